import {
  type BriefingSection,
  type ComposeOptions,
  type Form,
  type Stability,
  isBriefingFault,
} from '@briefing/contract';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { composeBriefing, composeWith, estimateTokens, explainBriefing } from '../src/index.ts';

const STABILITIES: readonly Stability[] = ['static', 'session', 'volatile'];

/** A counter of code points. */
const points = (text: string): number => Array.from(text).length;
/** One that counts a join differently: a blank line costs seven. */
const dearJoins = (text: string): number => points(text) + 5 * (text.split('\n\n').length - 1);
/** One that is not even monotone: a text whose length is a multiple of five counts double. */
const erratic = (text: string): number => (text.length % 5 === 0 ? 2 : 1) * text.length;

const COUNTERS = [estimateTokens, points, dearJoins, erratic];

const word = fc.constantFrom(
  'a',
  'bc',
  'déf',
  '漢字',
  '👩‍👧',
  '\n',
  '\n\n',
  '```\n',
  '</document>',
  '$&',
  ' ',
  '~~~~\n',
  '<document>\n',
);
const text = fc.array(word, { maxLength: 24 }).map((words) => words.join(''));

interface Plan {
  readonly text: string;
  readonly priority: number | undefined;
  readonly stability: Stability;
  readonly forms: readonly { readonly text: string; readonly priority: number | undefined }[];
  readonly truncate: boolean;
}

const priority = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
const plan: fc.Arbitrary<Plan> = fc.record({
  text,
  priority,
  stability: fc.constantFrom(...STABILITIES),
  forms: fc.array(fc.record({ text, priority }), { maxLength: 3 }),
  truncate: fc.boolean(),
});

function sectionOf({ text: own, priority: rank, stability, forms, truncate }: Plan, index: number): BriefingSection {
  return {
    id: `row-${index}`,
    stability,
    render: () => own,
    forms: forms.map((form): Form => ({
      render: () => form.text,
      ...(form.priority !== undefined && { priority: form.priority }),
    })),
    ...(rank !== undefined && { priority: rank }),
    ...(truncate && { overflow: 'truncate' }),
  };
}

const recipe = fc.array(plan, { maxLength: 6 }).map((plans) => plans.map(sectionOf));
const counter = fc.constantFrom(...COUNTERS);
const limit = fc.integer({ min: 1, max: 200 });

/** How far each row is down its own steps: the number of forms taken, then cut, then gone; within a cut, what is missing. */
function depths(sections: readonly BriefingSection[], options: ComposeOptions): number[] {
  const report = explainBriefing({ clock: 'none' }, { ...options, sections });
  return report.sections.map(({ id, state, start, end }) => {
    const section = sections.find((each) => each.id === id);
    const shown = report.text.slice(start, end);
    switch (state) {
      case 'dropped':
        return 1e9;
      case 'truncated':
        return 1e6 + Number(/\[(\d+) characters cut\]$/.exec(shown)?.[1]);
      case 'shortened':
        return 1 + (section?.forms ?? []).findIndex((form) => form.render({})?.trim() === shown);
      case 'kept':
      case 'empty':
      case 'gated':
        return 0;
    }
  });
}

