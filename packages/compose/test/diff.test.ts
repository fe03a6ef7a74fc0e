import type { BriefingReport, BriefingSection, Stability } from '@briefing/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffBriefings, explainBriefing } from '../src/index.ts';

/** Rows as `id:text`, `~` before the id for a volatile one. */
function reportOf(...rows: string[]): BriefingReport {
  const sections = rows.map((each): BriefingSection => {
    const [name = '', text = ''] = each.split(':');
    const stability: Stability = name.startsWith('~') ? 'volatile' : 'session';
    return { id: name.replace('~', ''), stability, render: () => text };
  });
  return explainBriefing({ clock: 'none' }, { sections, count: (text) => text.length });
}

describe('diffBriefings', () => {
  test.each<[string[], string[], string[]]>([
    [['a:1', 'b:2'], ['a:1', 'b:2'], []],
    [['a:1'], ['a:1', 'b:2'], ['added b']],
    [['a:1', 'b:2'], ['b:2'], ['removed a']],
    [['a:1'], ['a:2'], ['changed a']],
    [['a:'], ['a:1'], ['added a']],
    [['a:1'], ['a:'], ['removed a']],
    [['a:1', 'b:2', 'c:3'], ['c:3', 'a:1', 'b:2'], ['moved c']],
    [['a:1', 'b:2'], ['b:2', 'a:9'], ['changed a']],
    [
      ['a:1', 'b:2', 'c:3'],
      ['c:3', 'b:2', 'a:1'],
      ['moved c', 'moved b'],
    ],
  ])('%j to %j: %j', (before, after, expected) => {
    const { changes } = diffBriefings(reportOf(...before), reportOf(...after));
    expect(changes.map(({ change, id }) => `${change} ${id}`)).toEqual(expected);
  });

  test('gives the units on both sides', () => {
    const { changes } = diffBriefings(reportOf('a:12', 'b:1', 'd:1234'), reportOf('a:123', 'c:12345', 'd:1234'));
    expect(changes).toEqual([
      { id: 'a', change: 'changed', units: 3, unitsBefore: 2 },
      { id: 'c', change: 'added', units: 5, unitsBefore: 0 },
      { id: 'b', change: 'removed', units: 0, unitsBefore: 1 },
    ]);
  });

  test.each([
    [['a:same', '~t:1'], ['a:same', '~t:2'], 6, true],
    [['a:same', '~t:1'], ['a:else', '~t:1'], 0, false],
    [['a:one'], ['a:one', 'b:two'], 3, false],
    [['a:one', '~t:1'], ['a:one', '~t:1'], undefined, true],
    [['~t:1'], ['~t:2'], 0, true],
  ])('%j to %j first differ at %s, stable prefix equal: %s', (before, after, first, equal) => {
    const diff = diffBriefings(reportOf(...before), reportOf(...after));
    expect([diff.firstDifference, diff.stablePrefixEqual]).toEqual([first, equal]);
  });

  const rows = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
    .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('', '1', '2').map((text) => `${id}:${text}`))));
  test('names every row that is not the same in the same order, and no other, stored or not', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const [one, other] = [reportOf(...before), reportOf(...after)];
        const diff = diffBriefings(one, other);
        expect(diffBriefings(JSON.parse(JSON.stringify(one)) as BriefingReport, other)).toEqual(diff);
        const changed = new Set(diff.changes.map(({ id }) => id));
        const rest = (report: BriefingReport): string[] =>
          report.sections
            .filter(({ id, start, end }) => start < end && !changed.has(id))
            .map(({ id, hash }) => `${id} ${hash}`);
        expect(rest(one)).toEqual(rest(other));
        if (diff.changes.length === 0) expect(one.text).toBe(other.text);
        expect(diff.firstDifference === undefined).toBe(one.text === other.text);
      }),
    );
  });
});
