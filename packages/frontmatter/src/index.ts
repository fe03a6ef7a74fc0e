/** Splits a markdown header from its body. Nothing is evaluated, every scalar is a string. */
export { flatFrontmatter } from './flat.ts';
export { splitFrontmatter } from './split.ts';
export { parseToml } from './parse-toml.ts';
export type { TomlText } from './parse-toml.ts';
export type {
  Frontmatter,
  FrontmatterCode,
  FrontmatterDiagnostic,
  FrontmatterOptions,
  FrontmatterValue,
  Position,
  YamlFeatures,
} from './shapes.ts';
