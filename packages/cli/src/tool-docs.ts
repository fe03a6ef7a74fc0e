import { type ToolDoc, briefingFault } from '@briefing/contract';
import { parseNamedJson } from './named-paths.ts';

const TEXT_FIELDS = ['description', 'summary'] as const;

/** The words of `--tools`: names between commas, or `@file` with a JSON list. */
export function parseTools(words: readonly string[]): ToolDoc[] {
  const parts = words.flatMap((word) => (word.startsWith('@') ? word : word.split(',')));
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => (part.startsWith('@') ? parseToolFile(part.slice(1)) : { name: part }));
}

function parseToolFile(path: string): ToolDoc[] {
  const held = parseNamedJson('--tools', path);
  // What an MCP server answers to `tools/list` is a list under this name.
  const rows = Array.isArray(held) ? held : (held as { tools?: unknown } | null)?.tools;
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

function toolsFault(place: string, problem: string): Error {
  return briefingFault('option-invalid', `--tools cannot use ${place}: ${problem}`, { details: { option: 'tools' } });
}
