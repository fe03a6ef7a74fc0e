/** Sections in, one prompt out. */
export { estimateTokens } from '@briefing/text';
export { composeBriefing, composeWith } from './compose.ts';
export { BRIEFING_SECTIONS, BRIEFING_SECTION_IDS } from './recipe.ts';
export { TOOL_SUMMARIES } from './tool-summaries.ts';
