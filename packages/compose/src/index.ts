/** Sections in, one prompt out, within a budget. */
export { estimateTokens } from '@briefing/text';
export type { ComposeCode } from './codes.ts';
export { composeBriefing, composeWith } from './compose.ts';
export { customizeSections } from './customize.ts';
export type { SectionEdit } from './customize.ts';
export { diffBriefings } from './diff.ts';
export { explainBriefing } from './explain.ts';
export { BRIEFING_SECTIONS, BRIEFING_SECTION_IDS } from './recipe.ts';
export { TOOL_SUMMARIES } from './tool-summaries.ts';
