import fc from 'fast-check';

const words = (...all: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...all);

const indent = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.nat({ max: 9 }).map((columns) => ' '.repeat(columns)) },
);
const tabbedIndent = fc.oneof({ weight: 8, arbitrary: indent }, words('\t', ' \t', '   \t', '\t\t', '\t '));

const mark = words(
  '> ',
  '>',
  '>  ',
  '- ',
  '-',
  '-  ',
  '-     ',
  '* ',
  '+ ',
  '1. ',
  '1.',
  '1)   ',
  '2. ',
  '10. ',
  '1234567890. ',
  '    ',
  '  ',
  '## ',
);

const content = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: words('@a', '@a/b.md', ' @b', '@c\\ d', '@#e', '@f#g', '@', '@@h', 'm@il', '.', '@a`', '@a<!--'),
      },
      { weight: 4, arbitrary: words('`', '``', '```', '\\`', '\\``', '\\\\`') },
      { weight: 3, arbitrary: words('<!--', '-->', '<!-->', '<!--->', '\\<!--', '<div>', '--', '\\') },
      { weight: 3, arbitrary: words(' ', ' ', 'x', 'text ', '\u00a0', '\u3000') },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const wholeLine = words(
  '```',
  '````',
  '``` js',
  '``` `',
  '~~~',
  '~~~~',
  '~~~ `',
  '``',
  '---',
  '- - -',
  '***',
  '* *',
  '___',
  '===',
  '=',
  '-',
  '*',
  '#',
  '# @h',
  '####### @h',
  '<!--',
  '-->',
  '<!-- @c -->',
  '<!-- c --> @d',
  '<!-- c -->',
  '',
  '  ',
  '@a',
  'x',
  '`@a',
  '@b`',
  '2. @a',
  '1.',
  '> @a',
  '>',
);

function documentOf(anyIndent: fc.Arbitrary<string>, lineEnd: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const marks = fc.array(mark, { maxLength: 3 }).map((parts) => parts.join(''));
  const body = fc.oneof(
    { weight: 3, arbitrary: wholeLine },
    { weight: 4, arbitrary: content },
    { weight: 2, arbitrary: words('', '@a', 'x', 'x @b') },
  );
  const line = fc.tuple(
    anyIndent,
    fc.oneof({ weight: 2, arbitrary: fc.constant('') }, marks),
    anyIndent,
    body,
    lineEnd,
  );
  return fc
    .array(
      line.map((parts) => parts.join('')),
      { maxLength: 12, size: 'max' },
    )
    .map((lines) => lines.join(''));
}

/** Markdown in which everything that hides an import stands beside imports, in all combinations and all line ends. */
export const anyDocument: fc.Arbitrary<string> = documentOf(
  tabbedIndent,
  fc.oneof({ weight: 8, arbitrary: fc.constant('\n') }, words('\r\n', '\r', '\n\n', '\r\n\r\n')),
);

/** The same without tabs, whose width depends on what stands before them, and with one kind of line end. */
export const plainDocument: fc.Arbitrary<string> = documentOf(
  indent,
  fc.oneof({ weight: 8, arbitrary: fc.constant('\n') }, fc.constant('\n\n')),
);
