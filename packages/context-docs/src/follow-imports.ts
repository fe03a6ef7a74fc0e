import type { FileStat } from '@briefing/files';
import nodePath from 'node:path';
import type { ChainDoc } from './chain-docs.ts';
import { type Spot, diagnose } from './codes.ts';
import { emit, load } from './emit.ts';
import { type Admitted, examine, isDangling } from './examine.ts';
import { type DocContent, importsOf } from './read-doc.ts';
import { isPathLike, isUnsupported, spellingsOf, targetsOf } from './resolve-import.ts';
import type { Run } from './run.ts';
import type { ImportRef } from './scan-imports.ts';
import type { GatheredDoc } from './shapes.ts';

/** Imports that are looked at, and paths that are tried for them, in one call. */
const MOST_LOOKUPS = 100_000;

/** What an import leads to: the first path that is there. */
interface Target {
  readonly file: string;
  readonly spelling: string;
  readonly stat: FileStat;
}

/** A doc whose imports are being followed. */
interface Frame {
  readonly doc: GatheredDoc;
  readonly admitted: Admitted;
  readonly bases: readonly string[];
  readonly refs: readonly ImportRef[];
  next: number;
}

/** Put the docs into the prompt's order: each with all that it imports behind it, depth first. */
export function emitWithImports(run: Run, chainDocs: readonly ChainDoc[]): void {
  const follower = new Follower(run, run.setting.options.maxDocs - chainDocs.length);
  for (const { admitted, content } of chainDocs) follower.emit(admitted, content);
}

class Follower {
  readonly #run: Run;
  readonly #known = new Map<string, Target | undefined>();
  /** How many imported files may yet become docs. */
  #slots: number;
  #lookups = MOST_LOOKUPS;
  #saidFull = false;

  constructor(run: Run, slots: number) {
    this.#run = run;
    this.#slots = slots;
  }

  emit(admitted: Admitted, content: DocContent): void {
    // A stack of its own: how deep it goes is for the host to say.
    const stack = [this.#open(admitted, content, { depth: 0 }, { location: admitted.file })];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const ref = frame.refs[frame.next];
      frame.next += 1;
      if (ref === undefined) stack.pop();
      else {
        const child = this.#follow(frame, ref);
        if (child !== undefined) stack.push(child);
      }
    }
  }

  #open(
    admitted: Admitted,
    content: DocContent,
    origin: { readonly depth: number; readonly importedBy?: string },
    spot: Spot,
  ): Frame {
    const doc = emit(this.#run, admitted, content, origin, spot);
    const refs = this.#run.setting.options.imports === 'off' ? [] : importsOf(content);
    const realDir = nodePath.dirname(admitted.realFile);
    const dir = admitted.file === admitted.realFile ? realDir : nodePath.dirname(admitted.file);
    const bases = dir === realDir ? [dir] : [realDir, dir];
    return { doc, admitted, bases, refs, next: 0 };
  }

  #follow(frame: Frame, ref: ImportRef): Frame | undefined {
    const { doc, admitted, bases } = frame;
    const { setting, seen, diagnostics, refused } = this.#run;
    const { spec, line, column } = ref;
    const spot: Spot = { location: doc.file, line, column };
    if (!this.#spend(spot)) {
      frame.next = frame.refs.length;
      return undefined;
    }
    if (isUnsupported(nodePath, spec)) {
      const detail = `@${spec} is no path on this disk: import a file by a relative, an absolute or a ~/ path`;
      diagnostics.push(diagnose('unsupported', spot, detail));
      return undefined;
    }
    const target = this.#find(spec, bases);
    if (target === undefined || isDangling(this.#run, target.file, target.stat)) {
      this.#miss(spec, spot, target !== undefined);
      return undefined;
    }
    const { file, spelling, stat } = target;
    if (stat.kind === 'file' && seen.has(stat.identity)) {
      diagnostics.push(diagnose('duplicate', spot, `@${spelling} has its place already: it is not repeated`));
      return undefined;
    }
    const { standing } = admitted;
    const found = examine(this.#run, { file, stat, written: spelling, imported: true, standing, spot });
    if (found.kind !== 'admitted') {
      diagnostics.push(found.diagnostic);
      if (found.kind === 'outside' || found.kind === 'secret')
        refused.push({ file, reason: found.kind, spec, from: doc.file, line, column });
      return undefined;
    }
    if (doc.depth >= setting.options.maxImportDepth) {
      const detail = `@${spelling} is import number ${doc.depth + 1} in a row, at most ${setting.options.maxImportDepth} are followed: import it from a doc that stands nearer`;
      diagnostics.push(diagnose('depth', spot, detail));
      return undefined;
    }
    return this.#load(found, spot, doc);
  }

  #load(found: Admitted, spot: Spot, doc: GatheredDoc): Frame | undefined {
    const { seen, setting } = this.#run;
    if (this.#slots <= 0) {
      const detail = `${found.file} is not loaded, nor are later imports: at most ${setting.options.maxDocs} docs are; raise maxDocs`;
      this.#sayFull(spot, detail);
      return undefined;
    }
    seen.add(found.identity);
    const content = load(this.#run, found, spot);
    if (content !== undefined) this.#slots -= 1;
    return content && this.#open(found, content, { depth: doc.depth + 1, importedBy: doc.file }, spot);
  }

  /** The first path that is there: each spelling from the real directory, then from that of the link. */
  #find(spec: string, bases: readonly string[]): Target | undefined {
    const key = `${bases.join('\0')}\0${spec}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const target = this.#tryAll(spec, bases);
    this.#known.set(key, target);
    return target;
  }

  #tryAll(spec: string, bases: readonly string[]): Target | undefined {
    let dangling: Target | undefined;
    for (const spelling of spellingsOf(spec)) {
      for (const file of targetsOf(nodePath, spelling, bases, this.#run.setting.home)) {
        this.#lookups -= 1;
        const stat = this.#run.fs.stat(file);
        if (stat === undefined) continue;
        const target = { file, spelling, stat };
        if (!isDangling(this.#run, file, stat)) return target;
        dangling ??= target;
      }
    }
    return dangling;
  }

  #miss(spec: string, spot: Spot, isLink: boolean): void {
    if (!isLink && !isPathLike(nodePath, spec)) return;
    const why = isLink ? 'is a link that leads nowhere' : 'is not there';
    const detail = `@${spec} ${why}: correct the path, or put it between back-ticks if it is no import`;
    this.#run.diagnostics.push(diagnose('missing', spot, detail));
  }

  /** Every import costs a look, also one that is known: a doc may hold thousands. */
  #spend(spot: Spot): boolean {
    this.#lookups -= 1;
    if (this.#lookups >= 0) return true;
    this.#sayFull(spot, `from here on no import is followed: ${MOST_LOOKUPS} lookups are enough for any set of docs`);
    return false;
  }

  /** Once: what comes behind is not followed either. */
  #sayFull(spot: Spot, detail: string): void {
    if (this.#saidFull) return;
    this.#saidFull = true;
    this.#run.diagnostics.push(diagnose('limit', spot, detail));
  }
}
