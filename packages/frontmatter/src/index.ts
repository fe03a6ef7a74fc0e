/** Splits a markdown header from its body. Nothing is evaluated, every scalar is a string. */
export { splitFrontmatter } from './split.ts';
export type { Frontmatter, FrontmatterCode, FrontmatterValue, Position, YamlFeatures } from './shapes.ts';
