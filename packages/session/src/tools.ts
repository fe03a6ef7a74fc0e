import type { ToolDoc } from '@briefing/contract';
import { type SessionDiagnostic, diagnose } from './codes.ts';

/** Providers refuse a tool list that names one tool twice, so the first of a name wins and the others are reported. */
export function keepFirst(tools: readonly ToolDoc[]): { tools: ToolDoc[]; diagnostics: SessionDiagnostic[] } {
  const kept = new Map<string, ToolDoc>();
  const diagnostics: SessionDiagnostic[] = [];
  for (const tool of tools) {
    if (kept.has(tool.name)) diagnostics.push(repeated(tool.name));
    else kept.set(tool.name, tool);
  }
  return { tools: [...kept.values()], diagnostics };
}

function repeated(name: string): SessionDiagnostic {
  const detail = `tool ${JSON.stringify(name)} is given more than once; the first is used: rename the other or leave it out`;
  return diagnose('tool-repeated', 'tools', detail);
}
