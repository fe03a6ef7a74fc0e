import { posix } from 'node:path';

/** Written for people: all that a home doc, or a directory that was approved, may bring in. */
const PROSE = 'md mdx markdown txt rst adoc'.split(' ');

/** What an import may bring in, beside names without an extension. Lower case, without the dot. */
export const TEXT_FILE_EXTENSIONS: readonly string[] = Object.freeze([
  ...PROSE,
  ...'asciidoc org tex bib textile wiki log diff patch'.split(' '),
  ...'json jsonc json5 jsonl ndjson yaml yml toml ini cfg conf properties xml xsd csv tsv editorconfig'.split(' '),
  ...'ts tsx mts cts js jsx mjs cjs vue svelte astro html htm css scss sass less styl'.split(' '),
  ...'py pyi rb go rs java kt kts scala groovy c h cc cpp cxx hpp hh cs fs fsx vb swift m mm'.split(' '),
  ...'php pl pm lua r jl dart ex exs erl hrl clj cljs cljc edn hs elm ml mli zig nim sol'.split(' '),
  ...'sh bash zsh fish ps1 bat cmd awk sql graphql gql proto thrift prisma'.split(' '),
  ...'mk cmake gradle bazel bzl tf hcl nix dockerfile j2 jinja hbs mustache ejs tmpl'.split(' '),
]);

const TEXT = new Set(TEXT_FILE_EXTENSIONS);

/** By the name alone: a known extension, or none. A leading dot begins a name, not an extension. */
export function isTextName(name: string): boolean {
  const extension = extensionOf(name);
  return extension === '' || TEXT.has(extension);
}

export function isProseName(name: string): boolean {
  return PROSE.includes(extensionOf(name));
}

/** Whether it ends as a text file does: what looks like a path to somebody who reads prose. */
export function hasTextExtension(name: string): boolean {
  return TEXT.has(extensionOf(name));
}

function extensionOf(name: string): string {
  return posix.extname(name).slice(1).toLowerCase();
}
