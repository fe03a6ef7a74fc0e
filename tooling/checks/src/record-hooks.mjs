import { writeSync } from 'node:fs';

/**
 * Writes each resolved address. `load` would miss what the recorder itself has loaded already.
 *
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  writeSync(3, `loads ${resolved.url}\n`);
  return resolved;
}
