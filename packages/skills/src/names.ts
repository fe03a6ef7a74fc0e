import { SKILL_NAME_LIMIT } from '@briefing/contract';
import { countPoints } from '@briefing/text';
import type { Place } from './codes.ts';
import { type ManifestFault, quote } from './fault.ts';
import type { NameCharset } from './policy.ts';

const ASCII = /^[ -~]*$/;

/** What makes two names the same: composed or not, wide or narrow, a letter is a letter. */
export function nameKey(name: string): string {
  return ASCII.test(name) ? name : name.normalize('NFKC');
}

/** Length, form, and whether it is the name of the folder, or of the file, that it was found in. */
export function checkName(
  name: string,
  { placeName, isLoose }: { readonly placeName: string; readonly isLoose: boolean },
  charset: NameCharset,
  place: Place | undefined,
): ManifestFault[] {
  const problems = checkForm(name, charset);
  const isPlaceName = nameKey(name) === nameKey(placeName);
  if (isPlaceName && problems.length === 0) return [];
  const suggestion = suggestName(name, placeName);
  const faults = problems.map(({ code, found }) => ({ code, found, mend: `write 'name: ${suggestion}'`, place }));
  // The name that mends the form mends this, too: one fault, one finding.
  if (isPlaceName || (faults.length > 0 && suggestion === placeName)) return faults;
  const thing = isLoose ? 'file' : 'directory';
  const found = `the name is ${quote(name)} and the ${thing} is called ${quote(placeName)}`;
  const mend = `rename the ${thing}, or write 'name: ${placeName}'`;
  return [...faults, { code: 'name-mismatch', found, mend, place }];
}

function checkForm(name: string, charset: NameCharset): Pick<ManifestFault, 'code' | 'found'>[] {
  const normal = charset === 'unicode' ? nameKey(name) : name;
  const length = countPoints(normal);
  const problem = findFormProblem(normal, charset);
  const faults: Pick<ManifestFault, 'code' | 'found'>[] = [];
  if (length > SKILL_NAME_LIMIT) {
    const found = `the name has ${length} characters of at most ${SKILL_NAME_LIMIT}`;
    faults.push({ code: 'name-too-long', found });
  }
  if (problem !== undefined) faults.push({ code: 'name-format', found: `the name ${quote(name)} ${problem}` });
  return faults;
}

function findFormProblem(name: string, charset: NameCharset): string | undefined {
  if (name !== name.toLowerCase()) return 'has capital letters';
  if (!/^[\p{L}\p{N}-]*$/u.test(name)) return 'has other characters than letters, digits and hyphens';
  if (charset === 'ascii' && !/^[a-z\d-]*$/.test(name)) return 'has other letters than a to z';
  if (name.startsWith('-') || name.endsWith('-')) return 'begins or ends with a hyphen';
  return name.includes('--') ? 'has two hyphens in a row' : undefined;
}

/** What every mode takes: the folder's name when it is well formed, else the nearest one that is. */
function suggestName(name: string, placeName: string): string {
  if (findFormProblem(placeName, 'ascii') === undefined && placeName.length <= SKILL_NAME_LIMIT) return placeName;
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z\d]+/g);
  const joined = words?.join('-').slice(0, SKILL_NAME_LIMIT) ?? '';
  return joined === '' ? 'a-name-of-letters' : joined.replace(/-$/, '');
}
