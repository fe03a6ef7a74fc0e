import { relative, sep } from 'node:path';
import type { Diagnostic } from '@briefing/contract';
import { oneLine } from '@briefing/text';

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Findings as commands of a GitHub workflow, which shows them beside the lines that they speak of. */
export function renderGithub(diagnostics: readonly Diagnostic[], base: string): string {
  return diagnostics.map((diagnostic) => `${renderCommand(diagnostic, base)}\n`).join('');
}

function renderCommand({ severity, code, location, line, column, detail }: Diagnostic, base: string): string {
  const properties = [
    // What is no file has a place all the same, but not one in the repository.
    location.includes('/') || location.includes('\\') ? `file=${escapeProperty(pathOf(location, base))}` : undefined,
    line === undefined ? undefined : `line=${line}`,
    column === undefined ? undefined : `col=${column}`,
    `title=${escapeProperty(code)}`,
  ].filter((property) => property !== undefined);
  return `::${LEVELS[severity]} ${properties.join(',')}::${escapeData(oneLine(detail))}`;
}

function pathOf(location: string, base: string): string {
  const path = relative(base, location);
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
