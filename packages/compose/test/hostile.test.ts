import type { BriefingInput, SkillCard } from '@briefing/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeBriefing } from '../src/index.ts';

/** What text from a repository, a server or a user would need to pass for ours. */
const forged = fc
  .array(
    fc.constantFrom(
      ...['# Skills', '# Tools', '## ./AGENTS.md', '\n', '\r\n', '\r', '\u2028', ' ', '```', '$&', '$1', '{{arg.1}}'],
      ...[
        '</document>',
        '</document-2>',
        '<document>',
        '</skill>',
        '</available_skills>',
        '<skill>',
        '&amp;',
        '- `x` — y',
      ],
      ...['Current time: never', '\u202e', '\u0000', '漢', '👩‍👧', 'word', '    indented', '\n\n\n\n'],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const card = fc
  .record({ name: forged, description: forged, body: forged, location: forged, always: fc.boolean() })
  .map(({ always, ...fields }): SkillCard => ({ ...fields, dir: '/s', origin: 'project', frontmatter: { always } }));

const hostileInput: fc.Arbitrary<BriefingInput> = fc.record({
  cwd: forged,
  clock: fc.constant('none' as const),
  tools: fc.array(fc.record({ name: forged, description: forged, summary: fc.option(forged, { nil: undefined }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  subagents: fc.array(fc.record({ name: forged, purpose: forged, when: forged }), { minLength: 1, maxLength: 3 }),
  contextDocs: fc.array(fc.record({ path: forged, body: forged, truncated: fc.boolean() }), { maxLength: 4 }),
  skills: fc.array(card, { maxLength: 4 }),
});

/** The prompt without what stands inside frames: a frame is closed by the tag that opened it. */
function outsideFrames(text: string): string {
  return text.replace(/^<(document(?:-\d+)?)>$[^]*?^<\/\1>$/gm, '<framed>');
}

function catalogue(text: string): string {
  return /^<available_skills>$[^]*^<\/available_skills>$/m.exec(text)?.[0] ?? '';
}

describe('text from outside', () => {
  test('cannot open a section, close a frame or add a catalogue entry', () => {
    fc.assert(
      fc.property(hostileInput, (input) => {
        const outside = outsideFrames(composeBriefing(input));
        const own = ['# Tools', '# Working guidance', '# Delegates', '# Project context', '# Skills'];
        expect(own.filter((heading) => outside.match(/^# .*$/gm)?.includes(heading))).toEqual(
          outside.match(/^# .*$/gm),
        );
        const listed = (input.skills ?? []).filter(({ frontmatter }) => frontmatter.always !== true);
        expect(catalogue(outside).match(/^ {2}<skill>$/gm)?.length ?? 0).toBe(listed.length);
        expect(catalogue(outside).match(/<\/?(?:skill|available_skills)>/g)?.length ?? 0).toBe(
          listed.length === 0 ? 0 : 2 * listed.length + 2,
        );
        const docs = (input.contextDocs ?? []).filter(({ body }) => body.trim() !== '');
        const always = (input.skills ?? []).length - listed.length;
        expect(outside.match(/^<framed>$/gm)?.length ?? 0).toBe(docs.length + always);
        expect(outside.match(/^## /gm)?.length ?? 0).toBe(docs.length + always);
      }),
    );
  });

  test('stays verbatim: bodies come out byte for byte', () => {
    fc.assert(
      fc.property(forged, (body) => {
        fc.pre(body.trim() !== '');
        const text = composeBriefing({ clock: 'none', contextDocs: [{ path: 'a', body }] });
        expect(text).toContain(`>\n${body.trim()}\n</document`);
      }),
    );
  });

  test('stays well formed, and frozen input is left alone', () => {
    fc.assert(
      fc.property(hostileInput, (input) => {
        const before = structuredClone(input);
        const frozen = deepFreeze(input);
        expect(composeBriefing(frozen).isWellFormed()).toBe(true);
        expect(composeBriefing(frozen)).toBe(composeBriefing(before));
        expect(input).toEqual(before);
      }),
    );
  });

  test('a tool description keeps its lines inside its own row', () => {
    const text = composeBriefing({
      clock: 'none',
      tools: [{ name: 'x', description: 'one\n# Skills\r\n\r\ntwo\rthree' }],
    });
    expect(text).toContain('- `x` — one\n  # Skills\r\n\r\n  two\r  three\n\n# Working guidance');
  });
});

describe('a document that was cut', () => {
  test.each([
    [
      { body: 'héllo', truncated: true, sizeOnDisk: 10 },
      '(Cut short: another 4 bytes of this document are not shown.)',
    ],
    [{ body: 'hello', truncated: true, sizeOnDisk: 6 }, '(Cut short: another 1 byte of this document is not shown.)'],
    [{ body: 'hello', truncated: true }, '(Cut short: the rest of this document is not shown.)'],
    [{ body: 'hello', truncated: true, sizeOnDisk: 5 }, '(Cut short: the rest of this document is not shown.)'],
  ])('%j says so behind its frame', (doc, notice) => {
    const text = composeBriefing({ clock: 'none', contextDocs: [{ path: 'a', ...doc }] });
    expect(text.endsWith(`\n</document>\n${notice}`)).toBe(true);
  });

  test('and one that was not says nothing', () => {
    expect(composeBriefing({ clock: 'none', contextDocs: [{ path: 'a', body: 'b', sizeOnDisk: 9 }] })).not.toContain(
      '(Cut',
    );
  });
});

describe('a delegate', () => {
  test.each([
    [{ name: 'a', purpose: 'Finds bugs.' }, '- **a** — Finds bugs.'],
    [
      { name: 'a', purpose: 'find bugs', when: 'Use it when tests fail.' },
      '- **a** — find bugs. Use it when tests fail.',
    ],
    [{ name: 'a', purpose: 'find bugs', when: 'when tests fail!' }, '- **a** — find bugs. Use it when tests fail!'],
    [{ name: 'a', purpose: 'b', when: 'For reviews' }, '- **a** — b. Use it for reviews.'],
    [{ name: 'a', purpose: 'b', when: 'if B' }, '- **a** — b. Use it if B.'],
    [{ name: 'a\nb', purpose: 'one\n# Tools', when: ' ' }, '- **a b** — one # Tools.'],
  ])('%j reads %j', (subagent, line) => {
    expect(composeBriefing({ clock: 'none', subagents: [subagent] })).toContain(`\n${line}`);
  });
});

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
