import type { BriefingSection } from '@briefing/contract';
import { isBriefingFault } from '@briefing/contract';
import { describe, expect, test } from 'vitest';
import { BRIEFING_SECTIONS, type SectionEdit, composeBriefing, composeWith, customizeSections } from '../src/index.ts';

const sections: readonly BriefingSection[] = Object.freeze([
  { id: 'a', render: () => 'A' },
  {
    id: 'b',
    title: 'Bee',
    stability: 'static',
    priority: 7,
    overflow: 'truncate',
    applies: (input) => input.cwd !== undefined,
    render: () => 'BBBB',
    forms: [{ priority: 1, render: () => 'B' }],
  },
  { id: 'c', render: () => undefined },
]);

const folded = (edits: Record<string, SectionEdit | SectionEdit[]>, cwd = '/'): string =>
  composeWith(customizeSections(sections, edits).sections, { cwd });

describe('customizeSections', () => {
  test.each<[Record<string, SectionEdit | SectionEdit[]>, string]>([
    [{}, 'A\n\nBBBB'],
    [{ a: { replace: 'mine' } }, 'mine\n\nBBBB'],
    [{ a: { replace: (input) => `at ${String(input.cwd)}` } }, 'at /\n\nBBBB'],
    [{ b: { prepend: 'before' } }, 'A\n\nbefore\n\nBBBB'],
    [{ b: { append: 'after' } }, 'A\n\nBBBB\n\nafter'],
    [{ b: { transform: (text) => text.toLowerCase() } }, 'A\n\nbbbb'],
    [{ b: { transform: () => undefined } }, 'A'],
    [{ b: { remove: true } }, 'A'],
    [
      { b: [{ replace: '$&' }, { append: '$1' }, { transform: (text, input) => `${text}${String(input.cwd)}` }] },
      'A\n\n$&\n\n$1/',
    ],
    [{ c: { prepend: 'x' } }, 'A\n\nBBBB'],
    [{ c: { transform: () => 'x' } }, 'A\n\nBBBB'],
    [{ c: { replace: 'now it speaks' } }, 'A\n\nBBBB\n\nnow it speaks'],
  ])('%j', (edits, expected) => {
    expect(folded(edits)).toBe(expected);
  });

  test('a replaced row keeps id, title, gate, priority and stability, and loses forms and overflow', () => {
    const [, replaced] = customizeSections(sections, { b: { replace: 'mine' } }).sections;
    expect(replaced).toMatchObject({ id: 'b', title: 'Bee', priority: 7, stability: 'static' });
    expect([replaced?.forms, replaced?.overflow, replaced?.applies?.({})]).toEqual([undefined, undefined, false]);
  });

  test('other edits act on the forms too', () => {
    const { sections: edited } = customizeSections(sections, { b: { append: 'x' } });
    const text = composeBriefing({ cwd: '/' }, { sections: edited, count: (each) => each.length, budget: 8 });
    expect(text).toBe('A\n\nB\n\nx');
  });

  test('an edited section keeps a gate that it has from its class', () => {
    class Hidden {
      readonly id = 'hidden';
      applies(): boolean {
        return false;
      }
      render(): string {
        return 'shown';
      }
    }
    expect(composeWith(customizeSections([new Hidden()], { hidden: { append: 'x' } }).sections, {})).toBe('');
  });

  test('leaves the list that it was given alone', () => {
    customizeSections(sections, { a: { remove: true } });
    expect(sections).toHaveLength(3);
  });

  test('an unknown id is a diagnostic, with the one that was probably meant', () => {
    const edits = Object.fromEntries(
      ['guidlines', 'nonsense', 'constructor'].map((id) => [id, { remove: true as const }]),
    );
    const { sections: same, diagnostics } = customizeSections(BRIEFING_SECTIONS, edits);
    expect(same).toEqual(BRIEFING_SECTIONS);
    expect(diagnostics).toMatchObject([
      { code: 'unknown-section', location: 'guidlines', severity: 'warning' },
      { code: 'unknown-section', location: 'nonsense' },
      { code: 'unknown-section', location: 'constructor' },
    ]);
    expect(diagnostics[0]?.detail).toContain("did you mean 'guidelines'?");
    expect(diagnostics[1]?.detail).toContain('role, tools');
  });

  test.each([{ replaces: 'x' }, { remove: false }, { replace: undefined }, 'text', null, { append: 1 }, {}])(
    '%j is no edit',
    (edit) => {
      try {
        customizeSections(sections, { a: edit as unknown as SectionEdit });
        expect.unreachable();
      } catch (error) {
        expect(isBriefingFault(error, 'option-invalid') && error.option).toBe('edits.a');
      }
    },
  );
});
