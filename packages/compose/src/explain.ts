import type {
  BriefingInput,
  BriefingReport,
  BriefingSegment,
  ComposeOptions,
  SectionReport,
  Stability,
} from '@briefing/contract';
import { assemble, assembleRows } from './assemble.ts';
import { type Counter, SEPARATOR, counterOf, joinBlocks } from './counter.ts';
import { type Fit, fitRows, wholeRows } from './fit.ts';
import { hashText } from './hash.ts';
import type { Step } from './ladder.ts';
import { roomOption } from './options.ts';
import { type Row, stabilityOf } from './rows.ts';
import { warningsOf } from './warnings.ts';

/**
 * The prompt that `composeBriefing` gives, with a row for every section, segments for prompt caches, and warnings.
 *
 * @example
 * const { text, total, sections } = explainBriefing({ cwd: '/repo' }, { budget: 2000 });
 */
export function explainBriefing(input: BriefingInput, options: ComposeOptions = {}): BriefingReport {
  const assembly = assemble(input, options);
  const counter = counterOf(options.count);
  const room = options.budget === undefined ? undefined : roomOption(options.budget);
  const { input: fixed } = assembly;
  const rows = assembleRows(assembly);
  const fit = room === undefined ? wholeRows(rows) : fitRows(rows, fixed, counter, room);
  const text = joinBlocks(fit.blocks);
  const stabilities = rows.map((row) => stabilityOf(row, fixed));
  const sections = reportRows(rows, fit, stabilities, counter);
  const segments = segmentsOf(text, sections);
  return {
    text,
    segments,
    sections,
    total: counter.countJoined(fit.blocks),
    ...(room !== undefined && { limit: room.limit }),
    over: fit.over,
    counter: counter.name,
    warnings: warningsOf(sections, segments, counter, options.cacheMinimum),
  };
}

function reportRows(
  rows: readonly Row[],
  fit: Fit,
  stabilities: readonly Stability[],
  counter: Counter,
): SectionReport[] {
  const { blocks } = fit;
  const steps = fit.steps();
  let end = 0;
  return rows.map((row, index) => {
    const { id, title } = row.section;
    const emitted = blocks[index]?.text ?? '';
    const start = emitted === '' || end === 0 ? end : end + SEPARATOR.length;
    end = start + emitted.length;
    return {
      id,
      ...(title !== undefined && { title }),
      ...stateOf(row, steps.get(index)),
      units: emitted === '' ? 0 : counter.count(emitted),
      unitsBefore: row.text === '' ? 0 : counter.count(row.text),
      start,
      end,
      stability: stabilities[index] ?? 'session',
      hash: hashText(emitted),
    };
  });
}

function stateOf({ gated, text }: Row, step: Step['kind'] | undefined): Pick<SectionReport, 'state' | 'reason'> {
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
