import { countPoints } from '@briefing/text';

/** All the ways to cut one text, longest first. */
export interface Truncation {
  readonly rungs: number;
  cut(rung: number): string;
}

/** The words behind a fence of back-ticks hold none. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const FRAME = /^<(document(?:-\d+)?)>\r?$/;

/**
 * How a text can be cut, from almost all of it down to the marker alone. The marker says how many characters are gone.
 * `undefined` when the text is too small for its marker.
 */
export function planTruncation(text: string): Truncation | undefined {
  const points = countPoints(text);
  // What a cut adds must be less than what it takes away.
  const longest = points - countPoints(marker(points)) - longestClosers(text) - 1;
  if (longest < 0) return undefined;
  return {
    rungs: longest + 1,
    cut(rung) {
      const kept = text.slice(0, wordEnd(text, offsetOf(text, longest - rung))).trimEnd();
      const lines = [...(kept === '' ? [] : [kept, ...closersOf(kept)]), marker(points - countPoints(kept))];
      return lines.join('\n');
    },
  };
}

function marker(cut: number): string {
  return `[${cut} characters cut]`;
}

/** The index behind so many code points. */
function offsetOf(text: string, points: number): number {
  let index = 0;
  for (let passed = 0; passed < points; passed += 1) index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  return index;
}

/** The end of the last whole word, when it is near: a longer cut never ends behind a shorter one. */
function wordEnd(text: string, offset: number): number {
  for (let index = offset; index > Math.max(0, offset - LONGEST_WORD); index -= 1) {
    if (/\s/.test(text.charAt(index))) return index;
  }
  return offset;
}

const LONGEST_WORD = 30;

/** The lines that end what a cut left open: a code fence, then the frame around it. A frame is ours: no fence hides it. */
function closersOf(text: string): string[] {
  let frame: string | undefined;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const opens = frame === undefined ? FRAME.exec(line)?.[1] : undefined;
    if (opens !== undefined || (frame !== undefined && line.replace('\r', '') === `</${frame}>`)) {
      frame = opens;
      fence = undefined;
    } else if (fence === undefined) fence = FENCE.exec(line)?.[1];
    else if (closes(line, fence)) fence = undefined;
  }
  return [fence, frame === undefined ? undefined : `</${frame}>`].filter((line) => line !== undefined);
}

function closes(line: string, fence: string): boolean {
  const run = FENCE.exec(line)?.[1] ?? '';
  return run.startsWith(fence) && line.trim() === run;
}

/** No cut of the text needs closing lines that are longer than this. */
function longestClosers(text: string): number {
  let fence = 0;
  let frame = 0;
  for (const line of text.split('\n')) {
    const run = FENCE.exec(line)?.[1];
    const tag = FRAME.exec(line)?.[1];
    if (run !== undefined) fence = Math.max(fence, run.length + 1);
    if (tag !== undefined) frame = Math.max(frame, tag.length + '</>'.length + 1);
  }
  return fence + frame;
}
