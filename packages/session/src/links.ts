import { extname } from 'node:path';
import { type SessionDiagnostic, diagnose } from './codes.ts';
import type { Setting } from './setting.ts';

/**
 * Whether a project's file is a link to something of another kind: `deploy.md` that is really somebody's key. Text from
 * there would reach a model as if the project had written it.
 */
export function checkLink({ fs }: Setting, file: string): SessionDiagnostic | undefined {
  if (fs.stat(file)?.link !== true) return undefined;
  const real = fs.real(file);
  if (real === undefined || extname(real).toLowerCase() === extname(file).toLowerCase()) return undefined;
  const detail = `it is a link to ${real}, which is another kind of file, so it is left out: put the text itself there`;
  return diagnose('external', file, detail);
}
