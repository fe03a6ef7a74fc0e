/** A report in the shape of the AI SDK's messages. Plain objects: no provider library is needed. */
export { aiSdkSystem } from './ai-sdk-system.ts';
export type { AiSdkSystemMessage } from './ai-sdk-system.ts';
