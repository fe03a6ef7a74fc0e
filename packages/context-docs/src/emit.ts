import type { TextProblem } from '@briefing/files';
import { countBytes, placeOf } from '@briefing/text';
import nodePath from 'node:path';
import { type Spot, diagnose } from './codes.ts';
import type { Admitted } from './examine.ts';
import { findHiddenCharacters } from './hidden-characters.ts';
import { labelOf } from './labels.ts';
import { type DocContent, readDoc } from './read-doc.ts';
import type { Run } from './run.ts';
import type { GatheredDoc } from './shapes.ts';

const PROBLEMS: Readonly<Record<TextProblem, string>> = {
  missing: 'went away before it could be read',
  'not-a-file': 'was replaced by something that is no regular file',
  unreadable: 'cannot be read: check its permissions',
  'not-text': 'is not text: it holds a NUL, as binary files do',
  changed: 'was swapped for another file while it was looked at: gather again',
};

/** Read what may be read. Nothing comes of a doc that is blank or cannot be read; the latter is reported. */
export function load(run: Run, { file, realFile, identity }: Admitted, spot: Spot): DocContent | undefined {
  const content = readDoc(run.fs, realFile, identity, run.setting.options);
  if ('problem' in content) {
    run.diagnostics.push(diagnose(content.problem, spot, `${file} ${PROBLEMS[content.problem]}`));
    return undefined;
  }
  if (content.body !== '') return content;
  if (content.truncated) diagnoseTruncated(run, file, content);
  return undefined;
}

/** Put a doc at the end, with what there is to say about its text. */
export function emit(
  run: Run,
  { file, realFile, external, standing }: Admitted,
  content: DocContent,
  origin: { readonly depth: number; readonly importedBy?: string },
  spot: Spot,
): GatheredDoc {
  const { body, sizeOnDisk, truncated } = content;
  const doc: GatheredDoc = {
    path: labelOf(nodePath, file, run.setting.labelBases),
    body,
    file,
    realFile,
    scope: standing.scope,
    external,
    ...origin,
    bytes: countBytes(body),
    sizeOnDisk,
    truncated,
  };
  run.docs.push(doc);
  if (external) {
    const detail = `${file} lies outside of what the doc may reach and is loaded because that was approved`;
    run.diagnostics.push(diagnose('external', spot, detail, 'info'));
  }
  diagnoseText(run, file, content);
  return doc;
}

function diagnoseText(run: Run, file: string, content: DocContent): void {
  const { body, kept, lossy, truncated } = content;
  if (truncated) diagnoseTruncated(run, file, content);
  if (lossy) {
    const detail = 'some bytes are no text in its encoding and were replaced by U+FFFD: save it as UTF-8';
    run.diagnostics.push(diagnose('lossy', { location: file }, detail));
  }
  const hidden = findHiddenCharacters(body);
  if (hidden === undefined) return;
  const place = placeOf(kept, kept.length - body.length + hidden.index);
  const detail = `${hidden.count} invisible or bidirectional characters, the first one here: look at them before you trust the text`;
  run.diagnostics.push(diagnose('hidden-characters', { location: file, ...place }, detail));
}

function diagnoseTruncated(run: Run, file: string, { body, sizeOnDisk }: DocContent): void {
  const { maxBytesPerDoc, maxReadBytes } = run.setting.options;
  const detail = `${countBytes(body)} of ${sizeOnDisk} bytes are kept, at most ${maxBytesPerDoc} of the first ${maxReadBytes}: shorten it or raise the limit`;
  run.diagnostics.push(diagnose('truncated', { location: file }, detail));
}
