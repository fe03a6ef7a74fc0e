/** Beyond this a word is no typing mistake, and comparing it would cost the square of its length. */
const LONGEST_WORD = 64;

/**
 * The word that was probably meant, or `undefined` when none is close: at most a third of the letters may differ.
 * Case does not count; of equally near words the first wins.
 *
 * @example
 * nearest('deplyo', ['deploy', 'review']) // 'deploy'
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  if (wanted.length > LONGEST_WORD) return undefined;
  let best: string | undefined;
  let least = Math.floor(wanted.length / 3) + 1;
  for (const candidate of words) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue;
    const edits = countEdits(wanted, candidate.toLowerCase());
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let edits = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      }
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
