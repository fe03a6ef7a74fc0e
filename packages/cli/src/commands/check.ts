import type { Diagnostic } from '@briefing/contract';
import type { Session } from '@briefing/session';
import type { SkillFinding } from '@briefing/skills';
import type { Invocation } from '../arguments.ts';
import { count, renderFindings } from '../findings.ts';
import { renderGithub } from '../github.ts';
import { renderJson } from '../json.ts';
import { lintAll, projectSkills } from '../lint.ts';
import { projectRoot, shortenerOf, withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';

/** Fails on a prompt that is too long, on errors, and on what the lint of the project's skills would warn of here. */
export function runCheck(invocation: Invocation, { stderrColour }: Terminal): Promise<Outcome> {
  const { maxTokens, json, verbose, format } = invocation;
  return withSession(invocation, (session) => {
    const { report, diagnostics } = session;
    const { total, sections } = report;
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const findings = lintAll(projectSkills(invocation)).filter(isHeld(diagnostics)).map(asWarning);
    const over = maxTokens !== undefined && total > maxTokens;
    const ok = !over && errors === 0 && findings.length === 0;
    const largest = [...sections]
      .sort((one, other) => other.units - one.units)
      .slice(0, 3)
      .map(({ id, units }) => ({ id, units }));
    const blame = largest.map(({ id, units }) => `${id} ${units}`).join(', ');
    const verdict = [
      over ? `${total} tokens, over ${maxTokens} (largest: ${blame})` : `${total} tokens`,
      errors > 0 && count(errors, 'error'),
      findings.length > 0 && `${count(findings.length, 'finding')} in skills`,
    ].filter((part) => part !== false);
    const text =
      format === 'github'
        ? renderGithub(diagnostics, projectRoot(invocation)) + (over ? overLimit(verdict[0]) : '')
        : '';
    return {
      exitCode: ok ? 0 : 1,
      stdout: json
        ? renderJson({ ok, total, maxTokens, largest, diagnostics, findings })
        : `${text}${verdict.join(', ')}\n`,
      stderr:
        format === 'github'
          ? ''
          : renderFindings(diagnostics, { verbose, colour: stderrColour, shorten: shortenerOf(invocation) }),
    };
  });
}

/** Without it a build would fail and show no reason beside the code. */
function overLimit(verdict = ''): string {
  return `::error title=max-tokens::${verdict}\n`;
}

/** What it is here; the lint speaks for the strictest reader. */
function asWarning(finding: SkillFinding): SkillFinding {
  return { ...finding, severity: 'warning' };
}

/** A lint speaks for every tool; this one counts what made the session itself complain, errors aside. */
function isHeld(diagnostics: Session['diagnostics']): (finding: SkillFinding) => boolean {
  const key = ({ code, location, line, column }: Diagnostic): string => [code, location, line, column].join('\0');
  const warned = new Set(diagnostics.filter(({ severity }) => severity === 'warning').map(key));
  return (finding) => warned.has(key(finding));
}
