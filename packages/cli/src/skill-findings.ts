import type { Session } from '@briefing/session';
import { standardSkillRoots } from '@briefing/skills';
import type { Invocation } from './arguments.ts';
import { isBelow } from './is-below.ts';
import { placeOf } from './open.ts';

/** What there is to say about skills. A link that the session left out could have been one, so it is a candidate like others. */
export function skillFindings({ diagnostics }: Session, invocation: Invocation): Session['diagnostics'] {
  const roots = standardSkillRoots({ ...placeOf(invocation), local: true });
  const isSkill = isBelow(roots.map(({ dir }) => dir));
  return diagnostics.flatMap((diagnostic) => {
    const { engine, code, location } = diagnostic;
    if (engine === 'skills') return [diagnostic];
    return engine === 'session' && code === 'external' && isSkill(location)
      ? [{ ...diagnostic, kind: 'skipped' as const }]
      : [];
  });
}
