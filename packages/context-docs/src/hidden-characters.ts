import { countBytes } from '@briefing/text';

/** From and to. Tab and line ends are seen, as what they do to the text is. */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x08], // controls
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad], // soft hyphen
  [0x034f, 0x034f], // grapheme joiner
  [0x061c, 0x061c], // Arabic letter mark
  [0x115f, 0x1160], // Hangul fillers
  [0x17b4, 0x17b5], // Khmer vowels without a shape
  [0x180e, 0x180e], // Mongolian separator
  [0x200b, 0x200f], // zero widths, joiners, marks of direction
  [0x202a, 0x202e], // embeddings and overrides of direction
  [0x2060, 0x206f], // word joiner, unseen operators, isolates
  [0x3164, 0x3164], // Hangul filler
  [0xfe00, 0xfe0f], // variation selectors
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0], // Hangul filler
  [0xfff9, 0xfffb], // annotations
  [0x1d173, 0x1d17a], // musical controls
  [0xe0000, 0xe0fff], // tags and further selectors
];

const HIDDEN = new RegExp(`[${RANGES.map((range) => range.map(escapePoint).join('-')).join('')}]`, 'u');
const CONTROLS = Array.from({ length: 0x80 }, (_, point) => String.fromCharCode(point)).filter((each) =>
  HIDDEN.test(each),
);
const EACH = new RegExp(HIDDEN, 'gu');

/**
 * Sequences in which such a character does its proper work: emoji joined to one picture, the flags that are spelled in
 * tags, one selector behind what it selects a form of, and joiners in scripts whose letters need them.
 */
const PROPER = new RegExp(
  [
    String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}`,
    String.raw`(?:\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d){1,16}\p{Extended_Pictographic}\ufe0f?`,
    String.raw`[\p{Emoji}\p{S}][\ufe0e\ufe0f]`,
    String.raw`[\p{Script=Han}\p{Script=Myanmar}\p{Sm}][\ufe00-\ufe0d]`,
    String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}]`,
    String.raw`(?<=[${joiningScripts()}][\p{M}]{0,4})[\u200c\u200d](?=\p{L}|\p{M})`,
  ].join('|'),
  'gu',
);

/** Most texts are ASCII, where to look for each control is several times faster than one expression for all. */
function mayHide(text: string): boolean {
  return countBytes(text) === text.length ? CONTROLS.some((control) => text.includes(control)) : HIDDEN.test(text);
}

function escapePoint(point: number): string {
  return `\\u{${point.toString(16)}}`;
}

function joiningScripts(): string {
  const scripts =
    'Arabic Syriac Mongolian Nko Mandaic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Thai Lao Balinese Javanese';
  return scripts
    .split(' ')
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('');
}

/** How many characters of a text nobody sees although they say something, and where the first of them stands. */
export function findHiddenCharacters(text: string): { readonly count: number; readonly index: number } | undefined {
  if (!mayHide(text)) return undefined;
  // As many units as before, so that places stay.
  const rest = text.replace(PROPER, (sequence) => ' '.repeat(sequence.length));
  const index = rest.search(HIDDEN);
  return index === -1 ? undefined : { count: rest.match(EACH)?.length ?? 0, index };
}
