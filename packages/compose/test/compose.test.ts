import { type BriefingInput, type BriefingSection, isBriefingFault } from '@briefing/contract';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { BRIEFING_SECTIONS, composeBriefing, composeWith } from '../src/index.ts';

const says = (id: string, text: string | null | undefined): BriefingSection => ({ id, render: () => text });

function faultOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the fold', () => {
  test('trims, drops what is blank, and joins by one blank line', () => {
    const sections = [says('a', ' one\n'), says('b', undefined), says('c', null), says('d', ' \n '), says('e', 'two')];
    expect(composeWith(sections, {})).toBe('one\n\ntwo');
  });

  test('skips a row that does not apply, without rendering it', () => {
    const render = vi.fn(() => 'never');
    expect(composeWith([{ id: 'a', applies: () => false, render }, says('b', 'two')], {})).toBe('two');
    expect(render).not.toHaveBeenCalled();
  });

  test('brackets the recipe, and drops blank brackets', () => {
    expect(composeWith([says('a', 'body')], {}, { prelude: ' pre ', append: '\npost' })).toBe('pre\n\nbody\n\npost');
    expect(composeWith([says('a', 'body')], {}, { prelude: ' ', append: '' })).toBe('body');
  });

  test('never prints a title', () => {
    expect(composeWith([{ ...says('a', 'body'), title: 'Title' }], {})).toBe('body');
  });

  test('gives a section its extras', () => {
    const section: BriefingSection = { id: 'a', render: ({ extras }) => String(extras?.['branch']) };
    expect(composeWith([section], { extras: { branch: 'main' } })).toBe('main');
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', '$&', '{{arg.1}}', '# Tools', '\n\n\n\n'),
  );
  test('joins what is left, in order, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const expected = texts.map((each) => each.trim()).filter((each) => each !== '');
        expect(
          composeWith(
            texts.map((each, index) => says(String(index), each)),
            {},
          ),
        ).toBe(expected.join('\n\n'));
      }),
    );
  });
});

describe('overrides', () => {
  test.each([
    [{ system: 'CUSTOM' }, 'CUSTOM'],
    [{ system: 'BODY', prelude: 'PRE', appendSystem: 'POST' }, 'PRE\n\nBODY\n\nPOST'],
    [{ system: '' }, ''],
    [{ system: '', appendSystem: 'POST' }, 'POST'],
    [{ system: 'x', prelude: ' ', appendSystem: '\n' }, 'x'],
    [{ sections: [says('a', 'mine')], prelude: 'PRE', appendSystem: 'POST' }, 'PRE\n\nmine\n\nPOST'],
    [{ sections: [] }, ''],
  ])('%j gives %j', (options, expected) => {
    expect(composeBriefing({ cwd: '/repo' }, options)).toBe(expected);
  });

  test('no section runs under `system`', () => {
    const render = vi.fn(() => 'never');
    composeBriefing({}, { system: 'x', sections: [{ id: 'a', render }] });
    expect(render).not.toHaveBeenCalled();
  });

  test('without options the default recipe is folded', () => {
    const input: BriefingInput = { cwd: '/repo', now: 0 };
    expect(composeBriefing(input)).toBe(composeWith(BRIEFING_SECTIONS, input));
  });

  test('sortTools lists tools by name; input order is kept otherwise', () => {
    const tools = ['ls', 'bash', 'read'].map((name) => ({ name }));
    const names = (sortTools: boolean): string[] =>
      [...composeBriefing({ tools }, { sortTools }).matchAll(/^- `(.*?)` —/gm)].map(([, name]) => name ?? '');
    expect(names(false)).toEqual(['ls', 'bash', 'read']);
    expect(names(true)).toEqual(['bash', 'ls', 'read']);
  });
});

