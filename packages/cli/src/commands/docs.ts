import type { Session } from '@briefing/session';
import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { renderFindings } from '../findings.ts';
import { withSession } from '../open.ts';
import type { Outcome } from '../outcome.ts';
import { renderTable } from '../table.ts';

export function runDocs(invocation: Invocation): Promise<Outcome> {
  return withSession(invocation, ({ docs, refused, diagnostics: all }) => {
    const diagnostics = all.filter(({ engine }) => engine === 'context-docs');
    const stdout = invocation.json
      ? `${JSON.stringify({ docs, refused, diagnostics }, withoutBody, 2)}\n`
      : renderDocs(docs) + renderRefused(refused);
    return { exitCode: 0, stdout, stderr: renderFindings(diagnostics, invocation) };
  });
}

/** The text itself is what `briefing` prints. */
function withoutBody(key: string, value: unknown): unknown {
  return key === 'body' ? undefined : value;
}

function renderDocs(docs: Session['docs']): string {
  if (docs.length === 0) return 'no documents\n';
  const rows = docs.map(({ path, scope, bytes, sizeOnDisk, truncated, external, importedBy }) => [
    oneLine(path),
    external ? `${scope}, external` : scope,
    truncated ? `${bytes} of ${sizeOnDisk}` : String(bytes),
    importedBy === undefined ? '' : oneLine(importedBy),
  ]);
  return renderTable([['document', 'scope', 'bytes', 'imported by'], ...rows], new Set([2]));
}

function renderRefused(refused: Session['refused']): string {
  if (refused.length === 0) return '';
  const rows = refused.map(({ file, reason, from, line }) => [
    oneLine(file),
    reason,
    from === undefined ? '' : oneLine(line === undefined ? from : `${from}:${line}`),
  ]);
  return `\n${renderTable([['refused', 'reason', 'asked for by'], ...rows], new Set())}`;
}
