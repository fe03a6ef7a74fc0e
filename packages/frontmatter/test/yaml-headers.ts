import fc from 'fast-check';

const word = fc.constantFrom(
  ...[
    'review',
    'Use',
    'when',
    'a',
    'v1.10',
    'yes',
    'null',
    '~',
    '0x1F',
    '2024-01-01',
    '=',
    '<x>',
    '$1',
    '--flag',
    '-x',
    '?y',
    ':z',
    '(git:*)',
  ],
  ...[
    'http://x.y/z?q=1#top',
    'a:b',
    'c#d',
    "it's",
    'say "hi"',
    '[z]',
    'e,f',
    '{{arg.1}}',
    '*.ts',
    '&co',
    '!',
    '@me',
    '50%',
    '|',
    '>',
  ],
  ...[
    '\\n',
    'C:\\dir',
    'naïve',
    '中文',
    '🎉',
    '\u00a0',
    '\u2028',
    '\u2029',
    '\ud800',
    '-',
    '?',
    '- x',
    '---',
    '...',
    '#',
  ],
);
const calmWord = fc.constantFrom(
  'review',
  'the',
  'code',
  'v1.10',
  'yes',
  'a:b',
  'c#d',
  "don't",
  'x-y',
  '(z)',
  '中文',
  '🎉',
  'e,f',
);
const space = fc.constantFrom(' ', ' ', ' ', ' ', '  ');

/** Words in one line, seldom such that it is no plain scalar. */
const phrase = fc
  .tuple(
    calmWord,
    fc.array(fc.tuple(space, fc.oneof({ weight: 6, arbitrary: calmWord }, { weight: 1, arbitrary: word })), {
      maxLength: 4,
    }),
  )
  .map(([first, rest]) => first + rest.flat().join(''));
const anyPhrase = fc.oneof(
  { weight: 6, arbitrary: phrase },
  { weight: 1, arbitrary: fc.tuple(word, phrase).map((parts) => parts.join(' ')) },
);

const key = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      'name',
      'description',
      'allowed-tools',
      'metadata',
      'a',
      'b',
      'c d',
      'x.y',
      'ключ',
      '__proto__',
      'constructor',
      '0',
      '$ref',
      'a:b',
      'k"q',
      "it's",
      'a[0]',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '"name"',
      "'name'",
      '? a',
      '- a',
      '&x a',
      '!t a',
      '<<',
      '[a]',
      '',
      'a ',
      'a #b',
      '%a',
      '.a',
      '-a',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(999, 1000, 1001, 1023, 1024, 1025).map((length) => 'k'.repeat(length)) },
);

const tail = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom(' ', '   ', ' # note', '  # a: b', ' #') },
);
const width = fc.constantFrom(1, 2, 2, 2, 3, 4);
const blank = fc.constantFrom('', '', '', ' ', '  ', '   ');
const comment = fc
  .tuple(fc.constantFrom('', '', ' ', '  ', '    '), fc.constantFrom('# note', '#', '#a: b', '# - c'))
  .map((parts) => parts.join(''));

function indented(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line.trim() === '' ? line : ' '.repeat(by) + line));
}

/** Lines that follow a value, of which the blank ones are blank in any way. */
function linesBelow(line: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  const one = fc.oneof({ weight: 5, arbitrary: line }, { weight: 1, arbitrary: blank });
  return fc.tuple(width, fc.array(one, { minLength: 1, maxLength: 4 })).map(([by, lines]) => indented(lines, by));
}

const escaped = phrase.map((inner) => inner.replaceAll('\\', '\\\\').replaceAll('"', '\\"'));
const double = fc
  .tuple(escaped, fc.constantFrom('', '', '', '\\n', '\\t', '\\/', '\\x41', '\\u00e9', '\\ ', '\\', ' '))
  .map((parts) => `"${parts.join('')}"`);
const single = anyPhrase.map((inner) => `'${inner.replaceAll("'", "''")}'`);
const flowPhrase = phrase.map((inner) => inner.replaceAll(/[[\]{},]/g, ''));
const flowItem = fc.oneof(
  { weight: 6, arbitrary: flowPhrase },
  { weight: 2, arbitrary: double },
  { weight: 2, arbitrary: single },
  { weight: 1, arbitrary: anyPhrase },
);
const flow = fc
  .tuple(
    fc.array(flowItem, { maxLength: 4 }),
    fc.constantFrom(', ', ', ', ',', ' ,  '),
    fc.constantFrom('[', '[', '[ '),
    fc.constantFrom(']', ']', ']', ' ]', ', ]', ',]'),
  )
  .map(([items, comma, open, close]) => open + items.join(comma) + close);

