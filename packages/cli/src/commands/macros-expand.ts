import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { renderJson } from '../json.ts';
import { withSession } from '../open.ts';
import type { Outcome } from '../outcome.ts';

/** A call of something that is not there exits 1; a line that is no call stands for itself, and that is said. */
export function runMacrosExpand({ operands: [line = ''], ...rest }: Invocation): Promise<Outcome> {
  const invocation = { ...rest, operands: [line] };
  return withSession(invocation, (session) => {
    const { text, kind, nearest } = session.expand(line);
    const [name = ''] = line.slice(1).split(/\s/, 1);
    const hint = nearest === undefined ? `'briefing macros' lists them` : `did you mean /${oneLine(nearest)}?`;
    const unknown = kind === 'unknown' ? `briefing: there is no macro /${oneLine(name)}; ${hint}\n` : '';
    const none = kind === 'none' ? `briefing: the line calls nothing; a call begins with / and a name\n` : '';
    return {
      exitCode: unknown === '' ? 0 : 1,
      stdout: invocation.json ? renderJson({ text, kind, nearest }) : unknown === '' ? text.replace(/\n?$/, '\n') : '',
      stderr: unknown + none,
    };
  });
}
