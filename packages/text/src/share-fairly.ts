/**
 * Divide a total among entries that want so much each: the longest give first, and nobody gets more than it wants. Every
 * entry keeps at least 1 of what it wants, also when the total is too small for that. A larger total never takes from
 * anyone.
 *
 * @example
 * shareFairly([10, 2, 9], 15) // [7, 2, 6]
 */
export function shareFairly(lengths: readonly number[], total: number): number[] {
  const sorted = [...lengths].sort((one, other) => one - other);
  let left = Math.max(0, Math.floor(total));
  let level = 0;
  let spare = 0;
  for (const [index, length] of sorted.entries()) {
    const sharing = sorted.length - index;
    level = Math.floor(left / sharing);
    spare = left % sharing;
    if (length > level) break;
    left -= length;
    level = length;
    spare = 0;
  }
  return lengths.map((length) => {
    if (length <= level) return length;
    const extra = spare > 0 ? 1 : 0;
    spare -= extra;
    return Math.max(1, level + extra);
  });
}
