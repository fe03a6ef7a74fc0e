import type { Diagnostic } from '@briefing/contract';
import { placeOf } from '@briefing/text';
import { diagnose } from './codes.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { FileParts } from './file-parts.ts';

/** What a user should know about a macro that loads. */
export function checkMacro(parts: FileParts, name: string, source: string, dialect: Dialect): Diagnostic[] {
  return [
    ...checkName(name, source),
    ...checkNamedArguments(parts, source, dialect.namesKey),
    ...checkBlocks(parts, source, dialect.blocks),
  ];
}

function checkName(name: string, source: string): Diagnostic[] {
  if (name !== '' && !/\s/.test(name)) return [];
  const detail = `the name '${name}' cannot be typed behind a '/', because white space ends a name: rename the file`;
  return [diagnose('name-not-callable', source, detail)];
}

function checkNamedArguments(parts: FileParts, source: string, key: string | undefined): Diagnostic[] {
  const value = key === undefined ? undefined : parts.data[key];
  if (key === undefined || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return [];
  const detail = `the header names arguments under '${key}', and placeholders by name stay text: write them by number`;
  return [diagnose('names-left-as-text', source, detail, parts.positions?.[key])];
}

/** One report a file, however many blocks it has. */
function checkBlocks({ body, bodyLine }: FileParts, source: string, pattern: RegExp | undefined): Diagnostic[] {
  const blocks = pattern === undefined ? [] : [...body.matchAll(pattern)];
  const first = blocks[0]?.index;
  if (first === undefined) return [];
  const count = blocks.length === 1 ? 'a block' : `${blocks.length} blocks`;
  const detail = `${count} from '${body.slice(first, first + 2)}' on, for a shell or a file, will not be run or read and will stay text: say in words what the agent should look up`;
  return [
    diagnose('block-left-as-text', source, detail, bodyLine === undefined ? undefined : placeOf(body, first, bodyLine)),
  ];
}
