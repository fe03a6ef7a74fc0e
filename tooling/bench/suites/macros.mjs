import { strict as assert } from 'node:assert';
import { applyMacros, buildMacroScope, compileMacro, resolveTokens, scanMacroBody } from '@briefing/macros';
import { piTemplates } from '../peers/pi-templates.mjs';

/** @import { Case, Suite } from '../src/suite.ts' */

const BYTES = 100_000;
const PLACEHOLDERS = 1000;
const SENTENCE = 'Read a file before you change it, and keep each change as small as the task allows. ';
/** Forms that mean the same to both. */
const FORMS = ['$1', '$2', '$@', '$ARGUMENTS', '${@:2}', '${@:2:1}', '$3', '$9'];
const LINE = 'staging "the login page" fast';

/**
 * Through a buffer, so that it is flat: a rope would bill its first reader.
 *
 * @type {(forms: readonly string[]) => string}
 */
function makeBody(forms) {
  const gap = BYTES / PLACEHOLDERS;
  const pieces = Array.from({ length: PLACEHOLDERS }, (_, index) => {
    const form = forms[index % forms.length] ?? '';
    return `${SENTENCE.repeat(2).slice(0, gap - form.length - 1)}${form} `;
  });
  return Buffer.from(pieces.join('')).toString();
}

/** @type {() => Case} */
function makeExpansion() {
  const body = makeBody(FORMS);
  /** @type {import('@briefing/contract').Macro} */
  const macro = { name: 'long', description: '', body, origin: 'builtin', source: 'bench' };
  const compiled = compileMacro(macro);
  const scope = buildMacroScope(LINE);
  const pieces = scanMacroBody(body).map((token) => resolveTokens([token], scope));
  const expanded = pieces.join('');
  assert.equal(applyMacros(body, LINE), expanded);
  assert.equal(compiled(LINE), expanded);
  return {
    name: `${BYTES / 1000} KB, ${PLACEHOLDERS} placeholders`,
    baseline: { kind: 'call', name: 'join of the pieces', run: () => pieces.join('') },
    subjects: [
      { kind: 'call', name: 'applyMacros', run: () => applyMacros(body, LINE) },
      { kind: 'call', name: 'compileMacro', run: () => compiled(LINE) },
      piTemplates(body, LINE, expanded),
    ],
    faster: { applyMacros: { pi: 1.5 }, compileMacro: { pi: 3 } },
  };
}

/** What looks like a form and is none, or never ends: who looks for its end each time anew needs the square of the length. */
const TRAPS = ['{{', '$', '{{arg.slice ', '${@:', '{{ ', '{{arg.1 '];

/** @type {(trap: string) => Case} */
function makeLinear(trap) {
  /** @type {(length: number) => string} */
  const fill = (length) => Buffer.from(trap.repeat(length / trap.length)).toString();
  const small = Array.from({ length: 16 }, () => fill(20_000));
  const large = fill(320_000);
  return {
    name: `a body of nothing but '${trap}'`,
    baseline: { kind: 'call', name: '16 of 20 KB', run: () => small.map((body) => scanMacroBody(body)) },
    subjects: [{ kind: 'call', name: '1 of 320 KB', run: () => scanMacroBody(large) }],
    limits: { '1 of 320 KB': 2.7 },
  };
}

/** @type {Suite} */
export const suite = {
  measures:
    'One expansion of a macro body against an argument line, and one scan of a long body against short ones of the same length in all.',
  cases: [makeExpansion(), ...TRAPS.map(makeLinear)],
};
