import type { BriefingReport, BriefingSection, Stability } from '@briefing/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeBriefing, explainBriefing } from '../src/index.ts';

const characters = (text: string): number => Array.from(text).length;

const row = (id: string, text: string | undefined, rest: Partial<BriefingSection> = {}): BriefingSection => ({
  id,
  render: () => text,
  ...rest,
});

const section = fc.record({
  text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '漢字', '👩‍👧 x', '# Tools')),
  stability: fc.constantFrom<Stability>('static', 'session', 'volatile'),
  gated: fc.boolean(),
  priority: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
});
const recipe = fc
  .array(section, { maxLength: 7 })
  .map((rows) =>
    rows.map(({ text, stability, gated, priority }, index) =>
      row(`row-${index}`, text, { stability, applies: () => !gated, ...(priority !== undefined && { priority }) }),
    ),
  );
const options = fc.record(
  {
    prelude: fc.constantFrom('PRE', ' '),
    appendSystem: fc.constantFrom('POST', ''),
    appendAt: fc.constantFrom('end' as const, 'before-volatile' as const),
    budget: fc.integer({ min: 1, max: 60 }).map((limit) => ({ limit, onOverflow: 'report' as const })),
  },
  { requiredKeys: [] },
);

describe('a report', () => {
  test('gives the text of composeBriefing, as segments and as ranges', () => {
    fc.assert(
      fc.property(recipe, options, (sections, given) => {
        const all = { ...given, sections, count: characters };
        const report = explainBriefing({ clock: 'none' }, all);
        expect(report.text).toBe(composeBriefing({ clock: 'none' }, all));
        expect(report.segments.map(({ text }) => text).join('')).toBe(report.text);
        expect(report.segments.every(({ text }) => text !== '')).toBe(true);
        const shown = report.sections.filter(({ start, end }) => start < end);
        expect(report.segments.flatMap(({ ids }) => ids)).toEqual(shown.map(({ id }) => id));
        expect(shown.map(({ start, end }) => report.text.slice(start, end)).join('\n\n')).toBe(report.text);
        for (const [index, { stability }] of report.segments.entries()) {
          expect(report.segments[index - 1]?.stability).not.toBe(stability);
        }
      }),
    );
  });

  test('adds up: for a counter of characters the total is the sum of units and the separators', () => {
    fc.assert(
      fc.property(recipe, options, (sections, given) => {
        const report = explainBriefing({ clock: 'none' }, { ...given, sections, count: characters });
        const shown = report.sections.filter(({ start, end }) => start < end);
        const units = report.sections.reduce((sum, each) => sum + each.units, 0);
        expect(report.total).toBe(units + 2 * Math.max(0, shown.length - 1));
        expect(report.total).toBe(characters(report.text));
      }),
    );
  });

  test('hashes what was emitted: equal texts alike, different ones apart', () => {
    fc.assert(
      fc.property(recipe, options, (sections, given) => {
        const report = explainBriefing({ clock: 'none' }, { ...given, sections, count: characters });
        const hashes = new Map<string, string>();
        for (const { start, end, hash } of report.sections) {
          const text = report.text.slice(start, end);
          expect(hash).toMatch(/^[0-9a-f]{16}$/);
          expect(hashes.get(text) ?? hash).toBe(hash);
          hashes.set(text, hash);
        }
        expect(new Set(hashes.values()).size).toBe(hashes.size);
      }),
    );
  });

  test('hashes texts apart that differ in high bits alone', () => {
    const texts = Array.from({ length: 4000 }, (_, number) =>
      Array.from(number.toString(2).padStart(40, '0'), (bit) => (bit === '1' ? 'A' : '聁')).join(''),
    );
    const low = new Set(texts.map((text) => explainBriefing({}, { system: text }).sections[0]?.hash.slice(4, 8)));
    expect(low.size).toBeGreaterThan(3000);
  });

  test('asks a gated row nothing, and calls what it asks as methods', () => {
    class Section {
      readonly id = 'mine';
      readonly says: string = 'text';
      applies(): boolean {
        return this.says === 'text';
      }
      stability(): Stability {
        return this.says === 'text' ? 'static' : 'session';
      }
      render(): string {
        return this.says;
      }
    }
    const gated = row('gated', 'x', {
      applies: () => false,
      stability: () => {
        throw new Error('never');
      },
    });
    const report = explainBriefing({}, { sections: [new Section(), gated] });
    expect(report.sections.map(({ state, stability }) => [state, stability])).toEqual([
      ['kept', 'static'],
      ['gated', 'session'],
    ]);
  });

  test('survives JSON', () => {
    fc.assert(
      fc.property(recipe, options, (sections, given) => {
        const report = explainBriefing({ clock: 'none' }, { ...given, sections, cacheMinimum: 9 });
        expect(JSON.parse(JSON.stringify(report))).toEqual(report);
      }),
    );
  });

  test('says what became of each row', () => {
    const sections = [
      row('kept', 'kept'),
      row('gated', 'never', { applies: () => false }),
      row('empty', ' '),
      row('shortened', 'a long text', { priority: 2, forms: [{ priority: 1, render: () => 'short' }] }),
      row('truncated', 'x'.repeat(80), { priority: 1.5, overflow: 'truncate' }),
      row('dropped', 'dropped', { priority: 0 }),
    ];
    const report = explainBriefing({}, { sections, count: characters, budget: 60 });
    expect(report.sections.map(({ id, state }) => [id, state])).toEqual(sections.map(({ id }) => [id, id]));
    expect(report.sections.filter(({ reason }) => reason === undefined).map(({ id }) => id)).toEqual(['kept']);
    expect(report.sections.map(({ unitsBefore }) => unitsBefore)).toEqual([4, 0, 0, 11, 80, 7]);
    expect([report.limit, report.over, report.counter]).toEqual([60, false, 'characters']);
  });

  test('has a row for each bracket that says something', () => {
    const rows = (report: BriefingReport): [string, string][] =>
      report.sections.map(({ id, stability }) => [id, stability]);
    expect(rows(explainBriefing({}, { sections: [row('a', 'a')], prelude: 'x', appendSystem: 'y' }))).toEqual([
      ['prelude', 'static'],
      ['a', 'session'],
      ['append-system', 'session'],
    ]);
    expect(rows(explainBriefing({}, { system: 'x', prelude: ' ', appendSystem: '' }))).toEqual([['system', 'static']]);
    expect(rows(explainBriefing({}, { system: '' }))).toEqual([]);
  });

  test('refuses a recipe with the id of a bracket in use, and no other', () => {
    const sections = [row('prelude', 'mine')];
    expect(composeBriefing({}, { sections })).toBe('mine');
    expect(() => composeBriefing({}, { sections, prelude: 'theirs' })).toThrow(/'prelude'/);
  });

  test('names its counter', () => {
    expect(explainBriefing({}).counter).toBe('estimateTokens');
    expect(explainBriefing({}, { count: (text) => text.length }).counter).toBe('count');
    expect(
      explainBriefing(
        {},
        {
          count: (
            () => (text: string) =>
              text.length
          )(),
        },
      ).counter,
    ).toBe('custom');
  });

  test('carries titles, and a stability that depends on the input', () => {
    const footer = explainBriefing({ clock: 'date' }).sections.at(-1);
    expect([footer?.title, footer?.stability]).toEqual(['Footer', 'session']);
  });

  test.each([['forever'], [() => 'forever']])('refuses the stability %s', (stability) => {
    const sections = [row('a', 'x', { stability: stability as Stability })];
    expect(() => explainBriefing({}, { sections })).toThrow(/section 'a' has the stability 'forever'/);
  });
});

