import { withLineFeeds, withoutMark } from './fences.ts';
import { checkLocation } from './options.ts';
import { readToml } from './read-toml.ts';
import type { FrontmatterDiagnostic, FrontmatterOptions, FrontmatterValue } from './shapes.ts';

/** A TOML file, read. */
export interface TomlText {
  readonly data: Readonly<Record<string, FrontmatterValue>>;
  readonly diagnostics: readonly FrontmatterDiagnostic[];
}

/**
 * Read a whole TOML text. What is no TOML is a diagnostic beside empty data.
 *
 * @example
 * parseToml('prompt = "Review {{args}}"').data // { prompt: 'Review {{args}}' }
 */
export function parseToml(text: string, options: FrontmatterOptions = {}): TomlText {
  const location = checkLocation(options);
  const reading = readToml(withLineFeeds(withoutMark(text)), 1);
  if (reading.kind === 'read') return { data: reading.data, diagnostics: [] };
  const { at, ...remark } = reading.remark;
  return { data: Object.create(null) as Record<string, never>, diagnostics: [{ ...remark, location, ...at }] };
}
