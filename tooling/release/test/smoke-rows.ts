/** What a bundled entry must print. A program must import the entry by its name; a command is run with the words instead. */
export type SmokeRow =
  | { readonly program: string; readonly prints: RegExp }
  | { readonly words: readonly string[]; readonly prints: RegExp };

export const SMOKE_ROWS: Readonly<Record<string, SmokeRow>> = {
  '@briefing/contract': {
    program: `import { briefingFault, isBriefingFault } from '@briefing/contract';
      console.log(isBriefingFault(briefingFault('option-invalid', 'x')));`,
    prints: /^true$/u,
  },
  '@briefing/contract/deck': {
    program: `import { deckFault, isDeckFault } from '@briefing/contract/deck';
      console.log(isDeckFault(deckFault('bridge', 'x')));`,
    prints: /^true$/u,
  },
  '@briefing/text': {
    program: `import { escapeXml } from '@briefing/text';
      console.log(escapeXml('<a>'));`,
    prints: /^&lt;a&gt;$/u,
  },
  '@briefing/context-docs': {
    program: `import { scanImports } from '@briefing/context-docs';
      console.log(scanImports('see @docs/guide.md')[0].spec);`,
    prints: /^docs\/guide\.md$/u,
  },
  '@briefing/files': {
    program: `import { memoryFileSystem, readTextFile } from '@briefing/files';
      console.log(readTextFile(memoryFileSystem({ '/a': 'text' }), '/a', { maxBytes: 9 }).text);`,
    prints: /^text$/u,
  },
  '@briefing/compose': {
    program: `import { composeBriefing } from '@briefing/compose';
      console.log(composeBriefing({ clock: 'none' }));`,
    prints: /^# Working guidance$/mu,
  },
  '@briefing/compose/anthropic': {
    program: `import { anthropicSystem } from '@briefing/compose/anthropic';
      console.log(anthropicSystem({ segments: [{ stability: 'static', ids: ['a'], text: 'x' }] })[0].cache_control.type);`,
    prints: /^ephemeral$/u,
  },
  '@briefing/compose/ai-sdk': {
    program: `import { aiSdkSystem } from '@briefing/compose/ai-sdk';
      console.log(aiSdkSystem({ segments: [{ stability: 'static', ids: ['a'], text: 'x' }] })[0].role);`,
    prints: /^system$/u,
  },
  '@briefing/frontmatter': {
    program: `import { splitFrontmatter } from '@briefing/frontmatter';
      const { data } = splitFrontmatter('---\\na: {b: 1.10}\\n---\\n');
      const { data: toml } = splitFrontmatter('+++\\nc = 2026-01-01\\n+++\\n');
      console.log(data.a.b, toml.c);`,
    prints: /^1\.10 2026-01-01$/u,
  },
  '@briefing/macros': {
    program: `import { memoryFileSystem } from '@briefing/files';
      import { expandInvocation, gatherMacros } from '@briefing/macros';
      const fs = memoryFileSystem({
        '/c/a.md': '---\\ndescription: {a: [b]}\\n---\\nship $0',
        '/g/b.toml': 'prompt = """\\nfix {{args}}"""\\n[other]\\ndate = 2026-01-01',
      });
      const roots = [
        { dir: '/c', origin: 'project', dialect: 'claude' },
        { dir: '/g', origin: 'project', dialect: 'gemini' },
      ];
      const { macros, diagnostics } = gatherMacros(roots, { fs });
      console.log(expandInvocation('/a it', macros), expandInvocation('/b me', macros), diagnostics[0].code);`,
    prints: /^ship it fix me value-not-text$/u,
  },
  '@briefing/skills': {
    program: `import { compileTriggers, parseSkill } from '@briefing/skills';
      const text = '---\\ndescription: &d a\\ntriggers: { globs: ["*.[jt]s"] }\\n---\\n';
      const { card } = parseSkill(text, { location: '/s/a/SKILL.md', dir: '/s/a', origin: 'path' });
      console.log(compileTriggers([card])({ files: ['src/x.ts'] })[0].card.name);`,
    prints: /^a$/u,
  },
  '@briefing/session': {
    program: `import { openSession } from '@briefing/session';
      openSession({ cwd: process.cwd() }).then(({ system }) => console.log(system));`,
    prints: /^# Working guidance$/mu,
  },
  '@briefing/cli bin briefing': { words: [], prints: /^# Working guidance$/mu },
};
