import type { Diagnostic, Macro, MacroDialect, Origin } from '@briefing/contract';
import type { FrontmatterValue } from '@briefing/frontmatter';
import { clampPoints, oneLine } from '@briefing/text';
import { checkMacro } from './check-macro.ts';
import { diagnose } from './codes.ts';
import { dialectOf } from './dialects/table.ts';
import { type FileParts, splitFile } from './file-parts.ts';

/** Code points of a description that is taken from the body, `…` included. */
export const DERIVED_DESCRIPTION_BUDGET = 72;

/** What is known of a macro before its text is read. */
export interface MacroPlace {
  readonly name: string;
  readonly source: string;
  readonly origin: Origin;
  /** Stands behind the header's description. */
  readonly label: string;
  readonly dialect: MacroDialect | undefined;
}

/** A macro and what is odd about it. */
export interface ParsedMacro {
  readonly macro: Macro;
  readonly diagnostics: readonly Diagnostic[];
}

/** Text in, a macro or why there is none out: nothing is looked up, nothing is thrown. */
export function parseMacroText(text: string, place: MacroPlace): ParsedMacro | Diagnostic {
  const { name, source, origin, label, dialect: word } = place;
  const dialect = dialectOf(word);
  const parts = splitFile(text, source, dialect.extension);
  if ('code' in parts) return parts;
  const description = readValue(parts, 'description', source);
  const hint = readValue(parts, 'argument-hint', source);
  const macro: Macro = {
    name,
    description: description.text === '' ? deriveDescription(parts.body) : addLabel(description.text, label),
    body: parts.body,
    origin,
    source,
    ...(hint.text !== '' && { argumentHint: hint.text }),
    ...(word !== undefined && { dialect: word }),
  };
  const diagnostics = [
    ...parts.diagnostics,
    ...description.diagnostics,
    ...hint.diagnostics,
    ...checkMacro(parts, name, source, dialect),
  ];
  return { macro, diagnostics };
}

/** A value of the header on one line; `''` when there is none. */
function readValue(
  { data, positions }: FileParts,
  key: string,
  source: string,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const value = data[key];
  const text = value === undefined ? '' : textOf(value);
  if (text !== undefined) return { text: oneLine(text), diagnostics: [] };
  const detail = `'${key}' is no text and was left out: put its value between quotes`;
  return { text: '', diagnostics: [diagnose('value-not-text', source, detail, positions?.[key])] };
}

/** `argument-hint: [file]` is a list in YAML, and a hint in the eyes of whoever wrote it. */
function textOf(value: FrontmatterValue): string | undefined {
  if (typeof value === 'string') return value;
  return isList(value) && value.every((item) => typeof item === 'string') ? `[${value.join(', ')}]` : undefined;
}

function isList(value: FrontmatterValue): value is readonly FrontmatterValue[] {
  return Array.isArray(value);
}

function addLabel(description: string, label: string): string {
  return label === '' ? description : `${description} (${label})`;
}

/** The first line that shows anything. */
function deriveDescription(body: string): string {
  for (const [line] of body.matchAll(/[^\r\n]+/g)) {
    const shown = oneLine(line);
    if (shown !== '') return clampPoints(shown, DERIVED_DESCRIPTION_BUDGET);
  }
  return '';
}
