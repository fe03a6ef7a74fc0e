import { type Diagnostic, type Origin, SKILL_DESCRIPTION_LIMIT, type SkillCard } from '@briefing/contract';
import { type Frontmatter, type FrontmatterValue, splitFrontmatter } from '@briefing/frontmatter';
import { countPoints, oneLine } from '@briefing/text';
import { type ManifestFault, describeFault } from './fault.ts';
import { type Fields, readFields } from './fields.ts';
import { TOP, UNREADABLE, checkHeader } from './header.ts';
import { checkName, nameKey } from './names.ts';
import { type Policy, severityOf } from './policy.ts';
import { describeKind } from './values.ts';

/** A manifest's text and where it stands. */
export interface Manifest {
  /** As the agent's own tools see it. */
  readonly location: string;
  /** The folder that relative paths in the body start from. */
  readonly dir: string;
  readonly origin: Origin;
  /** The name of its directory; of a loose file, the file's without its extension. */
  readonly placeName: string;
  readonly isLoose: boolean;
  /** What was seen before there was a text. */
  readonly faults: readonly ManifestFault[];
  readonly text: string;
}

/** A card, unless something makes the manifest invalid, and what was found on the way. */
export interface Judgement {
  readonly card: SkillCard | undefined;
  readonly issues: readonly Diagnostic[];
  /** Its header has a description, so that somebody meant it to be a skill. */
  readonly isDescribed: boolean;
}

export function judgeManifest(manifest: Manifest, policy: Policy): Judgement {
  const { card, faults } = readManifest(manifest, policy);
  const issues: Diagnostic[] = [];
  let isValid = true;
  for (const fault of faults) {
    const severity = severityOf(fault, policy);
    if (severity === undefined) continue;
    issues.push(describeFault(fault, severity, manifest.location));
    if (severity === 'error') isValid = false;
  }
  return { card: isValid ? card : undefined, issues, isDescribed: card.description !== '' };
}

/** Everything that a manifest says and everything that is wrong with it, whatever that counts for. */
export function readManifest(
  manifest: Manifest,
  policy: Policy,
): { readonly card: SkillCard; readonly faults: readonly ManifestFault[] } {
  const { location, dir, origin, placeName, text } = manifest;
  const header = splitFrontmatter(text, { location });
  const faults = [...manifest.faults, ...checkHeader(header, text, policy)];
  // Of a header that could not be read, there is nothing more to say.
  const isReadable = header.format !== 'none' && !header.diagnostics.some(({ code }) => UNREADABLE.has(code));
  const { fields, faults: fieldFaults } = isReadable ? readFields(header, policy) : NO_FIELDS;
  const name = oneLine(fields.name ?? '');
  faults.push(...fieldFaults);
  if (isReadable) faults.push(...checkFields(header, fields, manifest, policy));
  const aliases = name !== '' && nameKey(name) !== nameKey(placeName) ? { aliases: [placeName] } : {};
  const card: SkillCard = {
    name: name === '' ? oneLine(placeName) : name,
    description: oneLine(fields.description ?? ''),
    body: header.body,
    location,
    dir,
    origin,
    ...aliases,
    frontmatter: frontmatterOf(fields),
  };
  return { card, faults };
}

const NO_FIELDS: ReturnType<typeof readFields> = { fields: { extra: undefined }, faults: [] };

const LONG_DESCRIPTION = 200;

/** Name and description: what every skill needs. */
function checkFields(
  { data, positions }: Frontmatter,
  { name = '', description = '' }: Fields,
  manifest: Manifest,
  policy: Policy,
): ManifestFault[] {
  const faults: ManifestFault[] = [];
  const { placeName } = manifest;
  const place = positions['name'] ?? TOP;
  // As written: what is invisible in a name is a fault of it, though the card has none of it.
  const isNamed = oneLine(name) !== '';
  if (!isNamed) {
    const found = `name ${explainAbsence(data['name'])}`;
    faults.push({ code: 'name-missing', found, mend: `write 'name: ${placeName}'`, place });
  }
  faults.push(...checkName(isNamed ? name.trim() : placeName, manifest, policy.nameCharset, place));
  const at = positions['description'] ?? TOP;
  if (oneLine(description) === '') {
    const found = `description ${explainAbsence(data['description'])}`;
    const mend = `write 'description: ' and what the skill does and when to use it`;
    return [...faults, { code: 'description-missing', found, mend, place: at }];
  }
  const length = countPoints(description);
  if (length > SKILL_DESCRIPTION_LIMIT) {
    const found = `the description has ${length} characters of at most ${SKILL_DESCRIPTION_LIMIT}`;
    faults.push({
      code: 'description-too-long',
      found,
      mend: 'say what it does and when to use it, no more',
      place: at,
    });
  } else if (length > LONG_DESCRIPTION) {
    const found = `the description has ${length} characters, and every prompt that lists the skill carries them`;
    faults.push({ code: 'description-long', found, mend: `${LONG_DESCRIPTION} are enough for most`, place: at });
  }
  return faults;
}

function explainAbsence(value: FrontmatterValue | undefined): string {
  if (value === undefined) return 'is missing';
  return typeof value === 'string' ? 'is blank' : `is ${describeKind(value)} and no text`;
}

function frontmatterOf({ extra, ...fields }: Fields): SkillCard['frontmatter'] {
  return extra === undefined ? fields : { ...fields, extra };
}
