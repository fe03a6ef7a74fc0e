import type { Session } from '@briefing/session';
import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { renderTable } from '../table.ts';

export function runDocs(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  return withSession(invocation, ({ docs, refused, diagnostics: all }) => {
    const diagnostics = all.filter(({ engine }) => engine === 'context-docs');
    return report(invocation, terminal, {
      data: { docs: docs.map(withoutBody), refused, diagnostics },
      text: () => renderDocs(docs, terminal.stdoutColour) + renderRefused(refused, terminal.stdoutColour),
      diagnostics,
    });
  });
}

/** The text itself is what `briefing` prints. */
function withoutBody(doc: Session['docs'][number]): object {
  return { ...doc, body: undefined };
}

function renderDocs(docs: Session['docs'], colour: boolean): string {
  if (docs.length === 0) return 'no documents\n';
  const rows = docs.map(({ path, scope, bytes, sizeOnDisk, truncated, external, importedBy }) => [
    oneLine(path),
    external ? `${scope}, external` : scope,
    truncated ? `${bytes} of ${sizeOnDisk}` : String(bytes),
    importedBy === undefined ? '' : oneLine(importedBy),
  ]);
  return renderTable(['document', 'scope', 'bytes', 'imported by'], rows, { right: [2], colour });
}

function renderRefused(refused: Session['refused'], colour: boolean): string {
  if (refused.length === 0) return '';
  const rows = refused.map(({ file, reason, from, line }) => [
    oneLine(file),
    reason,
    from === undefined ? '' : oneLine(line === undefined ? from : `${from}:${line}`),
  ]);
  return `\n${renderTable(['refused', 'reason', 'asked for by'], rows, { colour })}`;
}
