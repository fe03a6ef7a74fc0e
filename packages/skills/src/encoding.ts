import type { TextFile } from '@briefing/files';
import { countBytes } from '@briefing/text';
import type { ManifestFault } from './fault.ts';
import type { Policy } from './policy.ts';

/** What the text of a file no longer shows. */
export function encodingFaults(file: TextFile, { mode }: Policy): ManifestFault[] {
  if (file.lossy) {
    const found = 'some bytes are no text in its encoding and were replaced by U+FFFD';
    return [{ code: 'lossy', found, mend: 'save it as UTF-8' }];
  }
  // A mark, and UTF-16, make a file longer or shorter than its text is in UTF-8. Nobody else asks, so nobody else pays.
  return mode === 'strict' && file.size !== countBytes(file.text) ? [byteOrderMark()] : [];
}

export function byteOrderMark(): ManifestFault {
  const found = 'the file begins with a byte order mark, or is UTF-16, and some readers then see no header';
  return { code: 'byte-order-mark', found, mend: 'save it as UTF-8 without a mark', place: { line: 1, column: 1 } };
}
