/** The one way to a disk that nobody vetted. */
export type { FileBytes, FileStat, FileSystem, ListProblem, ReadProblem } from './file-system.ts';
export { memoryFileSystem } from './memory-file-system.ts';
export type { MemoryTree } from './memory-file-system.ts';
export { nodeFileSystem } from './node-file-system.ts';
export { checkFileSystem, checkPath } from './options.ts';
export { findProjectRoot, isInside } from './project-root.ts';
export { shortPath } from './short-path.ts';
export { standardPlaces } from './standard-places.ts';
export type { Place, PlaceRow, PlacesOptions } from './standard-places.ts';
export { readTextFile } from './text-file.ts';
export type { TextFile, TextProblem } from './text-file.ts';
export { walkFiles } from './walk-files.ts';
export type { Walk, WalkOptions, WalkProblem, WalkedFile } from './walk-files.ts';
