/** AGENTS.md and CLAUDE.md: found, imported, bounded and explained. */
export { CANDIDATE_FILES } from './candidates.ts';
export type { ContextDocCode } from './codes.ts';
export { gatherContextDocsFor } from './gather-for.ts';
export { explainContextDocs, gatherContextDocs } from './gather.ts';
export { DEFAULT_MAX_BYTES_PER_DOC, DEFAULT_MAX_IMPORT_DEPTH } from './options.ts';
export { scanImports } from './scan-imports.ts';
export type { ImportRef } from './scan-imports.ts';
export type { ContextGathering, GatherContextDocsOptions, GatheredDoc, ImportRequest } from './shapes.ts';
export { TEXT_FILE_EXTENSIONS } from './text-names.ts';