describe('laws of the budget', () => {
  test('never over: the counted text fits the room, for any counter', () => {
    fc.assert(
      fc.property(recipe, counter, limit, fc.integer({ min: 0, max: 20 }), (sections, count, room, reserve) => {
        try {
          const budget = { limit: room + reserve, reserve };
          expect(count(composeBriefing({ clock: 'none' }, { sections, count, budget }))).toBeLessThanOrEqual(room);
        } catch (error) {
          if (!isBriefingFault(error, 'budget-exceeded')) throw error;
          expect([error.needs, error.limit]).toEqual([expect.any(Number), room + reserve]);
          expect(error.needs).toBeGreaterThan(room);
        }
      }),
    );
  });

  test('monotone: what a budget keeps, a larger one keeps', () => {
    fc.assert(
      fc.property(recipe, counter, limit, fc.integer({ min: 1, max: 60 }), (sections, count, small, more) => {
        const at = (size: number): number[] =>
          depths(sections, { count, budget: { limit: size, onOverflow: 'report' } });
        const smaller = at(small);
        for (const [index, depth] of at(small + more).entries()) expect(depth).toBeLessThanOrEqual(smaller[index] ?? 0);
      }),
    );
  });

  test('order never changes, and the same input gives the same bytes', () => {
    fc.assert(
      fc.property(recipe, counter, limit, (sections, count, size) => {
        const options: ComposeOptions = { sections, count, budget: { limit: size, onOverflow: 'report' } };
        const report = explainBriefing({ clock: 'none' }, options);
        expect(report.sections.map(({ id }) => id)).toEqual(sections.map(({ id }) => id));
        const shown = report.sections.filter(({ start, end }) => start < end);
        for (const [index, { start }] of shown.entries()) expect(start).toBeGreaterThan(shown[index - 1]?.end ?? -1);
        expect(composeBriefing({ clock: 'none' }, options)).toBe(report.text);
        expect(explainBriefing({ clock: 'none' }, options)).toEqual(report);
      }),
    );
  });

  test('no budget is the plain fold, byte for byte, without one call of the counter', () => {
    fc.assert(
      fc.property(recipe, (sections) => {
        const count = vi.fn(points);
        expect(composeBriefing({ clock: 'none' }, { sections, count })).toBe(composeWith(sections, { clock: 'none' }));
        expect(count).not.toHaveBeenCalled();
      }),
    );
  });

  test('a budget that all of it fits changes nothing, and calls no form', () => {
    fc.assert(
      fc.property(recipe, (sections) => {
        const form = vi.fn(() => 'x');
        const watched = sections.map((section) => ({ ...section, forms: [{ render: form }] }));
        expect(composeBriefing({ clock: 'none' }, { sections: watched, budget: 10_000 })).toBe(
          composeWith(sections, { clock: 'none' }),
        );
        expect(form).not.toHaveBeenCalled();
      }),
    );
  });

  test('well-formed input gives well-formed output', () => {
    fc.assert(
      fc.property(recipe, limit, (sections, size) => {
        const budget = { limit: size, onOverflow: 'report' as const };
        expect(composeBriefing({ clock: 'none' }, { sections, budget, count: points }).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('the ladder', () => {
  const row = (id: string, length: number, rest: Partial<BriefingSection> = {}): BriefingSection => ({
    id,
    render: () => id.repeat(length),
    ...rest,
  });
  const shown = (sections: readonly BriefingSection[], size: number): string =>
    composeBriefing({ clock: 'none' }, { sections, count: points, budget: size });

  test.each([
    [
      'the lowest priority leaves first',
      [row('a', 5, { priority: 2 }), row('b', 5, { priority: 1 }), row('c', 5)],
      13,
      'aaaaa\n\nccccc',
    ],
    [
      'of equals the later one leaves',
      [row('a', 5, { priority: 1 }), row('b', 5, { priority: 1 }), row('c', 5)],
      13,
      'aaaaa\n\nccccc',
    ],
    [
      'of equals a volatile row leaves before a session one, and that before a static one',
      [
        row('a', 5, { priority: 1, stability: 'volatile' }),
        row('b', 5, { priority: 1 }),
        row('c', 5, { priority: 1, stability: 'static' }),
      ],
      12,
      'bbbbb\n\nccccc',
    ],
    ['a required row stays', [row('a', 5), row('b', 5, { priority: 9 })], 6, 'aaaaa'],
    ['a limit that is just met cuts nothing', [row('a', 5), row('b', 5, { priority: 9 })], 12, 'aaaaa\n\nbbbbb'],
    ['one less takes a step', [row('a', 5), row('b', 5, { priority: 9 })], 11, 'aaaaa'],
  ] as const)('%s', (_, sections, size, expected) => {
    expect(shown(sections, size)).toBe(expected);
  });

  test('a row leaves by the highest priority there is, and a required one has none', () => {
    expect(shown([row('a', 5), row('b', 5, { priority: Number.MAX_VALUE })], 6)).toBe('aaaaa');
  });

  test('a form with a low priority is taken early while its row leaves late', () => {
    const early = row('a', 20, { priority: 9, forms: [{ priority: 1, render: () => 'a' }] });
    const sections = [early, row('b', 5, { priority: 5 })];
    expect(shown(sections, 27)).toBe(`${'a'.repeat(20)}\n\nbbbbb`);
    expect(shown(sections, 26)).toBe('a\n\nbbbbb');
    expect(shown(sections, 7)).toBe('a');
  });

  test('a form waits for no later step of its row', () => {
    const late = row('a', 20, { priority: 1, forms: [{ priority: 9, render: () => 'a' }] });
    expect(shown([late, row('b', 5, { priority: 5 })], 26)).toBe('a\n\nbbbbb');
  });

  test('forms without a priority of a required row are used last', () => {
    const required = row('a', 20, { forms: [{ render: () => 'a' }] });
    expect(shown([required, row('b', 5, { priority: 1e9 })], 26)).toBe('a'.repeat(20));
    expect(shown([required, row('b', 5, { priority: 1e9 })], 19)).toBe('a');
  });

  test.each([
    ['blank', '  '],
    ['not shorter', 'x'.repeat(20)],
    ['shorter in characters and not in bytes', '漢'.repeat(7)],
  ])('a form that is %s is no step', (_, form) => {
    const sections = [row('a', 20, { priority: 1, forms: [{ render: () => form }, { render: () => 'ok' }] })];
    expect(shown(sections, 19)).toBe('ok');
  });

  test('a form is compared with the last one that was not skipped', () => {
    const forms = [{ render: () => 'aaa' }, { render: () => 'bbbbbb' }, { render: () => 'cc' }];
    expect(shown([row('x', 20, { priority: 1, forms })], 6)).toBe('aaa');
    expect(shown([row('x', 20, { priority: 1, forms })], 2)).toBe('cc');
  });
});

describe('truncation', () => {
  const cut = (text: string, size: number, rest: Partial<BriefingSection> = {}): string =>
    composeBriefing(
      { clock: 'none' },
      { sections: [{ id: 'a', render: () => text, overflow: 'truncate', ...rest }], count: points, budget: size },
    );

  test('keeps as much as fits, and the marker names what is gone', () => {
    expect(cut('x'.repeat(100), 50)).toBe(`${'x'.repeat(30)}\n[70 characters cut]`);
  });

  test('counts characters, not UTF-16 units, and never splits one', () => {
    const kept = cut('👩'.repeat(100), 40);
    expect(kept).toMatch(/^(?:👩)+\n\[\d+ characters cut\]$/u);
    expect(points(kept.split('\n')[0] ?? '') + Number(/\d+/.exec(kept)?.[0])).toBe(100);
  });

  test('closes an open code fence first', () => {
    expect(cut(`intro\n\`\`\`\`js\n${'code\n'.repeat(40)}\`\`\`\`\nend`, 60)).toMatch(
      /\nc?o?d?e?\n````\n\[\d+ characters cut\]$/,
    );
  });

  test('closes no fence that is closed, and none inside another', () => {
    const text = `\`\`\`\na\n\`\`\`\n${'prose '.repeat(40)}`;
    expect(cut(text, 60).match(/```/g)).toHaveLength(2);
    expect(cut(`~~~~\n\`\`\`\n${'x\n'.repeat(90)}`, 60)).toMatch(/x\n~~~~\n\[\d+ characters cut\]$/);
  });

  test('keeps a frame, and what comes behind the cut stays outside of it', () => {
    const kept = cut(`## a\n<document-2>\n</document> \`\`\`\n${'line\n'.repeat(60)}</document-2>`, 90);
    expect(kept).toMatch(/\nl?i?n?e?\n<\/document-2>\n\[\d+ characters cut\]$/);
  });

  test('a frame is closed whatever a line before it looks like', () => {
    const text = `\`\`\`make\`\`\` runs it.\n\n## a.md\n<document>\n${'line\n'.repeat(60)}</document>`;
    expect(cut(text, 110)).toMatch(/\n<\/document>\n\[\d+ characters cut\]$/);
    expect(cut(text, 110).match(/```/g)).toHaveLength(2);
    const open = `ok\n  \`\`\`\n<document>\r\n${'rule\r\n'.repeat(60)}</document>`;
    expect(cut(open, 110)).toMatch(/\n<\/document>\n\[\d+ characters cut\]$/);
  });

  test.each([`\`\`\`js\n${'x'.repeat(100)}\n\`\`\``, `<document>\n${'y'.repeat(100)}\n</document>`])(
    'a row that fits whole is not cut: %j',
    (whole) => {
      const sections: BriefingSection[] = [
        { id: 'x', priority: 0, render: () => 'x'.repeat(9) },
        { id: 'a', priority: 1, render: () => 'a'.repeat(9) },
        { id: 'b', priority: 2, overflow: 'truncate', render: () => whole },
      ];
      const budget = points(whole);
      expect(composeBriefing({ clock: 'none' }, { sections, count: points, budget })).toBe(whole);
    },
  );

  test('a required row is cut down to its marker, last of all, and never removed', () => {
    expect(cut('x'.repeat(100), 20)).toBe('[100 characters cut]');
    expect(() => cut('x'.repeat(100), 19)).toThrow();
    const sections: BriefingSection[] = [
      { id: 'a', render: () => 'x'.repeat(100), overflow: 'truncate' },
      { id: 'b', render: () => 'y', priority: 1e6 },
    ];
    expect(composeBriefing({ clock: 'none' }, { sections, count: points, budget: 102 })).toBe('x'.repeat(100));
  });

  test('an optional row too small for its marker leaves', () => {
    expect(cut('x'.repeat(15), 10, { priority: 1 })).toBe('');
    expect(cut('x'.repeat(100), 10, { priority: 1 })).toBe('');
  });

  test('works on the shortest form', () => {
    const forms = [{ render: () => 'f'.repeat(60) }];
    expect(cut('x'.repeat(100), 60, { forms })).toBe('f'.repeat(60));
    expect(cut('x'.repeat(100), 50, { forms })).toMatch(/^f+\n\[\d+ characters cut\]$/);
  });
});

describe('what is required and too long', () => {
  const sections: BriefingSection[] = [
    { id: 'small', render: () => 'x' },
    { id: 'large', render: () => 'x'.repeat(50) },
    { id: 'middle', render: () => 'x'.repeat(20) },
    { id: 'tiny', render: () => 'yy' },
    { id: 'optional', render: () => 'z'.repeat(99), priority: 1 },
  ];

  test('is a fault with what is needed, the limit and the three largest', () => {
    try {
      composeBriefing({ clock: 'none' }, { sections, count: points, budget: { limit: 30, reserve: 10 } });
      expect.unreachable();
    } catch (error) {
      expect(isBriefingFault(error, 'budget-exceeded') && [error.needs, error.limit, error.room, error.ids]).toEqual([
        79,
        30,
        20,
        ['large', 'middle', 'tiny'],
      ]);
    }
  });

  test('or comes back over the limit when a report is asked for', () => {
    const report = explainBriefing(
      { clock: 'none' },
      { sections, count: points, budget: { limit: 30, onOverflow: 'report' } },
    );
    expect([report.over, report.total, report.limit]).toEqual([true, 79, 30]);
    expect(report.sections.at(-1)?.state).toBe('dropped');
  });
});

describe('options', () => {
  const refused: [string, ComposeOptions][] = [
    ...[0, -1, Number.NaN, Infinity].map((budget): [string, ComposeOptions] => ['budget.limit', { budget }]),
    ...[0, Number.NaN].map((value): [string, ComposeOptions] => ['budget.limit', { budget: { limit: value } }]),
    ['budget', { budget: '100' as unknown as number }],
    ['budget', { budget: null as unknown as number }],
    ['budget.reserve', { budget: { limit: 10, reserve: 10 } }],
    ['budget.reserve', { budget: { limit: 10, reserve: -1 } }],
    ['budget.onOverflow', { budget: { limit: 10, onOverflow: 'ignore' as 'throw' } }],
    ['appendAt', { appendAt: 'start' as 'end' }],
    ['cacheMinimum', { cacheMinimum: -1 }],
    ['cacheMinimum', { cacheMinimum: Number.NaN }],
    ['count', { count: 4 as unknown as () => number }],
    ['count', { budget: 10, count: () => Number.NaN }],
    ['count', { budget: 10, count: () => 'four' as unknown as number }],
    ['count', { budget: 10, count: () => Infinity }],
  ];
  test.each(refused)('%s is refused in %j', (option, options) => {
    try {
      explainBriefing({}, options);
      expect.unreachable();
    } catch (error) {
      expect(isBriefingFault(error, 'option-invalid') && error.option).toBe(option);
    }
  });

  test('a counter that throws is named, with its cause', () => {
    const cause = new Error('no such model');
    const count = (): number => {
      throw cause;
    };
    try {
      composeBriefing({}, { budget: 10, count });
      expect.unreachable();
    } catch (error) {
      expect(isBriefingFault(error, 'option-invalid') && [error.option, error.cause]).toEqual(['count', cause]);
    }
  });

  test.each([Number.NaN, Infinity])('a row with the priority %d is named', (rank) => {
    for (const broken of [{ priority: rank }, { forms: [{ priority: rank, render: () => 'x' }] }]) {
      try {
        composeBriefing({}, { budget: 1, sections: [{ id: 'mine', render: () => 'long '.repeat(9), ...broken }] });
        expect.unreachable();
      } catch (error) {
        expect(isBriefingFault(error, 'section-invalid') && error.id).toBe('mine');
      }
    }
  });
});

describe('counts', () => {
  test('are remembered by text, per counter', () => {
    const count = vi.fn(points);
    const compose = (): string => composeBriefing({ clock: 'none', cwd: '/repo' }, { count, budget: 100_000 });
    compose();
    const first = count.mock.calls.length;
    compose();
    expect(count.mock.calls.length).toBe(first);
    const other = vi.fn(points);
    composeBriefing({ clock: 'none', cwd: '/repo' }, { count: other, budget: 100_000 });
    expect(other).toHaveBeenCalled();
  });

  test('of old texts are forgotten, so memory stays bounded', () => {
    const count = vi.fn((text: string) => text.length);
    const compose = (fill: string): string =>
      composeBriefing({}, { count, budget: 10_000_000, system: fill.repeat(1_500_000) });
    compose('a');
    compose('b');
    compose('c');
    const before = count.mock.calls.length;
    compose('c');
    expect(count.mock.calls.length).toBe(before);
    compose('a');
    expect(count.mock.calls.length).toBeGreaterThan(before);
  });
});
