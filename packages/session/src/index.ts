/** One call: everything an agent is told before its first turn. */
export { openSession } from './session.ts';
export type { Session, SessionDiagnostic, SessionOptions } from './session.ts';
