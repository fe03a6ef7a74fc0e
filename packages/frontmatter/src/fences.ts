/** A header as it stands in a text, between its fences. */
export interface FencedHeader {
  readonly format: 'yaml' | 'toml';
  /** Its lines, each ended by a line feed alone. */
  readonly source: string;
  readonly body: string;
}

/** The line on which every header begins. */
export const HEADER_LINE = 2;

const FORMATS = { '---': 'yaml', '+++': 'toml' } as const;

const BYTE_ORDER_MARK = '\uFEFF';

export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** Every line break as a line feed. So a header says the same on every system. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** The header that a text without a byte order mark opens with. Without a closing fence there is none. */
export function findHeader(text: string): FencedHeader | undefined {
  const fence = text.slice(0, 3);
  if (fence !== '---' && fence !== '+++') return undefined;
  const start = pastFence(text, 0);
  if (start === undefined) return undefined;
  for (let at = text.indexOf(fence, start); at !== -1; at = text.indexOf(fence, at + 1)) {
    const end = opensLine(text, at) ? pastFence(text, at) : undefined;
    if (end === undefined) continue;
    return { format: FORMATS[fence], source: withLineFeeds(text.slice(start, at)), body: text.slice(end) };
  }
  return undefined;
}

function opensLine(text: string, at: number): boolean {
  return text[at - 1] === '\n' || text[at - 1] === '\r';
}

/** Where the line below a fence at `at` begins: nothing but blanks may follow its three signs. */
function pastFence(text: string, at: number): number | undefined {
  let end = at + 3;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  if (text[end] === '\r' && text[end + 1] === '\n') return end + 2;
  return end === text.length || text[end] === '\n' || text[end] === '\r' ? end + 1 : undefined;
}

/** How many lines a header has. */
export function countLines(source: string): number {
  let lines = 0;
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
