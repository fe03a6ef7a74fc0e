import type { MacroDialect, MacroToken } from '@briefing/contract';
import fc from 'fast-check';

export const DIALECTS: readonly MacroDialect[] = ['briefing', 'claude', 'opencode', 'gemini'];

const FORMS = [
  '{{arg.1}}',
  '{{ arg.2 }}',
  '{{arg.all}}',
  '{{arg.raw}}',
  '{{arg.slice 1 2}}',
  '{{arg.slice 2}}',
  '{{arg.rest}}',
  '{{arg.rest 3}}',
  '{{args}}',
  '{{{{',
  '$0',
  '$1',
  '$2',
  '$12',
  '$@',
  '$$',
  '$ARGUMENTS',
  '$ARGUMENTS[0]',
  '$ARGUMENTS[9]',
  '${@}',
  '${@:2}',
  '${@:1:1}',
  '\\$0',
  '\\$ARGUMENTS',
];
const SHARDS =
  '{ { {{ }} } arg arg. . all raw slice rest args 0 1 2 07 99999999999999999999 $ $$ ${ ${@ @ : ARGUMENTS A _ \\ [ ] x é 漢 😀'.split(
    ' ',
  );

/** Text that is placeholders, nearly placeholders, and what lies between. */
export const shaped: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...FORMS) },
      { weight: 5, arbitrary: fc.constantFrom(...SHARDS, ' ', '  ', '\n', '\t', '\u00a0', '\ud800', '\udc00') },
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));

/** What people put into arguments and tools corrupt. */
export const argument: fc.Arbitrary<string> = fc.oneof(
  shaped,
  fc.constantFrom(
    '$&',
    '$$',
    '$`',
    "$'",
    '$1',
    '`rm -rf x`',
    '!`date`',
    '!{date}',
    '@{file}',
    '{{arg.1}}',
    '$<name>',
    '%s',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** An argument line: words, quotes of both kinds, apostrophes, all sorts of blanks. */
export const argumentLine: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        ' ',
        '  ',
        '\t',
        '\n',
        '\r\n',
        '\v',
        '\f',
        '\u00a0',
        '\u3000',
        "don't",
        "l'\u00e9t\u00e9",
        '""',
      ),
      fc.constantFrom('a', '1', 'é', 'e\u0301', '漢', '𝒜', '😀', '\\', '-', '$1', '{{arg.1}}', '\ud835', '\udc9c'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''));

const place: fc.Arbitrary<number> = fc.oneof(fc.nat({ max: 5 }), fc.maxSafeNat());
const start: fc.Arbitrary<number> = place.map((each) => Math.max(each, 1));

const placeholder: fc.Arbitrary<MacroToken> = fc.oneof(
  fc.record({ kind: fc.constant('positional' as const), index: place }),
  fc.constantFrom<MacroToken>({ kind: 'all' }, { kind: 'raw' }),
  fc.record({ kind: fc.constant('slice' as const), start }),
  fc.record({ kind: fc.constant('slice' as const), start, length: place }),
);

/** Lists as a scan gives them: no empty text, no two texts in a row. */
export const tokenList: fc.Arbitrary<MacroToken[]> = fc.array(fc.oneof(placeholder, shaped)).map((pieces) =>
  pieces.reduce<MacroToken[]>((tokens, piece) => {
    const last = tokens.at(-1);
    if (typeof piece !== 'string') return [...tokens, piece];
    if (piece === '') return tokens;
    if (last?.kind !== 'literal') return [...tokens, { kind: 'literal', text: piece }];
    return [...tokens.slice(0, -1), { kind: 'literal', text: last.text + piece }];
  }, []),
);
