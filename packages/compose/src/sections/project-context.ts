import type { BriefingInput, BriefingSection, ContextDoc, Form } from '@briefing/contract';
import { clampUtf8, countBytes, oneLine, renderDocument } from '@briefing/text';
import { PRIORITY } from '../priorities.ts';
import { anyTool } from './tool-names.ts';

const INTRO =
  'These are standing instructions for this project. Follow them. Where two conflict, the one closest to the files you work on wins; what the user asks for in this conversation comes before all of them.';

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
  { bytes: 250, near: PRIORITY.nearDocShort },
  { bytes: 0, near: PRIORITY.nearDocGone },
] as const;

export const projectContextSection: BriefingSection = {
  id: 'project-context',
  title: 'Project context',
  stability: 'session',
  priority: PRIORITY.projectContext,
  applies: (input) => (input.contextDocs?.length ?? 0) > 0,
  render: (input) => renderDocs(input, shownDocs(input), []),
  forms: shrinkingForms(),
};

/**
 * One form a step: the farthest document is cut and left out before the next one is touched. The last place is the
 * nearest document's (and, of very many, its neighbours'), which keeps its beginning longest.
 */
function shrinkingForms(): Form[] {
  const places = Array.from({ length: PLACES }, (_, place) => place);
  return places.flatMap((place) =>
    CUTS.map(({ bytes, near }) => ({
      priority: place === PLACES - 1 ? near : PRIORITY.farDocs,
      render: (input) => shrink(input, place, bytes),
    })),
  );
}

/** The documents of places before this one are gone, those of this place are cut to so many bytes. */
function shrink(input: BriefingInput, place: number, bytes: number): string | undefined {
  const docs = shownDocs(input);
  const order = farthestFirst(docs);
  const start = placeStart(order.length, place);
  const end = placeStart(order.length, place + 1);
  if (start === end) return undefined;
  const isLast = place === PLACES - 1 && bytes === 0;
  const gone = new Set(order.slice(0, bytes === 0 ? end : start).filter((index) => isLast || !isTiny(docs[index])));
  const cut = new Set(order.slice(start, end));
  const left = docs
    .map((doc, index) => (cut.has(index) ? clampDoc(doc, bytes) : doc))
    .filter((_, index) => !gone.has(index));
  return renderDocs(
    input,
    left,
    docs.filter((_, index) => gone.has(index)),
  );
}

/** It takes no more room than the notice that it is gone. */
function isTiny(doc: ContextDoc | undefined): boolean {
  return (doc?.body.trim().length ?? 0) < 80;
}

/** Few documents take the last places, one each; many are spread over all of them. */
function placeStart(count: number, place: number): number {
  return count <= PLACES ? Math.max(0, place - (PLACES - count)) : Math.ceil((place * count) / PLACES);
}

/** The places of the user's own documents, then of those of the project from its root down. */
function farthestFirst(docs: readonly ContextDoc[]): number[] {
  const places = docs.map((_, index) => index);
  const isHome = (index: number): boolean => docs[index]?.scope === 'home';
  return [...places.filter(isHome), ...places.filter((index) => !isHome(index))];
}

function clampDoc(doc: ContextDoc, bytes: number): ContextDoc {
  const { text, truncated } = clampUtf8(doc.body.trim(), bytes);
  if (!truncated || bytes === 0) return doc;
  const line = text.lastIndexOf('\n');
  // At the end of a line, unless that would cost much.
  const body = line > text.length / 2 ? text.slice(0, line) : text;
  // Of a document that came cut and without its size, nobody knows how much is missing.
  const isUnknown = doc.truncated === true && doc.sizeOnDisk === undefined;
  const sizeOnDisk = isUnknown ? undefined : Math.max(doc.sizeOnDisk ?? 0, countBytes(doc.body));
  return { ...doc, body, truncated, sizeOnDisk };
}

function shownDocs({ contextDocs = [] }: BriefingInput): readonly ContextDoc[] {
  return contextDocs.filter(({ body }) => body.trim() !== '');
}

function renderDocs(
  input: BriefingInput,
  docs: readonly ContextDoc[],
  gone: readonly ContextDoc[],
): string | undefined {
  if (docs.length + gone.length === 0) return undefined;
  const blocks = [
    '# Project context',
    docs.length > 0 && INTRO,
    ...docs.map(renderDocument),
    omissionNotice(input, gone),
  ];
  return blocks.filter((block) => block !== false && block !== '').join('\n\n');
}

/** Names a few, so that a model can read them when it needs to. */
function omissionNotice(input: BriefingInput, gone: readonly ContextDoc[]): string {
  if (gone.length === 0) return '';
  const canRead = anyTool(input, 'read', 'bash') !== undefined;
  const names = gone.slice(-NAMED).map(({ path }) => oneLine(path));
  const others = gone.length > names.length ? ' and others' : '';
  const [noun, verb, them] = gone.length === 1 ? ['document', 'is', 'it'] : ['documents', 'are', 'them'];
  return `(${gone.length} ${noun} with standing instructions ${verb} not shown${canRead ? `; read ${them} before you start` : ''}: ${names.join(', ')}${others}.)`;
}

const NAMED = 3;
