/** The shapes and faults of the capability half: tools, cards, and the handles a host injects. */
export { capabilityId } from './capability.ts';
export type {
  BuildFn,
  Capability,
  Capability as Card,
  CapabilityCard,
  CapabilityId,
  DeckContext,
  JsonSchema,
  Profile,
  ToolContext,
} from './capability.ts';
export { deckFault, isDeckFault } from './deck-fault.ts';
export type { DeckFault, DeckFaultDetails, DeckFaultKind } from './deck-fault.ts';
export type { CheckpointStore, DeckFramework, DelegateRunner, MemoryStore, SaasGatewayPort } from './ports.ts';
export type { Block, ToolResult } from './result.ts';
