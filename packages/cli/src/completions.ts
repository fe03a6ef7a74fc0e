import { renderBash } from './completions/bash.ts';
import { renderFish } from './completions/fish.ts';
import { type Stage, listStages } from './completions/stages.ts';
import { renderZsh } from './completions/zsh.ts';
import type { SHELLS } from './grammar.ts';

type Shell = (typeof SHELLS)[number];

const SCRIPTS: Readonly<Record<Shell, (stages: readonly Stage[]) => string>> = {
  bash: renderBash,
  zsh: renderZsh,
  fish: renderFish,
};

/** A script that completes the command; everything in it comes from the grammar. */
export function renderCompletions(shell: Shell): string {
  return SCRIPTS[shell](listStages());
}