const inline = fc.oneof(
  { weight: 6, arbitrary: anyPhrase },
  { weight: 2, arbitrary: double },
  { weight: 2, arbitrary: single },
  { weight: 2, arbitrary: flow },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{a: b}',
      '{}',
      '[]',
      '&x y',
      '*x',
      '!!int 5',
      '! z',
      '""',
      "''",
      '- a',
      '-a',
      '?b',
      ':c',
      '|',
      '>',
    ),
  },
);

const indicators = fc
  .tuple(
    fc.constantFrom('|', '>'),
    fc.constantFrom('', '', '-', '+'),
    fc.constantFrom('', '', '', '', '1', '2', '4', '0', '-'),
  )
  .map((parts) => parts.join(''));
const blockLine = fc.oneof(
  { weight: 8, arbitrary: anyPhrase },
  { weight: 1, arbitrary: fc.constantFrom('  deeper', ' one', '- item', '# text', '---', 'key: value', '"', '\ttab') },
);
const quotedBelow = fc
  .tuple(fc.constantFrom('"', "'"), calmWord, tail, linesBelow(phrase))
  .map(([quote, first, end, lines]) => {
    const [last = '', ...before] = lines.toReversed();
    return [quote + (quote === "'" ? first.replaceAll("'", "''") : first) + end, ...before.toReversed(), last + quote];
  });

/** The value of a key: what stands in its line, and the lines below. */
const value: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(inline, tail).map((parts) => [parts.join('')]) },
  {
    weight: 2,
    arbitrary: fc.tuple(phrase, tail, linesBelow(anyPhrase)).map(([first, end, lines]) => [first + end, ...lines]),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(indicators, tail, linesBelow(blockLine)).map(([sign, end, lines]) => [sign + end, ...lines]),
  },
  { weight: 1, arbitrary: quotedBelow },
);

const gap = fc.constantFrom(' ', ' ', ' ', ' ', ' ', ' ', '  ', '');
const noise = fc.oneof(comment, blank).map((line) => [line]);
const items = fc.array(
  fc.oneof(
    {
      weight: 10,
      arbitrary: fc.tuple(fc.constantFrom('- ', '- ', '- ', '-   '), inline, tail).map((parts) => [parts.join('')]),
    },
    { weight: 1, arbitrary: fc.tuple(phrase, linesBelow(phrase)).map(([first, lines]) => [`- ${first}`, ...lines]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(['-'], ['- - a'], ['- a: b', '  c: d'], ['- # x'], ['- |', '    a'], ['-a']),
    },
    { weight: 1, arbitrary: noise },
  ),
  { minLength: 1, maxLength: 4 },
);

function entries(depth: number): fc.Arbitrary<string[]> {
  const plain = fc
    .tuple(key, gap, value)
    .map(([name, between, [first = '', ...below]]) => [`${name}:${between}${first}`, ...below]);
  const empty = fc.tuple(key, tail).map(([name, end]) => [`${name}:${end}`]);
  const list = fc
    .tuple(key, tail, fc.constantFrom(0, 1, 2, 2, 4), items)
    .map(([name, end, by, lines]) => [`${name}:${end}`, ...indented(lines.flat(), by)]);
  const one = fc.oneof(
    { weight: 8, arbitrary: plain },
    { weight: 1, arbitrary: empty },
    { weight: 2, arbitrary: list },
    { weight: 1, arbitrary: noise },
    ...(depth === 3
      ? []
      : [
          {
            weight: 2,
            arbitrary: fc
              .tuple(key, tail, width, entries(depth + 1))
              .map(([name, end, by, lines]) => [`${name}:${end}`, ...indented(lines, by)]),
          },
        ]),
  );
  return fc.array(one, { minLength: 1, maxLength: depth === 0 ? 5 : 3 }).map((lines) => lines.flat());
}

/** What a slip of the finger, or of the mind, puts into a header. */
const slip = fc.constantFrom(
  ...[
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\t',
    ': ',
    ':',
    ' #',
    '#',
    '- ',
    '-',
    '? ',
    '"',
    "'",
    '\\',
    '[',
    ']',
    '{',
    '}',
    ',',
    '&a ',
    '*a',
    '!',
    '!!str ',
  ],
  ...[
    '|',
    '>',
    '%',
    '@',
    '`',
    '<<: ',
    '\n...\n',
    '\n--- a\n',
    '\n%YAML 1.2\n',
    '\u0000',
    '\u0007',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\udc00',
    '\r',
  ],
);
const mutation = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.constantFrom(0, 0, 1, 2),
  added: slip,
});

/** Headers as people write them, some with up to two slips: near misses of all that the format has a rule for. */
export const yamlHeader: fc.Arbitrary<string> = fc
  .tuple(
    entries(0),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 2 }) },
    ),
  )
  .map(([lines, mutations]) => {
    let text = lines.map((line) => `${line}\n`).join('');
    for (const { place, removed, added } of mutations) {
      const at = Math.floor(place * text.length);
      text = text.slice(0, at) + added + text.slice(at + removed);
    }
    return text.endsWith('\n') ? text : `${text}\n`;
  });
