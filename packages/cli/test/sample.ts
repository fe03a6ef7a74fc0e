import { temporaryFolder, writeTree } from './command.ts';

/** A manifest with a description that no tool holds anything against. */
export function manifest(name: string, header = '', body = `Body of ${name}.\n`): string {
  return `---\nname: ${name}\ndescription: Works on ${name}. Use when ${name} is asked for.\n${header}---\n${body}`;
}

/** A project with something of everything, and a user with a little. */
export function openSample(): { readonly project: string; readonly home: string } {
  const project = temporaryFolder('project');
  const home = temporaryFolder('home');
  writeTree(project, {
    '.git/': '',
    'AGENTS.md': 'Root rules. @more.md @.env\n',
    'more.md': 'More rules.\n',
    '.env': 'TOKEN=secret\n',
    'sub/deep/AGENTS.md': 'Deep rules.\n',
    '.claude/rules/standing.md': 'Standing rule.\n',
    '.claude/rules/typed.md': '---\npaths: "**/*.ts"\n---\nTyped rule.\n',
    '.claude/agents/reviewer.md': '---\ndescription: Reads a change.\nwhen: after a change\n---\nRead it.\n',
    '.claude/agents/silent.md': 'Says nowhere what it is for.\n',
    '.agents/skills/pdf/SKILL.md': manifest('pdf', '', '# PDF\nCall it with $1.\n'),
    '.claude/skills/pdf/SKILL.md': manifest('pdf'),
    '.claude/skills/hidden/SKILL.md': manifest('hidden', 'disable-model-invocation: true\n'),
    '.claude/skills/constant/SKILL.md': manifest('constant', 'always: true\n'),
    '.claude/skills/mute/SKILL.md': '---\nname: mute\n---\nNo description.\n',
    '.claude/skills/README.md': 'Not a skill.\n',
    '.briefing/commands/deploy.md':
      '---\ndescription: Ship it\nargument-hint: "[where]"\n---\nDeploy to {{arg.1}} with {{arg.2}}.\n',
    '.claude/commands/deploy.md': 'Deploy $ARGUMENTS\n',
    '.claude/commands/git/commit.md': 'Commit: $ARGUMENTS. Look at !`git status`.\n',
    '.gemini/commands/greet.toml': 'description = "Say hello"\nprompt = "Greet {{args}}."\n',
    '.opencode/command/plan.md': 'Plan $1.\n',
  });
  writeTree(home, {
    'AGENTS.md': 'My taste.\n',
    '.claude/skills/notes/SKILL.md': manifest('notes'),
    '.claude/skills/unfinished/SKILL.md': '---\nname: unfinished\n---\n',
    '.claude/commands/standup.md': 'Tell what I did.\n',
    '.claude/agents/writer.md': '---\nname: writer\ndescription: Writes prose.\n---\n',
  });
  return { project, home };
}
