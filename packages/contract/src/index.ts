/** The shapes, limits and faults of the prompt half. The capability half stands behind `@briefing/contract/deck`. */
export type {
  Briefing,
  BriefingContext,
  BriefingDiff,
  BriefingInput,
  BriefingReport,
  BriefingSection,
  BriefingSegment,
  Budget,
  ComposeOptions,
  ContextDoc,
  Form,
  SectionChange,
  SectionFn,
  SectionReport,
  SectionState,
  Stability,
  SubagentBrief,
  ToolDoc,
} from './briefing.ts';
export type { Diagnostic, Severity } from './diagnostic.ts';
export { briefingFault, isBriefingFault } from './fault.ts';
export type { BriefingFault, BriefingFaultDetails, BriefingFaultKind } from './fault.ts';
export type { Macro, Macro as MacroDef, MacroDialect, MacroScope, MacroToken } from './macro.ts';
export { originLabel } from './origin.ts';
export type { Origin, Origin as MacroOrigin } from './origin.ts';
export { SKILL_DESCRIPTION_LIMIT, SKILL_NAME_LIMIT } from './skill.ts';
export type {
  SkillCard,
  SkillDiagnostic,
  SkillFrontmatter,
  SkillLoad,
  SkillOutcomeKind,
  SkillRoot,
  SkillSource,
} from './skill.ts';
