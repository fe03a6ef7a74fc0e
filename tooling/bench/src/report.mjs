/** @import { Lead, Row } from './suite.ts' */

/**
 * @typedef {{ name: string, measures: string, command: string, node: string, date: string, cores: number,
 *   rows: readonly Row[] }} Result
 */

const HEADINGS = ['case', 'subject', 'min', 'p50', 'min ratio', 'p50 ratio', 'limit'];

/**
 * One page for the terminal and the file alike.
 *
 * @type {(result: Result) => string}
 */
export function renderMarkdown({ name, measures, command, node, date, cores, rows }) {
  const circumstances = `\`${command}\` · Node ${node} · ${date} · ${cores} cores`;
  const blocks = [`# ${name}`, measures, circumstances, renderTable(rows.map(cells))];
  const remarks = rows.flatMap(remark).map((line) => `- ${line}`);
  return `${[...blocks, ...(remarks.length > 0 ? [remarks.join('\n')] : [])].join('\n\n')}\n`;
}

/** @type {(lines: readonly string[][]) => string} */
function renderTable(lines) {
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [HEADINGS, rule, ...lines]
    .map((line) => `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`)
    .join('\n');
}

/** @type {(row: Row) => string[]} */
function cells(row) {
  if (row.kind === 'missing') return [row.case, row.subject, 'missing'];
  const own = row.limit === undefined ? [] : [`≤ ${row.limit.most} ${row.limit.verdict}`];
  const leads = (row.leads ?? []).map(leadCell);
  const limit = [...own, ...leads].join(', ');
  const { minimum, p50, ratio, p50Ratio } = row;
  return [row.case, row.subject, time(minimum), time(p50), ratio.toFixed(2), p50Ratio.toFixed(2), limit];
}

/** @type {(lead: Lead) => string} */
function leadCell({ over, least, times, verdict }) {
  return `${times === undefined ? '?' : times.toFixed(2)}× ${over} ≥ ${least} ${verdict}`;
}

/** @type {(row: Row) => string[]} */
function remark(row) {
  const place = `${row.case}, ${row.subject}:`;
  if (row.kind === 'missing') return [`${place} ${row.reason}`];
  const { limit, leads = [], ratio, rounds } = row;
  const over = limit === undefined || limit.verdict === 'met' ? [] : [`${ratio.toFixed(2)} is over ${limit.most}`];
  const reason = limit?.note ?? leads[0]?.note;
  const behind = [...over, ...leads.flatMap(shortfall)].map(
    (words) => `${words}: ${reason ?? `still with ${rounds} rounds`}`,
  );
  const alone = leads
    .filter(({ verdict }) => verdict === 'unjudged')
    .map(({ over: peer }) => `not compared with ${peer}`);
  const idle = reason !== undefined && behind.length === 0 && alone.length === 0;
  return [...behind, ...alone, ...(idle ? ['the limit is met now; its note can go'] : [])].map(
    (words) => `${place} ${words}`,
  );
}

/** @type {(lead: Lead) => string[]} */
function shortfall({ over, least, times, verdict }) {
  if (times === undefined || verdict === 'met') return [];
  return [`${times.toFixed(2)} times as fast as ${over} is under ${least}`];
}

/** @type {(milliseconds: number) => string} */
function time(milliseconds) {
  if (milliseconds >= 1) return `${milliseconds.toPrecision(3)} ms`;
  if (milliseconds >= 1e-3) return `${(milliseconds * 1e3).toPrecision(3)} µs`;
  return `${(milliseconds * 1e6).toPrecision(3)} ns`;
}
