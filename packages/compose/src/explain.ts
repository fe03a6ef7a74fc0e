import type {
  BriefingInput,
  BriefingReport,
  BriefingSegment,
  ComposeOptions,
  SectionReport,
  Stability,
} from '@briefing/contract';
import { assemble } from './assemble.ts';
import { type Counter, counterOf, joinBlocks } from './counter.ts';
import { type Fitted, fitRows, shownBlocks } from './fit.ts';
import { hashText } from './hash.ts';
import { cacheMinimumOption, roomOption } from './options.ts';
import { type Row, stabilityOf } from './rows.ts';
import { warningsOf } from './warnings.ts';

/**
 * The prompt that `composeBriefing` gives, with a row for every section, segments for prompt caches, and warnings.
 *
 * @example
 * const { text, total, sections } = explainBriefing({ cwd: '/repo' }, { budget: 2000 });
 */
export function explainBriefing(input: BriefingInput, options: ComposeOptions = {}): BriefingReport {
  const counter = counterOf(options.count);
  const cacheMinimum = cacheMinimumOption(options.cacheMinimum);
  const room = options.budget === undefined ? undefined : roomOption(options.budget);
  const { rows, input: fixed } = assemble(input, options);
  const { rows: fitted, over } =
    room === undefined ? { rows: rows.map(whole), over: false } : fitRows(rows, fixed, counter, room);
  const blocks = shownBlocks(fitted);
  const text = joinBlocks(blocks);
  const stabilities = rows.map(({ section }) => stabilityOf(section, fixed));
  const sections = reportRows(rows, fitted, stabilities, counter);
  const segments = segmentsOf(text, sections);
  return {
    text,
    segments,
    sections,
    total: counter.countJoined(blocks),
    ...(room !== undefined && { limit: room.limit }),
    over,
    counter: counter.name,
    warnings: warningsOf(sections, segments, counter, cacheMinimum),
  };
}

function whole({ text }: Row): Fitted {
  return { block: text === '' ? undefined : { text }, step: undefined };
}

function reportRows(
  rows: readonly Row[],
  fitted: readonly Fitted[],
  stabilities: readonly Stability[],
  counter: Counter,
): SectionReport[] {
  let end = 0;
  return rows.map((row, index) => {
    const { id, title } = row.section;
    const { block, step } = fitted[index] ?? whole(row);
    const emitted = block?.text ?? '';
    const start = emitted === '' || end === 0 ? end : end + 2;
    end = start + emitted.length;
    return {
      id,
      ...(title !== undefined && { title }),
      ...stateOf(row, step),
      units: emitted === '' ? 0 : counter.count(emitted),
      unitsBefore: row.text === '' ? 0 : counter.count(row.text),
      start,
      end,
      stability: stabilities[index] ?? 'session',
      hash: hashText(emitted),
    };
  });
}

function stateOf({ gated, text }: Row, step: Fitted['step']): Pick<SectionReport, 'state' | 'reason'> {
  if (gated) return { state: 'gated', reason: 'it does not apply to this input' };
  if (text === '') return { state: 'empty', reason: 'it has nothing to say' };
  switch (step) {
    case undefined:
      return { state: 'kept' };
    case 'form':
      return { state: 'shortened', reason: 'a shorter form fits the budget' };
    case 'truncate':
      return { state: 'truncated', reason: 'it was cut to fit the budget' };
    case 'drop':
      return { state: 'dropped', reason: 'the budget has no room for it' };
  }
}

/** A separator belongs to the segment before it. */
function segmentsOf(text: string, sections: readonly SectionReport[]): BriefingSegment[] {
  const runs: { stability: Stability; ids: string[]; start: number }[] = [];
  for (const { id, stability, start, end } of sections) {
    if (start === end) continue;
    const last = runs.at(-1);
    if (last?.stability === stability) last.ids.push(id);
    else runs.push({ stability, ids: [id], start });
  }
  return runs.map(({ stability, ids, start }, index) => ({
    stability,
    ids,
    text: text.slice(start, runs[index + 1]?.start ?? text.length),
  }));
}
