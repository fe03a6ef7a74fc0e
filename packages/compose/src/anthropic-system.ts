import type { BriefingReport } from '@briefing/contract';
import { refuseOption } from '@briefing/text';
import { markedSegments } from './markers.ts';

/** A block of the `system` parameter of Anthropic's Messages API. */
export interface AnthropicSystemBlock {
  type: 'text';
  text: string;
  cache_control?: { type: 'ephemeral'; ttl?: '5m' | '1h' };
}

/**
 * A report as Anthropic's `system` blocks, one a segment, with cache markers where a prefix is worth keeping.
 *
 * @param options `markers`: how many, 2 when absent, at most 4; `ttl`: how long, the provider's default when absent
 */
export function anthropicSystem(
  report: BriefingReport,
  { ttl, markers }: { readonly ttl?: '5m' | '1h' | undefined; readonly markers?: number | undefined } = {},
): AnthropicSystemBlock[] {
  if (ttl !== undefined && !['5m', '1h'].includes(ttl)) refuseOption('ttl', ttl, "use '5m' or '1h'");
  const marked = markedSegments(report, markers);
  return report.segments.map(({ text }, index) => ({
    type: 'text',
    text,
    ...(marked.has(index) && { cache_control: { type: 'ephemeral', ...(ttl !== undefined && { ttl }) } }),
  }));
}