describe('appendAt', () => {
  const volatile = row('clock', 'now', { stability: 'volatile' });
  test.each([
    ['end', [row('a', 'a'), volatile, row('b', 'b')], 'a\n\nnow\n\nb\n\nPOST'],
    ['before-volatile', [row('a', 'a'), volatile, row('b', 'b')], 'a\n\nPOST\n\nnow\n\nb'],
    ['before-volatile', [volatile], 'POST\n\nnow'],
    ['before-volatile', [row('a', 'a')], 'a\n\nPOST'],
    ['before-volatile', [row('a', 'a'), { ...volatile, applies: () => false }], 'a\n\nPOST'],
    ['before-volatile', [row('a', 'a'), row('gone', '', { stability: 'volatile' }), volatile], 'a\n\nPOST\n\nnow'],
  ] as const)('%s', (appendAt, sections, expected) => {
    expect(composeBriefing({}, { sections, appendSystem: 'POST', appendAt })).toBe(expected);
  });

  test('is decided before the budget', () => {
    const sections = [row('a', 'a'), { ...volatile, priority: 1 }, row('b', 'b')];
    const given = { sections, appendSystem: 'POST', appendAt: 'before-volatile', count: characters } as const;
    expect(composeBriefing({}, { ...given, budget: 11 })).toBe('a\n\nPOST\n\nb');
  });
});

describe('warnings', () => {
  test('a row that the budget dropped is named', () => {
    const sections = [row('a', 'a'), row('b', 'bbbb', { priority: 1 })];
    const { warnings } = explainBriefing({}, { sections, count: characters, budget: 5 });
    expect(warnings).toMatchObject([{ code: 'section-dropped', location: 'b' }]);
  });

  test('a volatile row ahead of a stable one names both', () => {
    const report = explainBriefing({ cwd: '/repo' }, { appendSystem: 'Be brief.' });
    expect(report.warnings).toMatchObject([
      { code: 'volatile-before-stable', severity: 'warning', location: 'footer' },
    ]);
    expect(report.warnings[0]?.detail).toContain("'append-system'");
  });

  test.each([
    ['at the end', { appendSystem: 'x', appendAt: 'before-volatile' }, {}],
    ['without a clock that ticks', { appendSystem: 'x' }, { clock: 'date' }],
    ['with nothing behind it', {}, {}],
  ] as const)('there is none %s', (_, given, input) => {
    expect(explainBriefing({ cwd: '/repo', ...input }, given).warnings).toEqual([]);
  });

  test.each([
    [5, []],
    [6, ['short-stable-prefix']],
    [0, []],
  ])('a stable prefix of five characters under a minimum of %i gives %j', (cacheMinimum, codes) => {
    const sections = [row('a', 'abc'), row('clock', 'now', { stability: 'volatile' })];
    const { warnings } = explainBriefing({}, { sections, cacheMinimum, count: characters });
    expect(warnings.map(({ code }) => code)).toEqual(codes);
    expect(warnings.every(({ location }) => location === 'clock')).toBe(true);
  });
});
