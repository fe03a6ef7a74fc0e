import type { BriefingReport } from '@briefing/contract';
import { markedSegments } from './markers.ts';

/** A system message of the AI SDK. */
export interface AiSdkSystemMessage {
  role: 'system';
  content: string;
  providerOptions?: { anthropic: { cacheControl: { type: 'ephemeral' } } };
}

/**
 * A report as the AI SDK's system messages, one a segment, with cache markers in the provider options. Providers without
 * such markers ignore them.
 *
 * @param options `markers`: how many, 2 when absent, at most 4
 */
export function aiSdkSystem(
  report: BriefingReport,
  { markers }: { readonly markers?: number | undefined } = {},
): AiSdkSystemMessage[] {
  const marked = markedSegments(report, markers);
  return report.segments.map(({ text: content }, index) => ({
    role: 'system',
    content,
    ...(marked.has(index) && { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }),
  }));
}
