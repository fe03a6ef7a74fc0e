import { countPoints } from '@briefing/text';

/** Columns padded to their widest cell; those named in `right` are set flush right. */
export function renderTable(rows: readonly (readonly string[])[], right: ReadonlySet<number>): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, countPoints(cell));
    });
  }
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
