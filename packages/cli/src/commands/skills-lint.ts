import { oneLine } from '@briefing/text';
import type { SkillFinding } from '@briefing/skills';
import type { Invocation } from '../arguments.ts';
import { count } from '../findings.ts';
import { renderGithub } from '../github.ts';
import { lintAll, projectSkillDirs, skillDirsBelow } from '../lint.ts';
import { readableDirectory } from '../named-paths.ts';
import { projectRoot } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { paint } from '../paint.ts';

/** Findings are what is asked for, so they go to stdout. */
export function runSkillsLint(invocation: Invocation, { stdoutColour }: Terminal): Outcome {
  const { json, format, operands } = invocation;
  const [named] = operands;
  const dirs = named === undefined ? projectSkillDirs(invocation) : skillDirsBelow(readableDirectory('DIR', named));
  const findings = lintAll(dirs);
  const sum = `${count(dirs.length, 'skill')}, ${count(findings.length, 'finding')}\n`;
  const text =
    format === 'github'
      ? renderGithub(findings, projectRoot(invocation))
      : findings.map(renderFinding(stdoutColour)).join('');
  return {
    exitCode: findings.length > 0 ? 1 : 0,
    stdout: json ? `${JSON.stringify({ skills: dirs, findings }, null, 2)}\n` : text + (format === 'github' ? '' : sum),
    stderr: '',
  };
}

/** The place, the reason, whom it matters to, and what to write instead. */
function renderFinding(colour: boolean): (finding: SkillFinding) => string {
  return ({ severity, code, location, line, column, detail, modes }) => {
    const place = [location, line, column].filter((part) => part !== undefined).join(':');
    const word = paint(severity === 'error' ? 'red' : severity === 'warning' ? 'yellow' : 'cyan', severity, colour);
    return `${word} ${code} ${oneLine(place)}: ${oneLine(detail)} [${modes.join(', ')}]\n`;
  };
}
