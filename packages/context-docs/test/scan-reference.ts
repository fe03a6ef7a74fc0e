/**
 * What `scanImports` means, written to be read and not to be fast: containers are peeled off by recursion, tabs are spread out to
 * columns beforehand, and whether a quote or an item may go on without its mark is found out by reading it again.
 */
import type { ImportRef } from '../src/scan-imports.ts';

/** One column: a character and its place in the text. A tab fills several. */
interface Cell {
  readonly char: string;
  readonly at: number;
}

type Cells = readonly Cell[];

/** A line, or what its containers left of it. A lazy one lacks the marks of some container and can only be text. */
interface Row {
  readonly cells: Cells;
  readonly lazy: boolean;
}

interface Blocks {
  /** Paragraphs and headings, each as its lines. */
  readonly prose: readonly (readonly Cells[])[];
  /** The last line belongs to a paragraph that could go on. */
  readonly open: boolean;
}

export function referenceImports(text: string): ImportRef[] {
  return readBlocks(rowsOf(text), false).prose.flatMap((lines) => readInline(text, lines));
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    const cells: Cell[] = [];
    [...line.replace(/[\r\n]+$/, '').split('')].forEach((char, offset) => {
      do cells.push({ char, at: index + offset });
      while (char === '\t' && cells.length % 4 !== 0);
    });
    rows.push({ cells, lazy: false });
  }
  return rows;
}

const written = (cells: Cells): string => cells.map((cell) => (cell.char === '\t' ? ' ' : cell.char)).join('');
const isBlank = (cells: Cells): boolean => /^ *$/.test(written(cells));
const indentOf = (cells: Cells): number => written(cells).search(/[^ ]|$/);
const unindented = (cells: Cells): string => written(cells).slice(indentOf(cells));

type Kind = 'blank' | 'deep' | 'quote' | 'heading' | 'fence' | 'comment' | 'break' | 'item' | 'text';

/** What a line begins. `paragraph`: what it would go on with, if that is open and, for 'near', has all its marks. */
function kindOf(cells: Cells, paragraph: 'none' | 'near' | 'lazy', inList: boolean): Kind {
  if (isBlank(cells)) return 'blank';
  if (indentOf(cells) >= 4 && (paragraph !== 'none' || !inList)) return 'deep';
  const line = unindented(cells);
  if (line.startsWith('>')) return 'quote';
  if (/^#{1,6}( |$)/.test(line)) return 'heading';
  if (/^`{3,}[^`]*$|^~{3,}/.test(line)) return 'fence';
  if (line.startsWith('<!--')) return 'comment';
  if (/^([-*_]) *(\1 *){2,}$/.test(line)) return 'break';
  const item = /^(?:[-+*]|(\d{1,9})[.)])(?: +(.*)|)$/.exec(line);
  if (item === null) return 'text';
  const [, number = '1', content = ''] = item;
  return paragraph === 'near' && (Number(number) !== 1 || content === '') ? 'text' : 'item';
}

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'deep';

function readBlocks(rows: readonly Row[], inList: boolean): Blocks {
  const [row] = rows;
  if (row === undefined) return { prose: [], open: false };
  const skip = (count: number): Blocks => readBlocks(rows.slice(count), inList);
  const kind = kindOf(row.cells, 'none', inList);
  switch (kind) {
    case 'blank':
    case 'deep':
    case 'break':
      return skip(1);
    case 'heading':
      return join([[row.cells]], skip(1));
    case 'fence':
      return skip(fenceLength(rows));
    case 'comment':
      return readComment(rows, inList);
    case 'quote':
    case 'item':
      return readContainer(rows, kind, inList);
    case 'text':
      return readParagraph(row.cells, rows.slice(1), inList);
  }
}

function join(prose: Blocks['prose'], rest: Blocks): Blocks {
  return { prose: [...prose, ...rest.prose], open: rest.open };
}

