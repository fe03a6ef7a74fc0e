import { describe, expect, test } from 'vitest';
import { scanImports } from '../src/scan-imports.ts';

/** A text and the paths that are found in it. */
type Row = readonly [text: string, ...specs: string[]];

function check(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    test.each(rows.map(([text, ...specs]) => [text, specs] as const))('%j gives %j', (text, specs) => {
      expect(scanImports(text).map(({ spec }) => spec)).toEqual(specs);
    });
  });
}

check('an import begins at the start of a line or after white space', [
  [''],
  ['no import'],
  ['@a', 'a'],
  ['@a @b\t@c\n@d', 'a', 'b', 'c', 'd'],
  ['see @docs/a.md', 'docs/a.md'],
  ['   @a', 'a'],
  ['a@b'],
  ['mail me@example.org or\nyou@example.org'],
  ['(@a) "@b" *@c* [@d] |@e| >@f'],
  ['( @a) | @b | [x]( @c)', 'a)', 'b', 'c)'],
  ['@types/node and @param', 'types/node', 'param'],
  ['@@x', '@x'],
  ['@a@b', 'a@b'],
  ['\\@x'],
  ['x\\ @y', 'y'],
  ['x\u00a0@a\u3000@b\u2003@c\u2028@d\u0085@e\ufeff@f\v@g\f@h', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  ['\u200b@a é@b'],
  ['👩 @a 👩@b', 'a'],
  ['\ufeff@a', 'a'],
]);

check('a path runs to white space, code or a comment, without its fragment', [
  ['@~/x.md @/abs/y.md @../z @./w', '~/x.md', '/abs/y.md', '../z', './w'],
  ['@a. @b, @c) @d: @e!? @f\'"', 'a.', 'b,', 'c)', 'd:', 'e!?', 'f\'"'],
  ['@漢字.md @é', '漢字.md', 'é'],
  ['@a\u00a0b', 'a'],
  ['@a\\ b.md', 'a b.md'],
  ['@a\\ \\ b c', 'a  b'],
  ['@a\\', 'a\\'],
  ['@a\\ ', 'a '],
  ['@a\\\nb', 'a\\'],
  ['@a\\\tb', 'a\\'],
  ['@a\\b\\c.md', 'a\\b\\c.md'],
  ['@a\\\\ b', 'a\\ b'],
  ['@\\\\server\\share @\\\\?\\C:', '\\\\server\\share', '\\\\?\\C:'],
  ['@a\\ @b @c', 'a @b', 'c'],
  ['@a#frag @b.md#x#y @c\\ d#e\\ f', 'a', 'b.md', 'c d'],
  ['@ @# @#x @'],
  ['@\n@\n'],
  ['@#x\\ @y'],
  ['@a`b` @c``d', 'a', 'c``d'],
  ['@a<!-- b --> @c<!-- d', 'a', 'c<!--'],
  ['@`a` @b', 'b'],
  ['@https://x.org/y @file:///z', 'https://x.org/y', 'file:///z'],
]);

check('fenced code hides', [
  ['```\n@x\n```\n@y', 'y'],
  ['~~~\n@x\n~~~\n@y', 'y'],
  ['``` md title\n@x\n```\n@y', 'y'],
  ['~~~ a`b ~~~\n@x\n~~~\n@y', 'y'],
  ['``` a`b\n@x', 'x'],
  ['```@x'],
  ['~~~ @x\n@y'],
  ['`````\n@x\n````\n@y\n`````\n@z', 'z'],
  ['```\n@x\n``````\n@y', 'y'],
  ['```\n@x\n~~~\n@y'],
  ['~~~\n@x\n```\n@y'],
  ['```\n@x\n``` no\n@y\n```  \t\n@z', 'z'],
  ['```\n@x'],
  ['```\n\n@x\n\n# @y\n\n- @z'],
  ['``\n@x', 'x'],
  ['~~\n@x\n~~', 'x'],
  ['   ```\n@x\n   ```\n@y', 'y'],
  ['text\n    ```\n@x', 'x'],
  ['```\n@x\n    ```\n@y'],
  ['\t```\n@x', 'x'],
  ['text\n```\n@x\n```\nmore @y', 'y'],
  ['text ```\n@x', 'x'],
  ['```\n<!--\n```\n@x', 'x'],
]);

check('a fence ends with its list item or quote', [
  ['- ```\n  @x\n  ```\n  @y', 'y'],
  ['- ```\n  @x\n- @y', 'y'],
  ['- ```\n  @x\n@y', 'y'],
  ['- ```\n  @x\n\n  @z\n\n@y', 'y'],
  ['1. a\n   ```\n   @x\n   ```\n2. @y', 'y'],
  ['1. a\n\n    ```\n    @x\n    ```\n    @y', 'y'],
  ['- - ```\n    @x\n  @y', 'y'],
  ['- a\n```\n@x\n```\n@y', 'y'],
  ['> ```\n> @x\n> ```\n> @y', 'y'],
  ['> ```\n> @x\n@y', 'y'],
  ['> ```\n> @x\n\n@y', 'y'],
  ['> ```\n>\n> @x\n> ```\n@y', 'y'],
  ['> - ```\n>   @x\n> @y', 'y'],
  ['> ```\n\n> @x', 'x'],
  ['- > ```\n\n  > @x', 'x'],
  ['- * * *\n    ```\n  @x'],
  ['```\n> ```\n@x\n```\n@y', 'y'],
  ['```\n- ```\n@x\n```\n@y', 'y'],
]);

check('in a list a fence may be indented by any amount, as no code block could be meant', [
  ['- a\n\n      ```\n      @x\n\n      @y\n      ```\n      @z', 'z'],
  ['-     ```\n      @x\n      ```\n  @y', 'y'],
  ['- ```\n      ```\n  @x'],
]);

check('indented code hides after anything but a paragraph', [
  ['    @x\n@y', 'y'],
  ['\t@x\n@y', 'y'],
  ['  \t@x\n@y', 'y'],
  ['   @x', 'x'],
  ['text\n\n    @x\n\n    @y\n\n@z', 'z'],
  ['text\n\n\t@x'],
  ['text\n \t \n    @x'],
  ['text\n    @x', 'x'],
  ['text\n\t\t@x\n        @y', 'x', 'y'],
  ['# Heading\n    @x'],
  ['#\n    @x'],
  ['####### no heading\n    @x', 'x'],
  ['#no heading\n    @x', 'x'],
  ['Heading\n===\n    @x'],
  ['Heading\n---\n    @x'],
  ['Heading\n  ==  \n    @x'],
  ['no heading\n= =\n    @x', 'x'],
  ['no heading\n    ===\n    @x', 'x'],
  ['===\n    @x', 'x'],
  ['***\n    @x'],
  ['- - -\n    @x'],
  ['* *\n    @x', 'x'],
  ['__\n    @x', 'x'],
  ['```\n```\n    @x'],
  ['<!-- c -->\n    @x'],
  ['<!-- c --> text\n    @x', 'x'],
  ['> # Heading\n    @x'],
  ['> text\n    @x', 'x'],
  ['>     @x\n>\n>     @y\n> @z', 'z'],
  ['>\t\t@x\n>\t@y', 'y'],
  ['>    @x', 'x'],
  ['> a\n>\n    > @x'],
  ['<div>\n    @x\n</div>', 'x'],
  ['    code\n  @x', 'x'],
  ['\u00a0\n    @x', 'x'],
  ['text\n\n    ```\n@x', 'x'],
  ['text\n\n    <!--\n@x', 'x'],
]);

check('no indentation makes code in a list', [
  ['- a\n\n    @x', 'x'],
  ['- a\n\n      @x', 'x'],
  ['- a\n\n          @x', 'x'],
  ['-     @x', 'x'],
  ['-\t\t@x', 'x'],
  ['- # Heading\n      @x', 'x'],
  ['1. a\n\n   - b\n\n             @x', 'x'],
  ['> - a\n>\n>       @x', 'x'],
  ['- > a\n  >\n  >       @x', 'x'],
  ['-\n      @x', 'x'],
  ['- a\n\ntext\n\n    @x'],
  ['- a\n\n---\n    @x'],
  ['-\n\n    @x'],
  ['   -  a\n\n    @x'],
  ['-    a\n\n    @x'],
  ['-     a\n\n    @x', 'x'],
  ['-   \n  a\n\n    @x', 'x'],
  ['-\ta\n\n    @x', 'x'],
]);

check("list markers are CommonMark's", [
  ['- @a\n* @b\n+ @c\n1. @d\n2) @e', 'a', 'b', 'c', 'd', 'e'],
  ['-@a\n1.@b'],
  ['- - - @a', 'a'],
  ['- `a\n- @b`', 'b`'],
  ['a `b\n1. @c`', 'c`'],
  ['a `b\n2. @c`'],
  ['a `b\n1234567890. @c`'],
  ['a `b\n-\n@c`', 'c`'],
  ['a `b\n*\n@c`'],
  ['> a `b\n2. @c`', 'c`'],
  ['- `a\n@b`'],
  ['- `a\n  @b`'],
  ['- `a\n\n  @b`', 'b`'],
  ['1. - `a\n  - @b`', 'b`'],
]);

check('code spans hide', [
  ['`@a` @b', 'b'],
  ['` @a ` @b', 'b'],
  ['`` @a ` @b `` @c', 'c'],
  ['` @a `` @b ` @c', 'c'],
  ['` @a `` @b', 'a', 'b'],
  ['``` @a ``` @b', 'b'],
  ['` @a\n@b ` @c', 'c'],
  ['text `\n\n@a ` @b', 'a', 'b'],
  ['# ` @a\n@b `', 'a', 'b'],
  ['` @a\n# @b `', 'a', 'b'],
  ['` @a\n===\n@b `', 'a', 'b'],
  ['` @a\n***\n@b `', 'a', 'b'],
  ['` @a\n```\n@b `\n```\n@c', 'a', 'c'],
  ['> ` @a\n> @b ` @c', 'c'],
  ['> ` @a\n@b ` @c', 'c'],
  ['> ` @a\n\n@b `', 'a', 'b'],
  ['> ` @a\n>\n> @b `', 'a', 'b'],
  ['text ` @a\n> @b `', 'a', 'b'],
  ['> > ` @a\n> > @b ` @c', 'c'],
  ['` @a\n    ` @b', 'b'],
]);

check('an escaped back-tick opens no span, and closes one', [
  ['\\` @a `', 'a'],
  ['\\` @a ` @b ` @c', 'a', 'c'],
  ['\\`` @a ` @b', 'b'],
  ['\\\\` @a ` @b', 'b'],
  ['\\\\\\` @a ` @b', 'a', 'b'],
  ['` @a \\` @b', 'b'],
  ['` @a \\`` @b ` @c', 'c'],
]);

check('comments hide', [
  ['<!-- @a --> @b', 'b'],
  ['<!--@a-->@b'],
  ['<!-- @a\n@b\n\n@c\n--> @d\n@e', 'd', 'e'],
  ['   <!-- @a\n\n@b -->'],
  ['<!-- @a'],
  ['@a\n<!-- @b\n\n# @c\n\n- @d', 'a'],
  ['text <!-- @a --> @b', 'b'],
  ['text <!-- @a\n@b --> @c', 'c'],
  ['text <!-- @a', 'a'],
  ['text <!-- @a\n\n@b --> @c', 'a', 'b', 'c'],
  ['text <!-- @a\n- @b -->', 'a', 'b'],
  ['text <!-- x\n<!-- @a --> @b', 'b'],
  ['<!-- @a --> <!-- @b --> @c', 'c'],
  ['<!-- @a --> <!-- @b\n\n@c', 'b', 'c'],
  ['<!-- @a --> ` @b ` @c', 'c'],
  ['<!-- ` --> @a `', 'a'],
  ['x <!-- ` --> @a `', 'a'],
  ['x ` <!-- ` @a -->', 'a'],
  ['` <!-- \n\n@a', 'a'],
  ['` x\n<!-- ` @a\n@b'],
  ['<!--> @a --> @b', 'a', 'b'],
  ['<!---> @a', 'a'],
  ['x <!--> @a --> @b', 'a', 'b'],
  ['<!-- -- @a -- > @b --> @c', 'c'],
  ['<!- @a --> <! -- @b -->', 'a', 'b'],
  ['\\<!-- @a -->', 'a'],
  ['x \\\\<!-- @a -->'],
  ['<!--\n```\n-->\n@a', 'a'],
  ['<!--\n    -->\n@a', 'a'],
  ['- <!-- @a\n  @b -->\n  @c', 'c'],
  ['- <!-- @a\n\n  @b\n- @c', 'c'],
  ['> <!-- @a\n> @b\n@c', 'c'],
  ['> <!-- @a\n>\n> @b --> @c', 'c'],
  ['# <!-- @a\n@b -->', 'a', 'b'],
]);

check('other HTML hides nothing', [
  ['<rules>\n@a\n</rules>', 'a'],
  ['<pre>\n@a\n</pre>', 'a'],
  ['<script> @a </script>', 'a'],
  ['<![CDATA[ @a ]]> <? @b ?>', 'a', 'b'],
  ['<div title=" @a ">', 'a'],
]);

check('other markdown does not matter', [
  ['# @a #\n## x @b', 'a', 'b'],
  ['@a\n===', 'a'],
  ['| @a | `@b` |\n|---|---|\n| x | @c |', 'a', 'c'],
  ['[x]: @a\n[ @b ](c)', 'a', 'b'],
  ['** @a ** ~~ @b ~~', 'a', 'b'],
  ['> @a\n> > @b', 'a', 'b'],
  ['---\nname: @a\n---\n@b', 'a', 'b'],
  ['$ @a $\n\n$$\n@b\n$$', 'a', 'b'],
  ['- [ ] @a\n- [x] @b', 'a', 'b'],
]);

describe('positions', () => {
  test.each([
    ['@a', [[0, 1, 1]]],
    [
      'x @a\n@b\n\n  @c',
      [
        [2, 1, 3],
        [5, 2, 1],
        [11, 4, 3],
      ],
    ],
    [
      '@a\r\n@b\r\n\r\n@c',
      [
        [0, 1, 1],
        [4, 2, 1],
        [10, 4, 1],
      ],
    ],
    [
      '@a\r@b\r\r@c',
      [
        [0, 1, 1],
        [3, 2, 1],
        [7, 4, 1],
      ],
    ],
    [
      '@a\n\r@b\r\n@c\r@d',
      [
        [0, 1, 1],
        [4, 3, 1],
        [8, 4, 1],
        [11, 5, 1],
      ],
    ],
    ['\t@a\n', []],
    ['x\n\t@a', [[3, 2, 2]]],
    [
      '👩 @a 漢 @b',
      [
        [3, 1, 4],
        [8, 1, 9],
      ],
    ],
    [
      'x\u2028@a\u0085@b',
      [
        [2, 1, 3],
        [5, 1, 6],
      ],
    ],
    [
      '> - @a\n>   @b',
      [
        [4, 1, 5],
        [11, 2, 5],
      ],
    ],
    [
      '`x\ny` @a\n@b',
      [
        [6, 2, 4],
        [9, 3, 1],
      ],
    ],
    [
      '<!--\n\n--> @a\n@b',
      [
        [10, 3, 5],
        [13, 4, 1],
      ],
    ],
    ['```\r\n@x\r\n```\r\n# @a', [[16, 4, 3]]],
  ])('%j has its imports at index, line and column %j', (text, places) => {
    expect(scanImports(text).map(({ index, line, column }) => [index, line, column])).toEqual(places);
  });

  test('a reference is these four fields', () => {
    expect(scanImports('See @docs/style.md#tabs, not `@this`.')).toEqual([
      { spec: 'docs/style.md', index: 4, line: 1, column: 5 },
    ]);
  });
});

describe.each([['\r\n'], ['\r']])('lines that end with %j', (end) => {
  test.each<Row>([
    ['```\n@x\n```\n@y', 'y'],
    ['text\n\n    @x'],
    ['# h\n    @x'],
    ['Heading\n---\n    @x'],
    ['<!--\n@x\n-->\n@y', 'y'],
    ['a `b\n@x` @y', 'y'],
    ['-\n\n    @x'],
    ['***\n@x', 'x'],
    ['@a\\\n@b', 'a\\', 'b'],
  ])('do not change what %j gives', (text, ...specs) => {
    expect(scanImports(text.replaceAll('\n', end)).map(({ spec }) => spec)).toEqual(specs);
  });
});
