import type { BriefingInput, BriefingSection, ContextDoc, Form } from '@briefing/contract';
import { clampUtf8, countBytes, frame, oneLine } from '@briefing/text';
import { PRIORITY } from '../priorities.ts';

const INTRO =
  'The project and the user left these standing instructions. Follow them. Where two disagree, the one closest to the files at hand wins; what the user asks now comes before both.';

/** How many places documents have in the order of shrinking; more documents share them. */
const PLACES = 16;

/** The bytes that a document is cut to, one after the other, before it is left out, and when the nearest one gets there. */
const CUTS = [
  { bytes: 16_000, near: PRIORITY.nearDocLong },
  { bytes: 8000, near: PRIORITY.nearDocLong },
  { bytes: 4000, near: PRIORITY.nearDocLong },
  { bytes: 2000, near: PRIORITY.nearDocMedium },
  { bytes: 1000, near: PRIORITY.nearDocShort },
  { bytes: 500, near: PRIORITY.nearDocShort },
  { bytes: 0, near: PRIORITY.nearDocGone },
] as const;

export const projectContextSection: BriefingSection = {
  id: 'project-context',
  title: 'Project context',
  stability: 'session',
  priority: PRIORITY.projectContext,
  applies: (input) => (input.contextDocs?.length ?? 0) > 0,
  render: (input) => renderDocs(shownDocs(input), []),
  forms: shrinkingForms(),
};

/**
 * One form a step: the farthest document is cut and left out before the next one is touched. The last place is always the
 * nearest document's, which keeps its beginning longest.
 */
function shrinkingForms(): Form[] {
  const places = Array.from({ length: PLACES }, (_, place) => place);
  return places.flatMap((place) =>
    CUTS.map(({ bytes, near }) => ({
      priority: place === PLACES - 1 ? near : PRIORITY.farDocs,
      render: (input) => shrink(shownDocs(input), place, bytes),
    })),
  );
}

/** The documents of places before this one are gone, those of this place are cut to so many bytes. */
function shrink(docs: readonly ContextDoc[], place: number, bytes: number): string | undefined {
  const order = farthestFirst(docs);
  const start = placeStart(order.length, place);
  const end = placeStart(order.length, place + 1);
  if (start === end) return undefined;
  const gone = new Set(order.slice(0, bytes === 0 ? end : start));
  const cut = new Set(order.slice(start, end));
  const left = docs.filter((doc) => !gone.has(doc)).map((doc) => (cut.has(doc) ? clampDoc(doc, bytes) : doc));
  return renderDocs(left, [...gone]);
}

/** Few documents take the last places, one each; many are spread over all of them. */
function placeStart(count: number, place: number): number {
  return count <= PLACES ? Math.max(0, place - (PLACES - count)) : Math.ceil((place * count) / PLACES);
}

/** The user's own documents, then those of the project from its root down. */
function farthestFirst(docs: readonly ContextDoc[]): ContextDoc[] {
  const isHome = ({ scope }: ContextDoc): boolean => scope === 'home';
  return [...docs.filter(isHome), ...docs.filter((doc) => !isHome(doc))];
}

function clampDoc(doc: ContextDoc, bytes: number): ContextDoc {
  const { text, truncated } = clampUtf8(doc.body.trim(), bytes);
  if (!truncated) return doc;
  const line = text.lastIndexOf('\n');
  // At the end of a line, unless that would cost much.
  const body = line > text.length / 2 ? text.slice(0, line) : text;
  return { ...doc, body, truncated, sizeOnDisk: Math.max(doc.sizeOnDisk ?? 0, countBytes(doc.body)) };
}

function shownDocs({ contextDocs = [] }: BriefingInput): readonly ContextDoc[] {
  return contextDocs.filter(({ body }) => body.trim() !== '');
}

function renderDocs(docs: readonly ContextDoc[], gone: readonly ContextDoc[]): string | undefined {
  if (docs.length + gone.length === 0) return undefined;
  const blocks = ['# Project context', docs.length > 0 && INTRO, ...docs.map(renderDoc), omissionNotice(gone)];
  return blocks.filter((block) => block !== false && block !== '').join('\n\n');
}

function renderDoc(doc: ContextDoc): string {
  const framed = `## ${oneLine(doc.path)}\n${frame(doc.body.trim())}`;
  return doc.truncated === true ? `${framed}\n${truncationNotice(doc)}` : framed;
}

function truncationNotice({ body, sizeOnDisk }: ContextDoc): string {
  const missing = (sizeOnDisk ?? 0) - countBytes(body);
  const rest = missing > 0 ? `another ${missing} ${missing === 1 ? 'byte' : 'bytes'}` : 'the rest';
  return `(Cut short: ${rest} of this document ${missing > 1 ? 'are' : 'is'} not shown.)`;
}

/** Names a few, so that a model can read them when it needs to. */
function omissionNotice(gone: readonly ContextDoc[]): string {
  if (gone.length === 0) return '';
  const names = gone.slice(-NAMED).map(({ path }) => oneLine(path));
  const others = gone.length > names.length ? ' and others' : '';
  const [noun, verb, them] = gone.length === 1 ? ['document', 'is', 'it'] : ['documents', 'are', 'them'];
  return `(${gone.length} ${noun} with standing instructions ${verb} not shown; read ${them} before you start: ${names.join(', ')}${others}.)`;
}

const NAMED = 3;
