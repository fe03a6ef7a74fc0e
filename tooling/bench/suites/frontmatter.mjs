import { splitFrontmatter } from '@briefing/frontmatter';
import { asStrings, headerReaders, sliceHeader } from '../peers/header-readers.mjs';

/** @import { Suite } from '../src/suite.ts' */

const HEADERS = 5000;
const SENTENCE = 'Reads what has changed, asks for what is missing, and says in three lines what to do next. ';

/**
 * Ways in which headers are written, about as often as here: most are a few plain lines.
 *
 * @type {readonly ((index: number) => string)[]}
 */
const STYLES = [
  (index) => `name: skill-${index}\ndescription: ${SENTENCE}Use it for case ${index}.`,
  (index) =>
    `name: skill-${index}\ndescription: ${SENTENCE}\nallowed-tools: Read, Grep, Bash(git diff:*)\nlicense: MIT`,
  (index) => `name: skill-${index}\ndescription: "${SENTENCE}When: it's case ${index}"\nargument-hint: "[file]"`,
  (index) => `description: Does thing ${index}\nargument-hint: <file> [how]\ndisable-model-invocation: true`,
  (index) =>
    `name: skill-${index}\ndescription: >-\n  ${SENTENCE}\n  ${SENTENCE}\n  Use it for case ${index}.\nlicense: MIT`,
  (index) => `name: skill-${index}\ndescription: ${SENTENCE}\nmetadata:\n  author: team ${index}\n  version: "1.0"`,
  (index) =>
    `name: skill-${index}\ndescription: |\n  ${SENTENCE}\n  - case ${index}\nallowed-tools:\n  - Read\n  - Bash`,
  (index) =>
    `# Kept short.\nname: skill-${index}\ndescription: 'Don''t guess ${index}.'\ntags: [one, two, "number ${index}"]`,
];

// Through a buffer, so that each is flat: a rope would bill its first reader.
const texts = Array.from({ length: HEADERS }, (_, index) => {
  const header = STYLES[index % STYLES.length]?.(index) ?? '';
  return Buffer.from(`---\n${header}\n---\n\n# Skill ${index}\n\n${SENTENCE.repeat(20)}\n`).toString();
});
const run = () => texts.map((text) => splitFrontmatter(text).data);

/** @type {Suite} */
export const suite = {
  measures: `The headers of ${HEADERS} texts, each read into data; ratio to finding and slicing them.`,
  rounds: 20,
  cases: [
    {
      name: `${HEADERS} headers`,
      baseline: { kind: 'call', name: 'indexOf and slice', run: () => texts.map(sliceHeader) },
      subjects: [{ kind: 'call', name: 'splitFrontmatter', run }, ...headerReaders(texts, run().map(asStrings))],
      faster: { splitFrontmatter: { 'gray-matter': 2, yaml: 6, 'js-yaml': 4 } },
    },
  ],
};
