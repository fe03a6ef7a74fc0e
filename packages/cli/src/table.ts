import { countPoints } from '@briefing/text';

/** Columns padded to their widest cell; those named in `right` are set flush right. */
export function renderTable(rows: readonly (readonly string[])[], right: ReadonlySet<number>): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => countPoints(row[column] ?? ''))));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - countPoints(cell));
        return right.has(column) ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
