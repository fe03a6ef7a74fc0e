import type { Briefing, BriefingInput, BriefingSection, Diagnostic, SectionFn } from '@briefing/contract';
import { nearest, refuseOption } from '@briefing/text';
import type { ComposeCode } from './codes.ts';

/** One change to a section. */
export type SectionEdit =
  | { readonly replace: string | SectionFn }
  | { readonly prepend: string }
  | { readonly append: string }
  | { readonly transform: (text: string, input: BriefingInput) => string | null | undefined }
  | { readonly remove: true };

/**
 * A recipe with some of its sections changed; the list that was given stays as it is.
 *
 * A replaced section keeps its id, gate, priority and stability. The other edits act on its shorter forms too, and leave a
 * section alone that has nothing to say. An id that the recipe does not have is a diagnostic, with the nearest one.
 *
 * @example
 * customizeSections(BRIEFING_SECTIONS, { role: { append: 'You work for Acme.' }, connectors: { remove: true } })
 */
export function customizeSections(
  sections: Briefing,
  edits: Readonly<Record<string, SectionEdit | readonly SectionEdit[]>>,
): { sections: BriefingSection[]; diagnostics: Diagnostic[] } {
  const ids = new Set(sections.map(({ id }) => id));
  const diagnostics = Object.keys(edits)
    .filter((id) => !ids.has(id))
    .map((id) => unknownSection(id, ids));
  const edited = sections.flatMap((section) => {
    const own = Object.hasOwn(edits, section.id) ? edits[section.id] : undefined;
    return own === undefined ? section : applyEdits(section, isList(own) ? own : [own]);
  });
  return { sections: edited, diagnostics };
}

function applyEdits(section: BriefingSection, edits: readonly SectionEdit[]): BriefingSection[] {
  let current = section;
  for (const edit of edits) {
    if (kindOf(section.id, edit) === 'remove') return [];
    current = applyEdit(current, edit as Exclude<SectionEdit, { remove: true }>);
  }
  return [current];
}

function applyEdit(section: BriefingSection, edit: Exclude<SectionEdit, { remove: true }>): BriefingSection {
  const { id, title, priority, stability, forms, overflow } = section;
  // Field by field, and the gate as a call: a section may be an instance of somebody's class.
  const kept = {
    id,
    ...(title !== undefined && { title }),
    ...(priority !== undefined && { priority }),
    ...(stability !== undefined && { stability }),
    applies: (input: BriefingInput): boolean => section.applies?.(input) ?? true,
  };
  if ('replace' in edit) {
    const { replace } = edit;
    return { ...kept, render: typeof replace === 'function' ? replace : () => replace };
  }
  const change = changeOf(edit);
  const wrap =
    (source: Pick<BriefingSection, 'render'>): SectionFn =>
    (input) => {
      const text = source.render(input)?.trim() ?? '';
      return text === '' ? text : change(text, input);
    };
  return {
    ...kept,
    render: wrap(section),
    ...(overflow !== undefined && { overflow }),
    ...(forms !== undefined && {
      forms: forms.map((form) => ({
        render: wrap(form),
        ...(form.priority !== undefined && { priority: form.priority }),
      })),
    }),
  };
}

function changeOf(
  edit: Exclude<SectionEdit, { remove: true } | { replace: unknown }>,
): (text: string, input: BriefingInput) => string | null | undefined {
  if ('prepend' in edit) return (text) => `${edit.prepend}\n\n${text}`;
  return 'append' in edit ? (text) => `${text}\n\n${edit.append}` : edit.transform;
}

const EDITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  replace: (value) => typeof value === 'string' || typeof value === 'function',
  prepend: (value) => typeof value === 'string',
  append: (value) => typeof value === 'string',
  transform: (value) => typeof value === 'function',
  remove: (value) => value === true,
};

/** The one thing that an edit does; anything else is refused before it can be mistaken for an edit. */
function kindOf(id: string, edit: unknown): string {
  const fields = typeof edit === 'object' && edit !== null ? Object.entries(edit) : [];
  const [[kind, value] = ['', undefined]] = fields;
  if (fields.length === 1 && EDITS[kind]?.(value) === true) return kind;
  return refuseOption(
    `edits.${id}`,
    edit,
    'give one of { replace }, { prepend }, { append }, { transform }, { remove: true }',
  );
}

function isList(edit: SectionEdit | readonly SectionEdit[]): edit is readonly SectionEdit[] {
  return Array.isArray(edit);
}

function unknownSection(id: string, ids: ReadonlySet<string>): Diagnostic {
  const code: ComposeCode = 'unknown-section';
  const meant = nearest(id, ids);
  const way = meant === undefined ? `the recipe has ${[...ids].join(', ')}` : `did you mean '${meant}'?`;
  return { code, severity: 'warning', location: id, detail: `no section has the id '${id}'; ${way}` };
}
