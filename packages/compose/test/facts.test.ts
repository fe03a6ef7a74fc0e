import type { BriefingInput, SkillCard } from '@briefing/contract';
import { describe, expect, test } from 'vitest';
import {
  BRIEFING_SECTIONS,
  BRIEFING_SECTION_IDS,
  TOOL_SUMMARIES,
  composeBriefing,
  estimateTokens,
} from '../src/index.ts';

const WELL_KNOWN = 'read write edit bash grep find ls task todo_read todo_set webfetch websearch'.split(' ');
const REST = 'process todo bg-process saas-action memory enter_plan_mode exit_plan_mode'.split(' ');

const ROWS = [
  ['role', 'static'],
  ['tools', 'static'],
  ['guidelines', 'static'],
  ['tasks', 'static'],
  ['subagents', 'static'],
  ['plan-mode', 'static'],
  ['connectors', 'static'],
  ['project-context', 'session'],
  ['skills', 'session'],
  ['footer', 'volatile'],
] as const;

const card: SkillCard = {
  name: 'pdf',
  description: 'Fill forms.',
  body: 'How to.',
  location: '/s/pdf/SKILL.md',
  dir: '/s/pdf',
  origin: 'user',
  frontmatter: {},
};

function withTools(...names: string[]): BriefingInput {
  return { clock: 'none', tools: names.map((name) => ({ name })) };
}

function headings(input: BriefingInput): string[] {
  return composeBriefing(input).match(/^# .*$/gm) ?? [];
}

describe('the default recipe', () => {
  test('has these rows in this order', () => {
    expect(BRIEFING_SECTION_IDS).toEqual(ROWS.map(([id]) => id));
    expect(BRIEFING_SECTIONS.map(({ id }) => id)).toEqual(ROWS.map(([id]) => id));
  });

  test.each(ROWS)('%s is %s', (id, stability) => {
    const found = BRIEFING_SECTIONS.find((section) => section.id === id)?.stability;
    expect(typeof found === 'function' ? found({}) : found).toBe(stability);
  });

  test.each([
    ['time', 'volatile'],
    ['date', 'session'],
    ['none', 'session'],
  ] as const)('the footer with clock %s is %s', (clock, stability) => {
    const found = BRIEFING_SECTIONS.at(-1)?.stability;
    expect(typeof found === 'function' && found({ clock })).toBe(stability);
  });

  test('cannot be changed from outside', () => {
    expect(Object.isFrozen(BRIEFING_SECTIONS)).toBe(true);
    expect(Object.isFrozen(BRIEFING_SECTION_IDS)).toBe(true);
    expect(Object.isFrozen(TOOL_SUMMARIES)).toBe(true);
  });
});

describe('gates', () => {
  test.each<[string, BriefingInput, string[]]>([
    ['nothing', { clock: 'none' }, []],
    ['a tool', withTools('custom'), ['# Tools']],
    ['todo_set', withTools('todo_set'), ['# Tools', '# Task tracking']],
    ['todo_read', withTools('todo_read'), ['# Tools', '# Task tracking']],
    ['todowrite', withTools('todowrite'), ['# Tools', '# Task tracking']],
    ['todoread', withTools('todoread'), ['# Tools', '# Task tracking']],
    ['todo', withTools('todo'), ['# Tools']],
    ['a delegate', { clock: 'none', subagents: [{ name: 'a', purpose: 'b' }] }, ['# Delegates']],
    ['enter_plan_mode', withTools('enter_plan_mode'), ['# Tools', '# Plan mode']],
    ['exit_plan_mode', withTools('exit_plan_mode'), ['# Tools', '# Plan mode']],
    ['connector_slack', withTools('connector_slack'), ['# Tools', '# Connectors']],
    ['saas_x', withTools('saas_x'), ['# Tools', '# Connectors']],
    ['saas-action', withTools('saas-action'), ['# Tools', '# Connectors']],
    ['my_connector_', withTools('my_connector_'), ['# Tools']],
    ['saas-other', withTools('saas-other'), ['# Tools']],
    ['a doc', { clock: 'none', contextDocs: [{ path: 'a', body: 'b' }] }, ['# Project context']],
    ['a blank doc', { clock: 'none', contextDocs: [{ path: 'a', body: ' \n' }] }, []],
    ['a card', { clock: 'none', skills: [card] }, ['# Skills']],
    ['a hidden card', { clock: 'none', skills: [{ ...card, frontmatter: { disableModelInvocation: true } }] }, []],
    ['an always card', { clock: 'none', skills: [{ ...card, frontmatter: { always: true } }] }, ['# Skills']],
  ])('%s opens its sections and no others', (_, input, expected) => {
    expect(headings(input).filter((heading) => heading !== '# Working guidance')).toEqual(expected);
  });

  test('the guidance has two bullets always and one for each of seven tools', () => {
    const bullets = (...names: string[]): number =>
      (/# Working guidance\n\n((?:- .*\n?)*)/.exec(composeBriefing(withTools(...names)))?.[1]?.match(/^- /gm) ?? [])
        .length;
    expect(bullets()).toBe(2);
    for (const name of ['read', 'edit', 'write', 'grep', 'find', 'ls', 'bash']) expect(bullets(name)).toBe(3);
    expect(bullets('webfetch', 'task', 'process')).toBe(2);
    expect(bullets('read', 'edit', 'write', 'grep', 'find', 'ls', 'bash')).toBe(9);
  });
});

describe('a tool’s line', () => {
  test('TOOL_SUMMARIES has the nineteen tools of the deck', () => {
    expect(Object.keys(TOOL_SUMMARIES).sort()).toEqual([...WELL_KNOWN, ...REST].sort());
  });

  const line = (tool: { name: string; summary?: string; description?: string }): string =>
    /^- `.*$/m.exec(composeBriefing({ tools: [tool] }))?.[0] ?? '';

  test.each(WELL_KNOWN)('%s: summary, else our line, never the description', (name) => {
    const ours = `- \`${name}\` — ${String(TOOL_SUMMARIES[name])}`;
    expect(line({ name })).toBe(ours);
    expect(line({ name, description: 'theirs' })).toBe(ours);
    expect(line({ name, description: 'theirs', summary: 'chosen' })).toBe(`- \`${name}\` — chosen`);
  });

  test.each(REST)('%s: summary, else description, else our line', (name) => {
    expect(line({ name })).toBe(`- \`${name}\` — ${String(TOOL_SUMMARIES[name])}`);
    expect(line({ name, description: ' theirs ' })).toBe(`- \`${name}\` — theirs`);
    expect(line({ name, description: 'theirs', summary: 'chosen' })).toBe(`- \`${name}\` — chosen`);
  });

  test.each(['custom', 'constructor', '__proto__'])('%s: description, else the name alone', (name) => {
    expect(line({ name, description: 'theirs' })).toBe(`- \`${name}\` — theirs`);
    expect(line({ name })).toBe(`- \`${name}\``);
    expect(line({ name, description: ' ' })).toBe(`- \`${name}\``);
  });
});

