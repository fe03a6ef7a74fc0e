import type { SkillCard, SkillDiagnostic, SkillLoad } from '@briefing/contract';
import type { Judgement } from './manifest.ts';
import { nameKey } from './names.ts';
import { collision, invalid, loaded, skipped } from './outcome.ts';

/** Puts candidates together in their order: one outcome each, the first of a name wins. */
export interface Merge {
  add(outcome: SkillDiagnostic): void;
  /** Whether this file is new, as one without an identity always is; when it is not, that is its outcome. */
  admit(identity: string, location: string): boolean;
  /** A second way to a file that has its outcome elsewhere. */
  repeat(location: string, first: string): void;
  judge(judgement: Judgement, location: string): void;
  load(): SkillLoad;
}

export function startMerge(): Merge {
  const cards: SkillCard[] = [];
  const diagnostics: SkillDiagnostic[] = [];
  const files = new Map<string, string>();
  const names = new Map<string, SkillCard>();
  const repeat = (location: string, first: string): void => {
    diagnostics.push(skipped('duplicate-file', 'info', location, `it is the same file as ${first}: nothing to do`));
  };
  return {
    repeat,
    add(outcome) {
      diagnostics.push(outcome);
    },
    admit(identity, location) {
      const first = identity === '' ? undefined : files.get(identity);
      if (first === undefined) files.set(identity, location);
      else repeat(location, first);
      return first === undefined;
    },
    judge(judgement, location) {
      const { card, issues } = judgement;
      if (card === undefined) {
        diagnostics.push(invalid(judgement, location));
        return;
      }
      const key = nameKey(card.name);
      const winner = names.get(key);
      if (winner !== undefined) {
        diagnostics.push(collision(card, winner, issues));
        return;
      }
      names.set(key, card);
      cards.push(card);
      diagnostics.push(loaded(card, issues));
    },
    load: () => ({ cards, diagnostics }),
  };
}
