/** Text for prompts: measured, made safe, listed. Pure functions that run anywhere. */
export { renderAlwaysOn, renderCatalogue } from './catalogue.ts';
export { clampPoints } from './clamp.ts';
export { escapeXml } from './escape-xml.ts';
export { frame } from './frame.ts';
export { countBytes, countPoints, estimateTokens } from './measure.ts';
export { nearest } from './nearest.ts';
export { oneLine } from './one-line.ts';
