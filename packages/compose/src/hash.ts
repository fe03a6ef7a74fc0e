/** 64 bits of a text as 16 hexadecimal digits: two multiplicative lanes over its UTF-16 units, mixed at the end. Not cryptographic. */
export function hashText(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    two = Math.imul(two ^ unit, 0x5f356495);
    // A product carries bits upwards only: without this, the high bits of a unit would never reach the low ones.
    one ^= one >>> 15;
    two ^= two >>> 13;
  }
  const mixedOne = mix(one) ^ mix(two ^ 0x2545f491);
  const mixedTwo = mix(two) ^ mix(one ^ 0x6c62272e);
  return hex(mixedOne) + hex(mixedTwo);
}

function mix(lane: number): number {
  const folded = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  return Math.imul(folded ^ (folded >>> 13), 0xc2b2ae35) ^ (folded >>> 16);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
