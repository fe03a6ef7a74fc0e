import type { TextBlockParam } from '@anthropic-ai/sdk/resources/messages';
import { type BriefingReport, type Stability, isBriefingFault } from '@briefing/contract';
import type { SystemModelMessage } from 'ai';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { aiSdkSystem } from '../src/ai-sdk.ts';
import { anthropicSystem } from '../src/anthropic.ts';
import { explainBriefing } from '../src/index.ts';

/** A report whose segments have these stabilities. */
function reportOf(...stabilities: Stability[]): BriefingReport {
  const segments = stabilities.map((stability, index) => ({
    stability,
    ids: [String(index)],
    text: `part ${index}\n\n`,
  }));
  return { text: '', segments, sections: [], total: 0, over: false, counter: 'x', warnings: [] };
}

const ROWS: [string, Stability[], number | undefined, number[]][] = [
  [
    'the last two stable segments by default',
    ['static', 'session', 'static', 'session', 'volatile'],
    undefined,
    [2, 3],
  ],
  ['as many as were asked for', ['static', 'session', 'volatile'], 1, [1]],
  ['none when none was asked for', ['static', 'session'], 0, []],
  ['four at most', ['static', 'session', 'static', 'session', 'static'], 4, [1, 2, 3, 4]],
  ['all when there are fewer', ['session', 'volatile'], 4, [0]],
  ['nothing behind a volatile segment', ['static', 'volatile', 'session'], 4, [0]],
  ['nothing when the first is volatile', ['volatile', 'session'], undefined, []],
];

describe('anthropicSystem', () => {
  test.each(ROWS)('marks %s', (_, stabilities, markers, marked) => {
    const blocks = anthropicSystem(reportOf(...stabilities), { markers });
    expect(blocks.flatMap(({ cache_control }, index) => (cache_control === undefined ? [] : [index]))).toEqual(marked);
    expect(blocks.map(({ text }) => text)).toEqual(stabilities.map((_each, index) => `part ${index}\n\n`));
  });

  test('gives what the library takes, with the time to live that was asked for', () => {
    const blocks = anthropicSystem(reportOf('static'), { ttl: '1h' });
    expectTypeOf(blocks).toExtend<TextBlockParam[]>();
    expect(blocks).toEqual([{ type: 'text', text: 'part 0\n\n', cache_control: { type: 'ephemeral', ttl: '1h' } }]);
    expect(anthropicSystem(reportOf('static'))[0]?.cache_control).toEqual({ type: 'ephemeral' });
  });
});

describe('aiSdkSystem', () => {
  test.each(ROWS)('marks %s', (_, stabilities, markers, marked) => {
    const messages = aiSdkSystem(reportOf(...stabilities), { markers });
    expect(messages.flatMap(({ providerOptions }, index) => (providerOptions === undefined ? [] : [index]))).toEqual(
      marked,
    );
  });

  test('gives what the library takes', () => {
    const messages = aiSdkSystem(reportOf('static'));
    expectTypeOf(messages).toExtend<SystemModelMessage[]>();
    expect(messages).toEqual([
      {
        role: 'system',
        content: 'part 0\n\n',
        providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      },
    ]);
  });
});

test('both give all of the text, and nothing for an empty prompt', () => {
  const report = explainBriefing({ cwd: '/repo', contextDocs: [{ path: 'a', body: 'b' }] });
  expect(
    anthropicSystem(report)
      .map(({ text }) => text)
      .join(''),
  ).toBe(report.text);
  expect(
    aiSdkSystem(report)
      .map(({ content }) => content)
      .join(''),
  ).toBe(report.text);
  const empty = explainBriefing({}, { system: '' });
  expect([anthropicSystem(empty), aiSdkSystem(empty)]).toEqual([[], []]);
});

test.each([-1, 5, 1.5, Number.NaN])('%d markers are refused', (markers) => {
  for (const shape of [anthropicSystem, aiSdkSystem]) {
    try {
      shape(reportOf('static'), { markers });
      expect.unreachable();
    } catch (error) {
      expect(isBriefingFault(error, 'option-invalid') && error.option).toBe('markers');
    }
  }
});
