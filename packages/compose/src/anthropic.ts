/** A report in the shape of Anthropic's Messages API. Plain objects: no provider library is needed. */
export { anthropicSystem } from './anthropic-system.ts';
export type { AnthropicSystemBlock } from './anthropic-system.ts';
