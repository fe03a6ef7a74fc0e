import { strict as assert } from 'node:assert';
import { compileTriggers } from '@briefing/skills';
import { naiveMinimatch } from '../peers/minimatch.mjs';

/** @import { Suite } from '../src/suite.ts' */

const GLOBS = 2000;
const FILES = 100;
const DIRECTORIES = ['src', 'packages/api', 'docs', 'test/unit', 'apps/web/components'];
const EXTENSIONS = ['ts', 'tsx', 'rs', 'py', 'md', 'test.ts', 'json', 'css'];

/** As people write them: by extension, by name, by directory; one in ten with classes, groups or braces in braces. */
const globs = Array.from({ length: GLOBS }, (_, index) => {
  const dir = `${DIRECTORIES[index % DIRECTORIES.length] ?? ''}/part-${index % 97}`;
  const extension = EXTENSIONS[index % EXTENSIONS.length] ?? '';
  switch (index % 10) {
    case 0:
      return `*.${extension}${index % 20 === 0 ? '' : index}`;
    case 1:
      return `**/*.${extension}${index}`;
    case 2:
      return `${dir}/**`;
    case 3:
      return `${dir}/**/*.${extension}`;
    case 4:
      return `${dir}/*.{ts,tsx,js}`;
    case 5:
      return `config-${index}.json`;
    case 6:
      return `**/part-${index % 97}/**`;
    case 7:
      return `${dir}/file-${index}.${extension}`;
    case 8:
      return `**/{Makefile,Dockerfile}.${index}`;
    default:
      return `${dir}/**/*.[jt]s?(x)`;
  }
});

const files = Array.from({ length: FILES }, (_, index) => {
  const dir = DIRECTORIES[index % DIRECTORIES.length] ?? '';
  return `${dir}/part-${index % 97}/deep/file-${index}.${EXTENSIONS[index % EXTENSIONS.length] ?? ''}`;
});

const cards = globs.map((glob, index) => ({
  name: `skill-${index}`,
  description: '',
  body: '',
  location: `/skills/skill-${index}/SKILL.md`,
  dir: `/skills/skill-${index}`,
  origin: /** @type {const} */ ('project'),
  frontmatter: { triggers: { globs: [glob], keywords: [] } },
}));

const run = () => compileTriggers(cards)({ files });
const answers = run().map(({ card, reason }) => (reason.kind === 'glob' ? `${card.name} ${reason.file}` : ''));
assert.ok(answers.length > 100);

/** @type {Suite} */
export const suite = {
  measures:
    'Compiling the triggers of all cards and matching all files once; the baseline looks at each pair and does nothing.',
  rounds: 30,
  cases: [
    {
      name: `${GLOBS} globs, ${FILES} files`,
      baseline: {
        kind: 'call',
        name: 'endsWith for each pair',
        run: () => globs.map((glob) => files.find((file) => file.endsWith(glob))),
      },
      subjects: [{ kind: 'call', name: 'compileTriggers', run }, naiveMinimatch(globs, files, answers)],
      faster: { compileTriggers: { minimatch: 10 } },
    },
  ],
};
