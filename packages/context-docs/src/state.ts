import { refuseOption } from '@briefing/text';
import type { Setting } from './setting.ts';

/** What a later call has to know of those before it. */
export interface GatherState {
  readonly setting: Setting;
  /** The identities of all files that are docs. */
  readonly seen: ReadonlySet<string>;
  /** The real paths of directories that later calls have read. */
  readonly laterDirs: ReadonlySet<string>;
}

const KIND = '@briefing/context-docs:state';

export function stateOf(state: GatherState): unknown {
  return { kind: KIND, ...state };
}

export function readState(prior: unknown): GatherState {
  const state = typeof prior === 'object' && prior !== null && 'state' in prior ? prior.state : undefined;
  const isOurs = typeof state === 'object' && state !== null && 'kind' in state && state.kind === KIND;
  return isOurs
    ? (state as unknown as GatherState)
    : refuseOption('prior', prior, 'give the result of an earlier gathering');
}
