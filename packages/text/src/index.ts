/** Text for prompts: measured, cut, made safe, listed. Pure functions that run anywhere. */
export { explainCatalogue, renderAlwaysOn, renderCatalogue } from './catalogue.ts';
export type { CatalogueLevel, CatalogueOptions, CatalogueReport } from './catalogue.ts';
export { clampPoints, clampUtf8 } from './clamp.ts';
export { firstRung } from './climb.ts';
export { renderDocument } from './document.ts';
export { escapeXml } from './escape-xml.ts';
export { frame } from './frame.ts';
export { findGlobProblem } from './glob-problem.ts';
export type { GlobProblem } from './glob-problem.ts';
export { countBytes, countPoints, estimateTokens } from './measure.ts';
export { nearest } from './nearest.ts';
export { oneLine } from './one-line.ts';
export { placeOf } from './place.ts';
export { reasonOf } from './reason.ts';
export { describeValue, refuseOption } from './refuse-option.ts';
export { shareFairly } from './share-fairly.ts';
export { trimLines } from './trim-lines.ts';
