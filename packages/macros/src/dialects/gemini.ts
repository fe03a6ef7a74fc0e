import type { Dialect } from './dialect.ts';

const ALL = '{{args}}';
const LONGEST_SEGMENT = 50;

/** Gemini CLI's commands: TOML files with one placeholder. */
export const gemini: Dialect = {
  marks: [ALL],
  readForm: (_, at) => ({ end: at + ALL.length, token: { kind: 'raw' } }),
  appendsUnused: true,
  renderUnused: (raw, line) => line ?? raw,
  extension: '.toml',
  nameOf: (segments) => segments.map(nameOfSegment).join(':'),
  // As far as the next brace: a block may hold others, and whether they balance matters to no report.
  blocks: /[!@]\{[^{}]*[{}]/g,
};

/** As its users type it: other characters are underscores there, and a long name ends in dots. */
function nameOfSegment(segment: string): string {
  const plain = segment.replace(/[^\w.-]/g, '_');
  return plain.length > LONGEST_SEGMENT ? `${plain.slice(0, LONGEST_SEGMENT - 3)}...` : plain;
}