describe('row forms', () => {
  const text = composeBriefing({
    now: Date.UTC(2026, 5, 4, 12),
    cwd: '/repo',
    workspace: '/elsewhere',
    subagents: [{ name: 'reviewer', purpose: 'review diffs', when: 'a PR is ready' }],
    contextDocs: [{ path: './AGENTS.md', body: '\nUse tabs.\n' }],
  });
  test.each([
    ['a delegate', '- **reviewer** — review diffs. Use it when a PR is ready.'],
    ['a doc', '## ./AGENTS.md\n<document>\nUse tabs.\n</document>'],
    ['the footer', 'Working directory: /repo\nCurrent time: 2026-06-04T12:00:00.000Z'],
  ])('%s', (_, form) => {
    expect(text).toContain(`\n${form}`);
  });

  test.each<[BriefingInput, string]>([
    [{ workspace: '/w', clock: 'date' }, 'Working directory: /w\nCurrent date: 2026-06-04'],
    [{ cwd: '/c', clock: 'none' }, 'Working directory: /c'],
    [{ clock: 'date' }, 'Current date: 2026-06-04'],
    [{ cwd: '/a\nCurrent time: never', clock: 'none' }, 'Working directory: /a Current time: never'],
  ])('the footer of %j ends the prompt with %j', (input, footer) => {
    expect(composeBriefing({ now: new Date('2026-06-04T23:59:59Z'), ...input }).endsWith(`\n\n${footer}`)).toBe(true);
  });

  test('the footer is left out when it has nothing to say', () => {
    expect(composeBriefing({ clock: 'none' })).not.toMatch(/Working directory|Current/);
  });
});

describe('length by the default estimate', () => {
  test('an empty input stays under 250 tokens', () => {
    expect(estimateTokens(composeBriefing({}))).toBeLessThan(250);
  });

  test('all nineteen tools stay under 900', () => {
    expect(
      estimateTokens(composeBriefing({ cwd: '/repo', tools: [...WELL_KNOWN, ...REST].map((name) => ({ name })) })),
    ).toBeLessThan(900);
  });
});
