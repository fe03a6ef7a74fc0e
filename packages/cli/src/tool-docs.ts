import { type ToolDoc, briefingFault } from '@briefing/contract';
import { readNamedFile } from './named-paths.ts';

const TEXT_FIELDS = ['description', 'summary'] as const;

/** The words of `--tools`: names between commas, or `@file` with a JSON list. */
export function parseTools(words: readonly string[]): ToolDoc[] {
  return words.flatMap((word) => {
    if (word.startsWith('@')) return parseToolFile(word.slice(1));
    const names = word.split(',').map((name) => name.trim());
    return names.filter((name) => name !== '').map((name) => ({ name }));
  });
}

function parseToolFile(path: string): ToolDoc[] {
  const rows = parseJson(path, readNamedFile('tools', path));
  if (!Array.isArray(rows)) throw toolsFault(path, 'it holds no list; write [{ "name": "read" }, …]');
  return rows.map((row: unknown, index) => parseTool(row, `${path}, entry ${index + 1}`));
}

function parseTool(row: unknown, place: string): ToolDoc {
  if (typeof row === 'string' && row.trim() !== '') return { name: row };
  const fields = (typeof row === 'object' ? (row ?? {}) : {}) as Readonly<Record<string, unknown>>;
  const { name } = fields;
  if (typeof name !== 'string' || name.trim() === '') {
    throw toolsFault(place, 'it has no name; write a name, or { "name": "read" }');
  }
  for (const field of TEXT_FIELDS) {
    if (fields[field] !== undefined && typeof fields[field] !== 'string') {
      throw toolsFault(place, `its ${field} is no text; write a string or leave it out`);
    }
  }
  return fields as unknown as ToolDoc;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw toolsFault(path, `it is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

function toolsFault(place: string, problem: string, cause?: unknown): Error {
  return briefingFault('option-invalid', `--tools cannot use ${place}: ${problem}`, {
    cause,
    details: { option: 'tools' },
  });
}
