import type { BriefingSection, ContextDoc } from '@briefing/contract';
import { countBytes, frame, oneLine } from '@briefing/text';

const INTRO =
  'The project and the user left these standing instructions. Follow them. Where two disagree, the one closest to the files at hand wins; what the user asks now comes before both.';

export const projectContextSection: BriefingSection = {
  id: 'project-context',
  title: 'Project context',
  stability: 'session',
  applies: (input) => (input.contextDocs?.length ?? 0) > 0,
  render(input) {
    const docs = (input.contextDocs ?? []).filter(({ body }) => body.trim() !== '');
    return docs.length === 0 ? undefined : ['# Project context', INTRO, ...docs.map(renderDoc)].join('\n\n');
  },
};

function renderDoc(doc: ContextDoc): string {
  const framed = `## ${oneLine(doc.path)}\n${frame(doc.body.trim())}`;
  return doc.truncated === true ? `${framed}\n${truncationNotice(doc)}` : framed;
}

function truncationNotice({ body, sizeOnDisk }: ContextDoc): string {
  const missing = (sizeOnDisk ?? 0) - countBytes(body);
  const rest = missing > 0 ? `another ${missing} ${missing === 1 ? 'byte' : 'bytes'}` : 'the rest';
  return `(Cut short: ${rest} of this document ${missing > 1 ? 'are' : 'is'} not shown.)`;
}
