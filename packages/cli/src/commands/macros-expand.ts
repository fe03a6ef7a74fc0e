import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { withSession } from '../open.ts';
import type { Outcome } from '../outcome.ts';

/** A call of something that is not there exits 1; a line that is no call stands for itself. */
export function runMacrosExpand(invocation: Invocation): Promise<Outcome> {
  const line = invocation.operands.join(' ');
  return withSession(invocation, (session) => {
    const { text, kind, nearest } = session.expand(line);
    const isUnknown = kind === 'unknown';
    const stdout = invocation.json ? JSON.stringify({ text, kind, nearest }, null, 2) : text;
    const [name = ''] = line.slice(1).split(/\s/, 1);
    const hint = nearest === undefined ? `'briefing macros' lists them` : `did you mean /${oneLine(nearest)}?`;
    return {
      exitCode: isUnknown ? 1 : 0,
      stdout: isUnknown && !invocation.json ? '' : stdout.replace(/\n?$/, '\n'),
      stderr: isUnknown ? `briefing: there is no macro /${oneLine(name)}; ${hint}\n` : '',
    };
  });
}
