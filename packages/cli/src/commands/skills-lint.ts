import type { SkillFinding } from '@briefing/skills';
import type { Invocation } from '../arguments.ts';
import { COLOURS, count, renderFinding } from '../findings.ts';
import { renderGithub } from '../github.ts';
import { renderJson } from '../json.ts';
import { lintAll, projectSkills, skillsBelow } from '../lint.ts';
import { readableDirectory } from '../named-paths.ts';
import { projectRoot } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { paint } from '../paint.ts';

/** Findings are what is asked for, so they go to stdout. Notes are advice and fail nothing. */
export function runSkillsLint(invocation: Invocation, { stdoutColour }: Terminal): Outcome {
  const { json, format, operands } = invocation;
  const [named] = operands;
  const skills =
    named === undefined ? projectSkills(invocation) : skillsBelow(readableDirectory('DIR', named), invocation);
  const all = lintAll(skills);
  const notes = all.filter(({ severity }) => severity === 'info').length;
  const findings = all.length - notes;
  return {
    exitCode: findings > 0 ? 1 : 0,
    stdout: json
      ? renderJson({ skills, findings: all })
      : format === 'github'
        ? renderGithub(all, projectRoot(invocation))
        : `${all.map(renderLine(stdoutColour)).join('')}${count(skills.length, 'skill')}, ${count(findings, 'finding')}, ${count(notes, 'note')}\n`,
    stderr: '',
  };
}

/** The place, the reason, what to write instead, and in which modes it matters. */
function renderLine(colour: boolean): (finding: SkillFinding) => string {
  return (finding) => {
    const { severity, modes } = finding;
    const line = renderFinding(finding).slice(severity.length);
    return `${paint(COLOURS[severity], severity, colour)}${line} [${modes.join(', ')}]\n`;
  };
}
