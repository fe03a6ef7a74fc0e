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

/** Length and form. Whether it is also the name of its folder is another question: `checkPlaceName`. */
export function checkName(
  name: string,
  placeName: string,
  charset: NameCharset,
  place: Place | undefined,
): ManifestFault[] {
  const normal = charset === 'unicode' ? nameKey(name) : name;
  const length = countPoints(normal);
  const problem = findFormProblem(normal, charset);
  if (length <= SKILL_NAME_LIMIT && problem === undefined) return [];
  const mend = `write 'name: ${suggestName(name, placeName)}'`;
  const faults: ManifestFault[] = [];
  if (length > SKILL_NAME_LIMIT) {
    const found = `the name has ${length} characters of at most ${SKILL_NAME_LIMIT}`;
    faults.push({ code: 'name-too-long', found, mend, place });
  }
  if (problem !== undefined)
    faults.push({ code: 'name-format', found: `the name ${quote(name)} ${problem}`, mend, place });
  return faults;
}

/** A declared name beside that of the folder, or of the file, that it was found in. */
export function checkPlaceName(
  name: string,
  placeName: string,
  isLoose: boolean,
  place: Place | undefined,
): ManifestFault | undefined {
  if (nameKey(name) === nameKey(placeName)) return undefined;
  const thing = isLoose ? 'file' : 'directory';
  const found = `the name is ${quote(name)} and the ${thing} is called ${quote(placeName)}`;
  return { code: 'name-mismatch', found, mend: `rename the ${thing}, or write 'name: ${placeName}'`, place };
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
