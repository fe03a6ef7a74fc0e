// Imports what its one argument names, and writes to descriptor 3 what that loads and what it exports.
import { writeSync } from 'node:fs';
import Module, { isBuiltin, register } from 'node:module';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * CommonJS passes by the hooks, so its one internal door is watched.
 *
 * @typedef {(request: string, ...rest: unknown[]) => unknown} Load
 * @typedef {{ _load: Load, _resolveFilename: (request: string, ...rest: unknown[]) => string }} Internals
 * @param {Internals} internals
 */
function watchCommonJs(internals) {
  const load = internals._load;
  Object.assign(internals, {
    /** @type {Load} */
    _load(request, ...rest) {
      const id = internals._resolveFilename(request, ...rest);
      writeSync(3, `loads ${isBuiltin(id) ? `node:${id.replace(/^node:/, '')}` : pathToFileURL(id).href}\n`);
      return load(request, ...rest);
    },
  });
}

watchCommonJs(/** @type {Internals} */ (/** @type {unknown} */ (Module)));
register('./record-hooks.mjs', import.meta.url);
const exported = await /** @type {Promise<object>} */ (import(argv[2] ?? ''));
for (const name of Object.keys(exported)) writeSync(3, `exports ${name}\n`);
