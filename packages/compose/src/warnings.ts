import type { BriefingSegment, Diagnostic, SectionReport } from '@briefing/contract';
import type { ComposeCode } from './codes.ts';
import type { Counter } from './counter.ts';

/** What keeps a provider from caching the prompt's head. */
export function warningsOf(
  sections: readonly SectionReport[],
  segments: readonly BriefingSegment[],
  counter: Counter,
  cacheMinimum: number,
): Diagnostic[] {
  return [...volatileBeforeStable(sections), ...shortPrefix(segments, counter, cacheMinimum)];
}

function volatileBeforeStable(sections: readonly SectionReport[]): Diagnostic[] {
  const shown = sections.filter(({ start, end }) => start !== end);
  const first = shown.findIndex(({ stability }) => stability === 'volatile');
  const volatile = shown[first];
  const stable = shown.slice(first + 1).find(({ stability }) => stability !== 'volatile');
  if (volatile === undefined || stable === undefined) return [];
  const detail = `'${volatile.id}' changes from call to call and stands ahead of '${stable.id}', which no provider can cache behind it: move it to the end, or give it a clock that does not tick`;
  return [warning('volatile-before-stable', volatile.id, detail)];
}

function shortPrefix(segments: readonly BriefingSegment[], counter: Counter, cacheMinimum: number): Diagnostic[] {
  const prefix = stablePrefix(segments);
  const units = prefix === '' ? 0 : counter.count(prefix);
  if (units >= cacheMinimum) return [];
  const place = segments.find(({ stability }) => stability === 'volatile')?.ids[0] ?? segments.at(-1)?.ids.at(-1);
  const detail = `the text ahead of the first volatile section measures ${units}; the provider caches nothing below ${cacheMinimum}: put more of the prompt ahead of it, or expect no cache`;
  return [warning('short-stable-prefix', place ?? 'prompt', detail)];
}

/** The text ahead of the first volatile section: what a prefix cache can hold. */
export function stablePrefix(segments: readonly BriefingSegment[]): string {
  const first = segments.findIndex(({ stability }) => stability === 'volatile');
  return segments
    .slice(0, first === -1 ? segments.length : first)
    .map(({ text }) => text)
    .join('');
}

function warning(code: ComposeCode, location: string, detail: string): Diagnostic {
  return { code, severity: 'warning', location, detail };
}
