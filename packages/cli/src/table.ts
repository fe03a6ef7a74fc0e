import { countPoints } from '@briefing/text';
import { paint } from './paint.ts';

/** Columns under headings, padded to their widest cell; those named in `right` are set flush right. */
export function renderTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { right = [], colour = false }: { readonly right?: readonly number[]; readonly colour?: boolean } = {},
): string {
  const all = headings.length === 0 ? rows : [headings, ...rows];
  const widths: number[] = [];
  for (const row of all) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, countPoints(cell));
    });
  }
  const lines = all.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - countPoints(cell));
        return right.includes(column) ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
  const [first = '', ...others] = lines;
  const top = headings.length === 0 ? first : paint('bold', first, colour);
  return `${[top, ...others].join('\n')}\n`;
}
