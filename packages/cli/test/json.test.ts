import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeTree } from './command.ts';
import { enterCommand } from './in-process.ts';
import { manifest, openSample } from './sample.ts';

const { project, home } = openSample();
const briefing = enterCommand(project, home);

/** Keys and types. A key with `?` may be missing; a list stands for lists of what is in it, `number[]` may be empty. */
type Shape = string | readonly [Shape] | { readonly [key: string]: Shape };

const PLACE = { location: 'string', 'line?': 'number', 'column?': 'number', detail: 'string' };
const DIAGNOSTIC = { engine: 'string', code: 'string', severity: 'string', ...PLACE, 'kind?': 'string' };
const FINDING = { code: 'string', severity: 'string', ...PLACE, modes: ['string'], mend: 'string' } as const;

const MACRO = {
  name: 'string',
  'hint?': 'string',
  description: 'string',
  origin: 'string',
  source: 'string',
  positions: 'number[]',
  usesAll: 'boolean',
  usesRest: 'boolean',
};

const SEGMENT = { stability: 'string', ids: ['string'], text: 'string' } as const;

const SECTION = {
  id: 'string',
  'title?': 'string',
  state: 'string',
  'reason?': 'string',
  units: 'number',
  unitsBefore: 'number',
  start: 'number',
  end: 'number',
  stability: 'string',
  hash: 'string',
};

const DOC = {
  path: 'string',
  scope: 'string',
  file: 'string',
  realFile: 'string',
  bytes: 'number',
  sizeOnDisk: 'number',
  truncated: 'boolean',
  depth: 'number',
  external: 'boolean',
  'importedBy?': 'string',
};

const RULE = { ...DOC, paths: ['string'] } as const;

const REQUEST = {
  file: 'string',
  reason: 'string',
  'spec?': 'string',
  'from?': 'string',
  'line?': 'number',
  'column?': 'number',
};

const SKILL = {
  name: 'string',
  'description?': 'string',
  'origin?': 'string',
  state: 'string',
  tokens: 'number',
  bodyTokens: 'number',
  location: 'string',
};

const HEADER = {
  'name?': 'string',
  'description?': 'string',
  'license?': 'string',
  'compatibility?': 'string',
  'metadata?': 'object',
  'allowedTools?': ['string'],
  'disableModelInvocation?': 'boolean',
  'always?': 'boolean',
  'triggers?': { globs: ['string'], keywords: ['string'] },
  'extra?': 'object',
} as const;

/** What has a row of its own in the README. */
const NAMED: Readonly<Record<string, Shape>> = {
  Diagnostic: DIAGNOSTIC,
  Finding: FINDING,
  Macro: MACRO,
  Segment: SEGMENT,
  Section: SECTION,
  Doc: DOC,
  Rule: RULE,
  Request: REQUEST,
  Skill: SKILL,
  Header: HEADER,
};

const SHAPES: readonly { readonly title: string; readonly runs: readonly string[][]; readonly shape: Shape }[] = [
  {
    title: 'briefing',
    runs: [['--tools', 'read,read']],
    shape: { system: 'string', diagnostics: [DIAGNOSTIC] },
  },
  {
    title: 'briefing explain',
    runs: [
      ['explain', '--budget', '2000', '--append-system', 'x'],
      ['explain', '--append-system', 'x'],
    ],
    shape: {
      text: 'string',
      segments: [SEGMENT],
      sections: [SECTION],
      total: 'number',
      'limit?': 'number',
      over: 'boolean',
      counter: 'string',
      warnings: [{ code: 'string', severity: 'string', location: 'string', detail: 'string' }],
    },
  },
  {
    title: 'briefing docs',
    runs: [['docs']],
    shape: { docs: [DOC], rules: [RULE], refused: [REQUEST], diagnostics: [DIAGNOSTIC] },
  },
  {
    title: 'briefing skills',
    runs: [['skills']],
    shape: { skills: [SKILL], diagnostics: [DIAGNOSTIC] },
  },
  {
    title: 'briefing skills show NAME',
    runs: [['skills', 'show', 'full']],
    shape: {
      name: 'string',
      description: 'string',
      body: 'string',
      location: 'string',
      dir: 'string',
      origin: 'string',
      'aliases?': ['string'],
      frontmatter: HEADER,
      state: 'string',
      text: 'string',
      diagnostics: [DIAGNOSTIC],
    },
  },
  {
    title: 'briefing skills lint [DIR]',
    runs: [
      ['skills', 'lint'],
      ['skills', 'lint', '.claude/skills/mute'],
    ],
    shape: { skills: ['string'], findings: [FINDING] },
  },
  {
    title: 'briefing macros',
    runs: [['macros']],
    shape: { macros: [MACRO], diagnostics: [DIAGNOSTIC] },
  },
  {
    title: 'briefing macros show NAME',
    runs: [['macros', 'show', 'git:commit']],
    shape: { ...MACRO, dialect: 'string', body: 'string', diagnostics: [DIAGNOSTIC] },
  },
  {
    title: 'briefing macros expand LINE',
    runs: [
      ['macros', 'expand', '/deploy x'],
      ['macros', 'expand', '/deplyo x'],
      ['macros', 'expand', '/skill:pdf x'],
      ['macros', 'expand', 'plain'],
    ],
    shape: { text: 'string', kind: 'string', 'nearest?': 'string' },
  },
  {
    title: 'briefing check',
    runs: [['check', '--max-tokens', '9'], ['check']],
    shape: {
      ok: 'boolean',
      total: 'number',
      'maxTokens?': 'number',
      largest: [{ id: 'string', units: 'number' }],
      diagnostics: [DIAGNOSTIC],
      findings: [FINDING],
    },
  },
  {
    title: 'briefing diff A B',
    runs: [['diff', 'before.json', 'after.json']],
    shape: {
      changes: [{ id: 'string', change: 'string', units: 'number', unitsBefore: 'number' }],
      firstDifference: 'number | null',
      stablePrefixEqual: 'boolean',
    },
  },
];

