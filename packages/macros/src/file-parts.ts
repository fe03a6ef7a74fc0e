import type { Diagnostic } from '@briefing/contract';
import { type Frontmatter, parseToml, splitFrontmatter } from '@briefing/frontmatter';
import { diagnose } from './codes.ts';

/** A macro file, taken apart. A TOML file does not say on which lines its parts stand. */
export interface FileParts {
  readonly data: Frontmatter['data'];
  readonly body: string;
  readonly positions?: Frontmatter['positions'];
  readonly bodyLine?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A diagnostic when there is nothing to expand: a header may be broken, but in a TOML file the body is a part of it. */
export function splitFile(text: string, location: string, extension: '.md' | '.toml'): FileParts | Diagnostic {
  return extension === '.toml' ? splitToml(text, location) : splitFrontmatter(text, { location });
}

function splitToml(text: string, location: string): FileParts | Diagnostic {
  const { data, diagnostics } = parseToml(text, { location });
  const [broken] = diagnostics;
  if (broken !== undefined) return broken;
  const prompt = data['prompt'];
  if (typeof prompt === 'string' && prompt.trim() !== '') return { data, body: prompt, diagnostics };
  const detail = 'the file has no text under \'prompt\': write prompt = "…" with what the command stands for';
  return diagnose('prompt-missing', location, detail);
}
