import type { chai } from 'vitest';
import { findDiagnosticFaults, findDiagnostics } from './diagnostics.ts';

/** They find their place in the test file by counting stack frames, which a wrapper would shift. */
const INLINE = 'Inline';

/** They set an assertion up and assert nothing. */
const SETUP = ['constructor', 'assert', 'withTest', 'withContext'];

const exempt = new WeakSet();

/** Hands a bad diagnostic through to `expect`, for a test that plants one. */
export function planted<Value extends object>(value: Value): Value {
  exempt.add(value);
  return value;
}

/** Makes every assertion on a value first check the diagnostics in it. A promise is looked into once it has settled. */
export function guardDiagnostics(codes: ReadonlySet<string>): Parameters<typeof chai.use>[0] {
  return ({ Assertion }, utils) => {
    const prototype = Assertion.prototype as object;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value !== 'function' || SETUP.includes(name) || name.includes(INLINE)) continue;
      utils.overwriteMethod(prototype, name, (assert: (...words: unknown[]) => unknown) => {
        return function (this: object, ...words: unknown[]) {
          refuse(utils.flag(this, 'object'), codes);
          return assert.apply(this, words);
        };
      });
    }
  };
}

function refuse(value: unknown, codes: ReadonlySet<string>): void {
  for (const diagnostic of findDiagnostics(value, exempt)) {
    const faults = findDiagnosticFaults(diagnostic, codes);
    if (faults.length > 0) throw new Error(`bad diagnostic ${JSON.stringify(diagnostic)}:\n${faults.join('\n')}`);
  }
}
