import { join } from 'node:path';
import type { Session } from '@briefing/session';
import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { isBelow } from '../is-below.ts';
import { projectRoot, withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { renderTable } from '../table.ts';

export function runDocs(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  const { stdoutColour } = terminal;
  return withSession(invocation, ({ docs, rules, refused, diagnostics: all }) => {
    const isRule = isBelow(ruleFolders(invocation));
    // What the session itself finds wrong with a rule belongs here, too.
    const diagnostics = all.filter(
      ({ engine, location }) => engine === 'context-docs' || (engine === 'session' && isRule(location)),
    );
    const waiting = rules.map(({ doc, paths }) => ({ ...withoutBody(doc), paths }));
    return report(invocation, terminal, {
      data: { docs: docs.map(withoutBody), rules: waiting, refused, diagnostics },
      text: () =>
        renderDocs(docs, stdoutColour) + renderRules(rules, stdoutColour) + renderRefused(refused, stdoutColour),
      diagnostics,
    });
  });
}

function ruleFolders(invocation: Invocation): string[] {
  const { brand = 'briefing' } = invocation;
  return [`.${brand}`, '.claude'].map((folder) => join(projectRoot(invocation), folder, 'rules'));
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

/** Rules that join once a file is touched that they speak of. */
function renderRules(rules: Session['rules'], colour: boolean): string {
  if (rules.length === 0) return '';
  const rows = rules.map(({ doc, paths }) => [oneLine(doc.path), String(doc.bytes), oneLine(paths.join(', '))]);
  return `\n${renderTable(['rule', 'bytes', 'waits for'], rows, { right: [1], colour })}`;
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
