/** How many code points a text has. A lone surrogate counts as one. */
export function countPoints(text: string): number {
  let points = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    if (isHigh(text.charCodeAt(index)) && isLow(text.charCodeAt(index + 1))) {
      points -= 1;
      index += 1;
    }
  }
  return points;
}

/** How many bytes a text has in UTF-8. A lone surrogate counts as the three bytes of U+FFFD, which every encoder writes for it. */
export function countBytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (isHigh(unit) && isLow(text.charCodeAt(index + 1))) {
      bytes += 2;
      index += 1;
    } else bytes += 2;
  }
  return bytes;
}

/** The default measure of a prompt: UTF-8 bytes / 4, rounded up. An estimate, not a bound. */
export function estimateTokens(text: string): number {
  return Math.ceil(countBytes(text) / 4);
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