/** Where a value is not what the shape says: nothing when it is. Lists must hold something. */
function differences(value: unknown, shape: Shape, place: string): string[] {
  if (typeof shape === 'string') return isOfType(value, shape) ? [] : [`${place} is no ${shape}`];
  if (isList(shape)) {
    if (!Array.isArray(value) || value.length === 0) return [`${place} is no list with something in it`];
    return value.flatMap((each, index) => differences(each, shape[0], `${place}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is no object`];
  const held = value as Readonly<Record<string, unknown>>;
  const known = Object.keys(shape).map((key) => key.replace('?', ''));
  const foreign = Object.keys(held).filter((key) => !known.includes(key));
  const inner = Object.entries(shape).flatMap(([key, each]) => {
    const name = key.replace('?', '');
    return !Object.hasOwn(held, name) && key.endsWith('?') ? [] : differences(held[name], each, `${place}.${name}`);
  });
  return [...foreign.map((key) => `${place}.${key} is not in the shape`), ...inner];
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'number[]') return Array.isArray(value) && value.every((each) => typeof each === 'number');
  return type.split(' | ').includes(value === null ? 'null' : typeof value);
}

/** As the README writes it. */
function render(shape: Shape, isWhole = false): string {
  if (typeof shape === 'string') return shape;
  const [name] = Object.entries(NAMED).find(([, each]) => each === shape) ?? [];
  if (name !== undefined && !isWhole) return name;
  if (isList(shape)) return `${render(shape[0])}[]`;
  return `{ ${Object.entries(shape)
    .map(([key, each]) => `${key}: ${render(each)}`)
    .join(', ')} }`;
}

describe('--json', () => {
  beforeAll(async () => {
    const report = async (...words: string[]): Promise<string> =>
      (await briefing('explain', '--json', '--clock', 'none', ...words)).stdout;
    writeFileSync(join(project, 'before.json'), await report());
    writeFileSync(join(project, 'after.json'), await report('--tools', 'read'));
    const header = `license: MIT
compatibility: any
metadata:
  version: "1"
allowed-tools: read, grep
disable-model-invocation: true
always: true
triggers:
  globs: ["*.ts"]
  keywords: [types]
colour: blue
`;
    writeTree(project, { '.claude/skills/named/SKILL.md': manifest('full', header) });
  });

  test.each(SHAPES.flatMap(({ runs, shape }) => runs.map((words) => [words, shape] as const)))(
    'of %j has its keys and types, no more and no less',
    async (words, shape) => {
      const { stdout } = await briefing(...words, '--json');
      expect(stdout.endsWith('\n}\n')).toBe(true);
      expect(differences(JSON.parse(stdout), shape, '')).toEqual([]);
    },
  );

  test('every part of a skill’s header has its key', async () => {
    const { stdout } = await briefing('skills', 'show', 'full', '--json');
    const { frontmatter } = JSON.parse(stdout) as { frontmatter: object };
    expect(Object.keys(frontmatter).toSorted()).toEqual(
      Object.keys(HEADER)
        .map((key) => key.replace('?', ''))
        .toSorted(),
    );
  });

  test('is what the README says', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const section = readme.slice(readme.indexOf('\n## JSON\n')).split('\n## ')[1] ?? '';
    const rows = [...section.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(([, title, shape]) => [
      title,
      shape?.replace('\\|', '|'),
    ]);
    expect(rows).toEqual([
      ...SHAPES.map(({ title, shape }) => [title, render(shape)]),
      ...Object.entries(NAMED).map(([name, shape]) => [name, render(shape, true)]),
    ]);
  });

  test('leaves the findings on stderr', async () => {
    const { stdout, stderr } = await briefing('skills', '--json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { severity: string }[] };
    const shown = diagnostics.filter(({ severity }) => severity !== 'info').length;
    expect(stderr).toContain(`\n${shown} findings`);
  });

  test.each(['\u007f', '\u0080', '\u0085', '\u009b', '\u009f', '\u001b'])(
    'holds no control character as it is: %j',
    async (control) => {
      const { stdout } = await briefing('--system', `a${control}b`, '--json');
      expect(stdout).toContain(`"a\\u00${control.charCodeAt(0).toString(16)}b"`);
      expect((JSON.parse(stdout) as { system: string }).system).toBe(`a${control}b`);
    },
  );

  test('leaves other text as it is', async () => {
    expect((await briefing('--system', 'a~\u00a0é\u2028👩‍🚀', '--json')).stdout).toContain('"a~\u00a0é\u2028👩‍🚀"');
  });

  test('firstDifference of equal reports is null', async () => {
    const { stdout, status } = await briefing('diff', 'before.json', 'before.json', '--json');
    expect(JSON.parse(stdout)).toEqual({ changes: [], firstDifference: null, stablePrefixEqual: true });
    expect(status).toBe(0);
  });
});
