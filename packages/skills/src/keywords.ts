/** Scripts that write words without blanks between them, or glue particles to them. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;

/** A text that keywords are looked for in. */
export interface KeywordText {
  readonly folded: string;
  /** Its whole words. */
  readonly words: ReadonlySet<string>;
}

/** A keyword that was looked at once. */
export interface Keyword {
  readonly written: string;
  readonly folded: string;
  /** It is one whole word, so that looking it up is enough. */
  readonly isWord: boolean;
}

export function foldText(text: string): KeywordText {
  const folded = fold(text);
  const words = new Set<string>();
  for (const [run] of folded.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
    if (!UNSPACED.test(run)) words.add(run);
    else for (const word of run.split(UNSPACED_RUNS)) words.add(word);
  }
  return { folded, words };
}

const UNSPACED_RUNS = new RegExp(`${UNSPACED.source}+`, 'u');

export function foldKeyword(written: string): Keyword {
  const folded = fold(written.trim());
  return { written, folded, isWord: /^[\p{L}\p{M}\p{N}_]+$/u.test(folded) && !UNSPACED.test(folded) };
}

/** Case does not count. `sql` is in `use SQL!` and in `用sql写`, not in `mysqld`; `数据` is wherever its signs are. */
export function hasKeyword({ folded, words }: KeywordText, keyword: Keyword): boolean {
  if (keyword.folded === '') return false;
  if (keyword.isWord) return words.has(keyword.folded);
  const { length } = keyword.folded;
  for (let at = folded.indexOf(keyword.folded); at !== -1; at = folded.indexOf(keyword.folded, at + 1)) {
    if (isBoundary(folded, at) && isBoundary(folded, at + length)) return true;
  }
  return false;
}

/** Not between two letters of one word. */
function isBoundary(text: string, index: number): boolean {
  return !(isWordCharacter(pointBefore(text, index)) && isWordCharacter(pointAt(text, index)));
}

function isWordCharacter(character: string): boolean {
  return WORD_CHARACTER.test(character) && !UNSPACED.test(character);
}

function pointAt(text: string, index: number): string {
  const point = text.codePointAt(index);
  return point === undefined ? '' : String.fromCodePoint(point);
}

function pointBefore(text: string, index: number): string {
  const isPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, index - 2), index));
  return text.slice(Math.max(0, index - (isPair ? 2 : 1)), index);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
