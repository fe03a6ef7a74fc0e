import type { BriefingInput } from '@briefing/contract';

/** The wire names of the tools at hand. */
export function toolNames(input: BriefingInput): ReadonlySet<string> {
  return new Set((input.tools ?? []).map((tool) => tool.name));
}

/** The first of these names that is at hand, back-ticked. */
export function anyTool(input: BriefingInput, ...names: readonly string[]): string | undefined {
  const present = toolNames(input);
  const name = names.find((each) => present.has(each));
  return name === undefined ? undefined : `\`${name}\``;
}