describe('faults', () => {
  test('two rows with one id', () => {
    const fault = faultOf(() => composeWith([says('a', 'x'), says('a', 'y')], {}));
    expect(isBriefingFault(fault, 'section-invalid') && fault.id).toBe('a');
  });

  test.each(['render', 'applies'])('a row whose %s throws is named, with its cause', (where) => {
    const cause = new RangeError('boom');
    const throws = (): never => {
      throw cause;
    };
    const fault = faultOf(() => composeWith([{ id: 'mine', render: () => 'x', [where]: throws }], {}));
    expect(isBriefingFault(fault, 'section-invalid') && [fault.id, fault.cause]).toEqual(['mine', cause]);
    expect(String(fault)).toContain('boom');
  });

  test.each([Object.create(null), Symbol('odd'), undefined])('a row that throws something odd', (thrown) => {
    const render = (): never => {
      throw thrown;
    };
    const fault = faultOf(() => composeWith([{ id: 'mine', render }], {}));
    expect(isBriefingFault(fault, 'section-invalid') && fault.id).toBe('mine');
  });

  test.each([[42], [['a']], [Promise.resolve('later')], [{}]])('a row that renders %j', (rendered) => {
    const fault = faultOf(() => composeWith([{ id: 'mine', render: () => rendered as unknown as string }], {}));
    expect(isBriefingFault(fault, 'section-invalid') && fault.id).toBe('mine');
  });

  test.each<[string, unknown]>([
    ['now', Number.NaN],
    ['now', Infinity],
    ['now', 8.64e15 + 1],
    ['now', new Date('never')],
    ['now', null],
    ['now', '2026-06-04'],
    ['clock', 'hourly'],
    ['clock', null],
  ])('%s may not be %s, under any recipe', (option, value) => {
    const input = { [option]: value } as BriefingInput;
    for (const options of [{}, { system: 'x' }, { sections: [] }]) {
      const fault = faultOf(() => composeBriefing(input, options));
      expect(isBriefingFault(fault, 'option-invalid') && fault.option).toBe(option);
    }
  });

  test.each<[string, unknown]>([
    ['tools', { weather: {} }],
    ['tools[1]', [{ name: 'read' }, 'ls']],
    ['tools[0].name', [{}]],
    ['contextDocs[0].body', [{ path: 'a', content: 'b' }]],
    ['subagents[0].purpose', [{ name: 'a' }]],
    ['skills[0].frontmatter', [{ name: 'a', description: 'b', body: 'c', location: 'd' }]],
  ])('%s is named when it is no such thing', (option, value) => {
    const input = { [option.replace(/[[.].*$/, '')]: value } as BriefingInput;
    const fault = faultOf(() => composeBriefing(input));
    expect(isBriefingFault(fault, 'option-invalid') && fault.option).toBe(option);
  });

  test.each([[{ id: '' }], [{}], [{ id: 'a', priority: Number.NaN }], [{ id: 'a', overflow: 'trunc' }]])(
    'the section %j is refused, budget or not',
    (fields) => {
      const section = { render: () => 'x', ...fields } as unknown as BriefingSection;
      expect(
        isBriefingFault(
          faultOf(() => composeWith([section], {})),
          'section-invalid',
        ),
      ).toBe(true);
    },
  );

  test('a recipe that is no list is refused', () => {
    const sections = { sections: [], diagnostics: [] } as unknown as BriefingSection[];
    const fault = faultOf(() => composeBriefing({}, { sections }));
    expect(isBriefingFault(fault, 'option-invalid') && fault.option).toBe('sections');
  });

  test.each(['system', 'prelude', 'appendSystem'])('%s must be text', (option) => {
    const fault = faultOf(() => composeBriefing({}, { [option]: 42 }));
    expect(isBriefingFault(fault, 'option-invalid') && fault.option).toBe(option);
  });
});

describe('the clock', () => {
  test('is read once per call', () => {
    const now = vi.spyOn(Date, 'now');
    const shows = (id: string): BriefingSection => ({ id, render: (input) => String(input.now) });
    composeWith([shows('a'), shows('b'), ...BRIEFING_SECTIONS], {});
    expect(now).toHaveBeenCalledTimes(1);
    now.mockRestore();
  });

  test('is not read when the moment is given or not asked for', () => {
    const now = vi.spyOn(Date, 'now');
    composeBriefing({ now: 0 });
    composeBriefing({ clock: 'none' });
    expect(now).not.toHaveBeenCalled();
    now.mockRestore();
  });
});
