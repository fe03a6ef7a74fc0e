/** A fenced block of a markdown file. */
export interface Block {
  readonly file: string;
  /** Of the first line inside the fence, counted from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** What the page says that it prints: a `text` block right behind it. */
  readonly output?: string;
}

export function extractBlocks(file: string, markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  /** The block that a `text` block would show the output of. */
  let before: number | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = '', fence, language = ''] = /^(\s*)(`{3,}|~{3,})\s*(\S*)/.exec(lines[at] ?? '') ?? [];
    if (fence === undefined) {
      if (lines[at]?.trim() !== '') before = undefined;
      continue;
    }
    const start = at + 1;
    const end = lines.findIndex((line, index) => index >= start && line.trim() === fence);
    at = end === -1 ? lines.length : end;
    const text = lines
      .slice(start, at)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
    const shown = before === undefined ? undefined : blocks[before];
    if (language === 'text' && shown !== undefined) blocks[before ?? 0] = { ...shown, output: text.join('\n') };
    before = blocks.push({ file, line: start + 1, language, text: text.join('\n') }) - 1;
  }
  return blocks;
}

export function isTypeScript({ language }: Block): boolean {
  return language === 'ts' || language === 'typescript';
}
