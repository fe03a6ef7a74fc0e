import { type SkillDiagnostic, type SkillSource, briefingFault } from '@briefing/contract';
import { type CatalogueOptions, renderAlwaysOn, renderCatalogue } from '@briefing/text';
import { objectOption } from './options.ts';
import { type SkillSourceOptions, gatherSkillCardsFrom } from './sources.ts';

export interface LoadAndRenderOptions extends SkillSourceOptions {
  readonly budget?: CatalogueOptions['budget'];
  /** Called with what became of each skill that is not simply loaded. */
  readonly report?: ((diagnostic: SkillDiagnostic) => void) | undefined;
}

/**
 * The part of a prompt for the skills of one source: a bullet each, then the bodies of those that are always on. Loads what
 * has no description, too. `undefined` when there is nothing to show; a source that cannot be listed throws
 * `skill-invalid`.
 */
export async function loadAndRenderSkills(
  source: SkillSource,
  options?: LoadAndRenderOptions,
): Promise<string | undefined> {
  const { budget, report, requireDescription = false, ...rest } = objectOption('options', options);
  const { cards, diagnostics } = await gatherSkillCardsFrom([source], { requireDescription, ...rest });
  const failed = diagnostics.find(({ code }) => code === 'source-failed');
  if (failed !== undefined) {
    throw briefingFault('skill-invalid', failed.detail, { details: { locations: [failed.location] } });
  }
  for (const diagnostic of diagnostics) {
    if (diagnostic.kind !== 'loaded' || diagnostic.issues !== undefined) report?.(diagnostic);
  }
  const text = [renderCatalogue(cards, { format: 'bullets', budget }), renderAlwaysOn(cards)]
    .filter((part) => part !== '')
    .join('\n\n');
  return text === '' ? undefined : text;
}
