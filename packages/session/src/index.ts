/** One call: everything an agent is told before its first turn. */
export type { SessionCode, SessionDiagnostic } from './codes.ts';
export type { SessionDelegate } from './delegates.ts';
export type { Expansion } from './expand.ts';
export type { SessionOptions } from './options.ts';
export type { WaitingRule } from './rules.ts';
export { openSession } from './session.ts';
export type { Session } from './session.ts';
export type { Touch, Touched, TouchedDoc } from './touch.ts';
