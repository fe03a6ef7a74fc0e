import type { BriefingSegment, Diagnostic, SectionReport } from '@briefing/contract';
import type { ComposeCode } from './codes.ts';
import type { Counter } from './counter.ts';

/** What the budget left out, and what keeps a provider from caching the prompt's head. */
export function warningsOf(
  sections: readonly SectionReport[],
  segments: readonly BriefingSegment[],
  counter: Counter,
  cacheMinimum: number | undefined,
): Diagnostic[] {
  return [...dropped(sections), ...volatileBeforeStable(sections), ...shortPrefix(segments, counter, cacheMinimum)];
}

function dropped(sections: readonly SectionReport[]): Diagnostic[] {
  return sections
    .filter(({ state }) => state === 'dropped')
    .map(({ id, unitsBefore }) => {
      const detail = `the budget has no room for '${id}', which measures ${unitsBefore}: raise it, or give the section a shorter form or a higher priority`;
      return warning('section-dropped', id, detail);
    });
}

function volatileBeforeStable(sections: readonly SectionReport[]): Diagnostic[] {
  const shown = sections.filter(({ start, end }) => start !== end);
  const first = shown.findIndex(({ stability }) => stability === 'volatile');
  const volatile = shown[first];
  const stable = shown.slice(first + 1).find(({ stability }) => stability !== 'volatile');
  if (volatile === undefined || stable === undefined) return [];
  const detail = `'${stable.id}' is never cached behind '${volatile.id}', which changes with every call: put it ahead (appendAt: 'before-volatile'), or set clock to 'date' or 'none'`;
  return [warning('volatile-before-stable', volatile.id, detail)];
}

function shortPrefix(
  segments: readonly BriefingSegment[],
  counter: Counter,
  cacheMinimum: number | undefined,
): Diagnostic[] {
  if (cacheMinimum === undefined) return [];
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
