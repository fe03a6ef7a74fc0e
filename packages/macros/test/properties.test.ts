import type { MacroScope, MacroToken } from '@briefing/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMacros,
  buildMacroScope,
  compileMacro,
  expandInvocation,
  resolveTokens,
  scanMacroBody,
} from '../src/index.ts';
import { DIALECTS, argument, argumentLine, shaped, tokenList } from './arbitraries.ts';
import { scanSlowly } from './scan-reference.ts';
import { macro } from './worlds.ts';

const scopeOf = (args: readonly string[]): MacroScope => ({ args, all: args.join(' '), raw: args.join('\t') });
const scope = fc.array(argument, { maxLength: 4 }).map(scopeOf);

describe.each(DIALECTS)('of %s', (dialect) => {
  test('scanning equals a slow scanner made of patterns', () => {
    fc.assert(
      fc.property(shaped, (body) => {
        expect(scanMacroBody(body, { dialect })).toEqual(scanSlowly(body, dialect));
      }),
    );
  });

  test('the line reaches the text verbatim, whatever it looks like', () => {
    const body = dialect === 'gemini' ? '{{args}}' : dialect === 'briefing' ? '{{arg.raw}}' : '$ARGUMENTS';
    fc.assert(
      fc.property(argument, (raw) => {
        expect(applyMacros(`<${body}>`, raw, { dialect })).toBe(`<${raw}>`);
      }),
    );
  });

  test('a compiled macro gives what a single expansion gives', () => {
    fc.assert(
      fc.property(shaped, argumentLine, (body, raw) => {
        expect(compileMacro(macro('x', body, dialect))(raw)).toBe(applyMacros(body, raw, { dialect }));
      }),
    );
  });

  test('what no placeholder takes is not lost', () => {
    fc.assert(
      fc.property(shaped, fc.stringMatching(/^[b-z]{6} [b-z]{6}$/), (body, raw) => {
        const text = applyMacros(body, raw, { dialect, appendUnused: true });
        expect(raw.split(' ').some((word) => text.includes(word))).toBe(true);
      }),
    );
  });

  test('a line that calls no macro is given back', () => {
    fc.assert(
      fc.property(shaped, (line) => {
        fc.pre(!/^\/x(\s|$)/.test(line));
        expect(expandInvocation(line, [macro('x', 'body', dialect)])).toBe(line);
      }),
    );
  });
});

describe('arguments', () => {
  test('each of them reaches the text verbatim, whatever it looks like', () => {
    fc.assert(
      fc.property(argument, argument, (first, second) => {
        const tokens = scanMacroBody('do {{arg.1}}, $2, {{arg.all}} and ${@:1:2}!');
        const both = `${first} ${second}`;
        expect(resolveTokens(tokens, scopeOf([first, second]))).toBe(`do ${first}, ${second}, ${both} and ${both}!`);
      }),
    );
  });

  test('a scope holds no empty argument, all of them joined, and the line verbatim', () => {
    fc.assert(
      fc.property(argumentLine, (raw) => {
        const { args, all, raw: kept } = buildMacroScope(raw);
        expect(args).not.toContain('');
        expect(all).toBe(args.join(' '));
        expect(kept).toBe(raw);
      }),
    );
  });

  test('a scope equals one that is built slowly', () => {
    fc.assert(
      fc.property(argumentLine, (raw) => {
        expect(buildMacroScope(raw).args).toEqual(splitSlowly(raw));
      }),
    );
  });

  test('quoted arguments come back as they were', () => {
    fc.assert(
      fc.property(fc.array(argument.filter((each) => each !== '' && !each.includes('"'))), (args) => {
        expect(buildMacroScope(args.map((each) => `"${each}"`).join(' ')).args).toEqual(args);
      }),
    );
  });
});

describe('tokens', () => {
  test('resolve independently of their neighbours', () => {
    fc.assert(
      fc.property(tokenList, tokenList, scope, (one, other, args) => {
        expect(resolveTokens([...one, ...other], args)).toBe(resolveTokens(one, args) + resolveTokens(other, args));
      }),
    );
  });

  test('printed and scanned again are the same', () => {
    fc.assert(
      fc.property(tokenList, (tokens) => {
        expect(scanMacroBody(print(tokens))).toEqual(tokens);
      }),
    );
  });

  test('are left alone: frozen ones resolve', () => {
    fc.assert(
      fc.property(tokenList, scope, (tokens, args) => {
        const frozen = Object.freeze(tokens.map((token) => Object.freeze(token)));
        const frozenScope = Object.freeze({ ...args, args: Object.freeze([...args.args]) });
        expect(resolveTokens(frozen, frozenScope)).toBe(resolveTokens(tokens, args));
      }),
    );
  });
});

describe('reports', () => {
  const braces = fc.constantFrom('{', '{{', '{{{', '{{{{', '{{{{{', '$', '$$', '');
  const old = fc.constantFrom('$1', '$2', '$@', '$ARGUMENTS', '${@}', '${@:2}', '${@:1:1}');
  const oldBody = fc.oneof(
    shaped,
    fc.array(fc.tuple(braces, old, fc.constantFrom('', '}}', '{{', ' '))).map((pieces) => pieces.flat().join('')),
  );

  test('are enough to rewrite a body without the old forms, whatever stands before them', () => {
    fc.assert(
      fc.property(oldBody, argumentLine, (body, raw) => {
        const replacements: [string, string][] = [];
        scanMacroBody(body, { report: (form, replacement) => replacements.push([form, replacement]) });
        const text = body.replace(OLD_FORMS, (found) => {
          if (found === '$$') return found;
          const [form, replacement = ''] = replacements.shift() ?? [];
          expect(found).toBe(form);
          return replacement;
        });
        expect(replacements).toEqual([]);
        expect(applyMacros(text, raw)).toBe(applyMacros(body, raw));
        let left = 0;
        scanMacroBody(text, { report: () => (left += 1) });
        expect(left).toBe(0);
      }),
    );
  });
});

/** And the escape, which hides one. */
const OLD_FORMS = /\$\$|\$@|\$ARGUMENTS(?!\w)|\$\{@(?::\d+(?::\d+)?)?\}|\$\d+/g;

function print(tokens: readonly MacroToken[]): string {
  return tokens
    .map((token) => {
      switch (token.kind) {
        case 'literal':
          return token.text.replace(/\{\{|\$/g, (mark) => mark + mark);
        case 'positional':
          return `{{arg.${token.index}}}`;
        case 'slice':
          return `{{arg.slice ${token.start}${token.length === undefined ? '' : ` ${token.length}`}}}`;
        case 'all':
          return '{{arg.all}}';
        case 'raw':
          return '{{arg.raw}}';
      }
    })
    .join('');
}

/** Rule by rule, with a fresh look at the whole line for each character. */
function splitSlowly(raw: string): string[] {
  const words: string[] = [];
  let word = '';
  let rest = raw;
  while (rest !== '') {
    const before = raw.slice(0, raw.length - rest.length);
    const group = /^"([^"]*)"/.exec(rest) ?? (isBetween(before, rest) ? undefined : /^'([^']*)'/.exec(rest));
    const piece = group?.[0] ?? rest.charAt(0);
    if (group) word += group[1] ?? '';
    else if (!/[ \t\n\v\f\r]/.test(piece)) word += piece;
    else {
      words.push(word);
      word = '';
    }
    rest = rest.slice(piece.length);
  }
  return [...words, word].filter((each) => each !== '');
}

function isBetween(before: string, rest: string): boolean {
  return /[\p{L}\p{N}]\p{M}*$/u.test(before) && /^'[\p{L}\p{N}]/u.test(rest);
}
