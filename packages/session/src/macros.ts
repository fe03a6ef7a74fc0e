import type { Macro } from '@briefing/contract';
import { gatherMacros, standardMacroRoots } from '@briefing/macros';
import { type SessionDiagnostic, diagnose, signed } from './codes.ts';
import { checkLink } from './links.ts';
import type { Setting } from './setting.ts';

/** What `/skill:name` calls is a skill. */
export const SKILL_PREFIX = 'skill:';

export function gatherSessionMacros(setting: Setting): { macros: Macro[]; diagnostics: SessionDiagnostic[] } {
  const { fs, places } = setting;
  const gathered = gatherMacros(standardMacroRoots(places), { fs });
  const diagnostics = signed('macros', gathered.diagnostics);
  const macros = gathered.macros.filter((macro) => {
    const finding = checkReserved(macro) ?? (macro.origin === 'project' ? checkLink(setting, macro.source) : undefined);
    if (finding !== undefined) diagnostics.push(finding);
    return finding === undefined;
  });
  return { macros, diagnostics };
}

function checkReserved({ name, source }: Macro): SessionDiagnostic | undefined {
  if (!name.startsWith(SKILL_PREFIX)) return undefined;
  const detail = `'/${name}' would be taken for a skill, so this macro is left out: rename its folder or the file`;
  return diagnose('name-reserved', source, detail);
}
