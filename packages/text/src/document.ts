import type { ContextDoc } from '@briefing/contract';
import { frame } from './frame.ts';
import { countBytes } from './measure.ts';
import { oneLine } from './one-line.ts';

/** A document under its label, framed; one that is cut says so behind its frame, and how much is missing. */
export function renderDocument(doc: ContextDoc): string {
  const framed = `## ${oneLine(doc.path)}\n${frame(doc.body.trim())}`;
  return doc.truncated === true ? `${framed}\n${truncationNotice(doc)}` : framed;
}

function truncationNotice({ body, sizeOnDisk }: ContextDoc): string {
  const missing = (sizeOnDisk ?? 0) - countBytes(body);
  const rest = missing > 0 ? `another ${missing} ${missing === 1 ? 'byte' : 'bytes'}` : 'the rest';
  return `(Cut short: ${rest} of this document ${missing > 1 ? 'are' : 'is'} not shown.)`;
}
