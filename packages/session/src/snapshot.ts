import { explainBriefing } from '@briefing/compose';
import type { ContextGathering, GatheredDoc, ImportRequest } from '@briefing/context-docs';
import type { BriefingReport, Macro, SkillCard } from '@briefing/contract';
import { type SessionDiagnostic, signed } from './codes.ts';
import { type SessionDelegate, gatherDelegates } from './delegates.ts';
import { docOptions, gatherDocs } from './docs.ts';
import { gatherSessionMacros } from './macros.ts';
import type { SessionOptions } from './options.ts';
import { insertRules } from './order-docs.ts';
import { type GatedRule, gatherRules } from './rules.ts';
import type { Setting } from './setting.ts';
import { gatherSessionSkills } from './skills.ts';
import { keepFirst } from './tools.ts';

/** Everything that one gathering found, and the prompt that it makes. */
export interface Snapshot {
  readonly report: BriefingReport;
  readonly docs: readonly GatheredDoc[];
  readonly refused: readonly ImportRequest[];
  readonly macros: readonly Macro[];
  readonly skills: readonly SkillCard[];
  readonly subagents: readonly SessionDelegate[];
  readonly diagnostics: readonly SessionDiagnostic[];
  /** Rules that wait for a file that they speak of. */
  readonly rules: readonly GatedRule[];
  /** For the documents that touched files add. */
  readonly gathering: ContextGathering;
}

/** Gather all, compose once. Each engine's findings stand together, always in this order. */
export function takeSnapshot(setting: Setting, options: SessionOptions, now: number | Date): Snapshot {
  const { subagents: given = [], clock, compose } = options;
  const { sections, system, prelude, appendSystem, budget, count } = options;
  const { tools, diagnostics: ofTools } = keepFirst(options.tools ?? []);
  const forDocs = docOptions(setting, options.docs);
  const gathering = gatherDocs(setting, forDocs);
  const ofRules = gatherRules(setting, forDocs, new Set(gathering.docs.map(({ realFile }) => realFile)));
  const docs = insertRules(setting, gathering.docs, ofRules.standing, forDocs.homeOrder);
  const { macros, diagnostics: ofMacros } = gatherSessionMacros(setting);
  const { skills, diagnostics: ofSkills } = gatherSessionSkills(setting, options.skills);
  const { delegates: subagents, diagnostics: ofDelegates } = gatherDelegates(setting, given);
  const report = explainBriefing(
    { cwd: setting.cwd, tools, subagents, contextDocs: docs, skills, now, clock },
    { ...compose, sections, system, prelude, appendSystem, budget, count },
  );
  return {
    report,
    docs,
    refused: [...gathering.refused, ...ofRules.refused],
    macros,
    skills,
    subagents,
    diagnostics: [
      ...signed('context-docs', gathering.diagnostics),
      ...ofRules.diagnostics,
      ...ofMacros,
      ...ofSkills,
      ...ofDelegates,
      ...ofTools,
      ...signed('compose', report.warnings),
    ],
    rules: ofRules.gated,
    gathering,
  };
}
