import type { Macro } from '@briefing/contract';
import { gatherMacros, standardMacroRoots } from '@briefing/macros';
import { type SessionDiagnostic, diagnose, signed } from './codes.ts';
import type { Setting } from './setting.ts';

/** What `/skill:name` calls is a skill. */
export const SKILL_PREFIX = 'skill:';

export function gatherSessionMacros({ fs, places }: Setting): { macros: Macro[]; diagnostics: SessionDiagnostic[] } {
  const { macros, diagnostics } = gatherMacros(standardMacroRoots(places), { fs });
  const isReserved = ({ name }: Macro): boolean => name.startsWith(SKILL_PREFIX);
  const reserved = macros.filter(isReserved).map(({ name, source }) => {
    const detail = `'/${name}' would be taken for a skill, so this macro is left out: rename its folder or the file`;
    return diagnose('name-reserved', source, detail);
  });
  return {
    macros: macros.filter((macro) => !isReserved(macro)),
    diagnostics: [...signed('macros', diagnostics), ...reserved],
  };
}