function fenceLength(rows: readonly Row[]): number {
  const [first, ...others] = rows.map((row) => row.cells);
  const [fence = ''] = /^(`+|~+)/.exec(unindented(first ?? [])) ?? [];
  const deep = indentOf(first ?? []) >= 4;
  const close = others.findIndex((cells) => {
    const line = unindented(cells).replace(/ +$/, '');
    return (deep || indentOf(cells) < 4) && line.startsWith(fence) && new Set(line).size === 1;
  });
  return close < 0 ? rows.length : close + 2;
}

function readComment(rows: readonly Row[], inList: boolean): Blocks {
  for (const [index, { cells }] of rows.entries()) {
    const close = written(cells).indexOf('-->', index === 0 ? indentOf(cells) + 2 : 0);
    if (close < 0) continue;
    const rest = cells.slice(close + 3);
    const others = rows.slice(index + 1);
    return isBlank(rest) ? readBlocks(others, inList) : readParagraph(rest, others, inList);
  }
  return { prose: [], open: false };
}

function readContainer(rows: readonly Row[], kind: 'quote' | 'item', inList: boolean): Blocks {
  const [first, ...others] = rows;
  const start = first?.cells ?? [];
  const width = kind === 'item' ? itemWidth(start) : 0;
  const inner: Row[] = [{ cells: kind === 'item' ? start.slice(width) : withoutMark(start), lazy: false }];
  const read = (): Blocks => readBlocks(inner, inList || kind === 'item');
  for (const row of others) {
    const next = row.lazy ? row : kind === 'item' ? inItem(row, width, inner) : inQuote(row);
    if (next !== undefined) inner.push(next);
    else if (isText(kindOf(row.cells, 'lazy', inList)) && read().open) inner.push({ ...row, lazy: true });
    else break;
  }
  if (inner.length === rows.length) return read();
  return join(read().prose, readBlocks(rows.slice(inner.length), inList));
}

function inQuote(row: Row): Row | undefined {
  if (indentOf(row.cells) >= 4 || !unindented(row.cells).startsWith('>')) return undefined;
  return { cells: withoutMark(row.cells), lazy: false };
}

function withoutMark(cells: Cells): Cells {
  const content = cells.slice(indentOf(cells) + 1);
  return indentOf(content) > 0 ? content.slice(1) : content;
}

function inItem(row: Row, width: number, inner: readonly Row[]): Row | undefined {
  const bare = inner.length === 1 && inner.every(({ cells }) => isBlank(cells));
  if (isBlank(row.cells)) return bare ? undefined : { cells: [], lazy: false };
  return indentOf(row.cells) >= width ? { cells: row.cells.slice(width), lazy: false } : undefined;
}

function itemWidth(cells: Cells): number {
  const [, mark = '', blanks = '', content = ''] = /^( *(?:[-+*]|\d{1,9}[.)]))( *)(.*)$/.exec(written(cells)) ?? [];
  return mark.length + (content === '' || blanks.length > 4 ? 1 : blanks.length);
}

function readParagraph(first: Cells, others: readonly Row[], inList: boolean): Blocks {
  const lines = [first];
  for (const [index, row] of others.entries()) {
    if (!row.lazy) {
      if (indentOf(row.cells) < 4 && /^(=+|-+) *$/.test(unindented(row.cells))) {
        return join([lines], readBlocks(others.slice(index + 1), inList));
      }
      if (!isText(kindOf(row.cells, 'near', inList))) {
        return join([lines], readBlocks(others.slice(index), inList));
      }
    }
    lines.push(row.cells);
  }
  return { prose: [lines], open: true };
}

function readInline(text: string, lines: readonly Cells[]): ImportRef[] {
  const places = lines.flatMap((cells, index) => [
    ...(index > 0 ? [-1] : []),
    ...new Set(cells.map((cell) => cell.at)),
  ]);
  const content = places.map((at) => (at < 0 ? '\n' : (text[at] ?? ''))).join('');
  const visible = hide(content);
  const refs: ImportRef[] = [];
  let index = 0;
  while (index < visible.length) {
    const at = places[index] ?? 0;
    if (visible[index] !== '@' || !/^[\s\u0085]?$/.test(text.slice(Math.max(0, at - 1), at))) {
      index += 1;
      continue;
    }
    const [path = ''] = /^(?:\\ |[^\s\u0085\0])*/.exec(visible.slice(index + 1)) ?? [];
    index += path.length + 1;
    const spec = path.replace(/#[^]*/, '').replace(/\\ /g, ' ');
    const before = text.slice(0, at).split(/\r\n|\r|\n/);
    if (spec !== '') refs.push({ spec, index: at, line: before.length, column: (before.at(-1) ?? '').length + 1 });
  }
  return refs;
}

/** The text with a NUL for each character of its code spans and comments. */
function hide(content: string): string {
  let visible = '';
  while (visible.length < content.length) {
    const rest = content.slice(visible.length);
    const [escape] = /^\\[\\`<]/.exec(rest) ?? [];
    const [comment] = /^<!--(?:>|->|[^]*?-->)/.exec(rest) ?? [];
    const [ticks] = /^`+/.exec(rest) ?? [];
    if (escape !== undefined) visible += escape;
    else if (comment !== undefined) visible += '\0'.repeat(comment.length);
    else if (ticks !== undefined) {
      const close = [...rest.matchAll(/`+/g)].slice(1).find(([run]) => run.length === ticks.length);
      visible += close === undefined ? ticks : '\0'.repeat(close.index + ticks.length);
    } else visible += rest.slice(0, 1);
  }
  return visible;
}
