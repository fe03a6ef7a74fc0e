import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BriefingInput, BriefingSection, ComposeOptions } from '@briefing/contract';
import { expect, test } from 'vitest';
import { composeBriefing } from '../src/index.ts';

/** Whole prompts, word for word. `BRIEFING_GOLDEN=write` rewrites them; the diff goes into the changeset. */
const folder = fileURLToPath(new URL('./golden', import.meta.url));
const rewrite = process.env['BRIEFING_GOLDEN'] === 'write';

interface Case {
  readonly input: BriefingInput;
  readonly options?: ComposeOptions;
  /** A recipe of its own, each section with a fixed text. */
  readonly recipe?: readonly (Omit<BriefingSection, 'render'> & { readonly text: string })[];
}

test.each(readdirSync(folder))('the prompt of %s is the golden one', (name) => {
  const file = join(folder, name, 'expected.md');
  const { input, options, recipe } = JSON.parse(readFileSync(join(folder, name, 'input.json'), 'utf8')) as Case;
  const sections = recipe?.map(({ text, ...section }): BriefingSection => ({ ...section, render: () => text }));
  const text = `${composeBriefing(input, { ...options, ...(sections && { sections }) })}\n`;
  if (rewrite) writeFileSync(file, text);
  expect(existsSync(file), 'a golden that is missing is written on purpose, never by a test run').toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
});
