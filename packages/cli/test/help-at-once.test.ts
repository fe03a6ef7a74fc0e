import { expect, test } from 'vitest';
import { type Ran, openCommand, runBriefing, temporaryFolder } from './command.ts';

const cwd = temporaryFolder('help');
const home = temporaryFolder('home');

/** Whatever is imported that is neither a file beside the importing one nor a part of Node fails. */
const HOOK = `export async function resolve(specifier, context, next) {
  if (/^(?:node:|file:|[.])/.test(specifier)) return next(specifier, context);
  throw new Error('loads ' + specifier);
}`;

function moduleOf(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function runConfined(words: readonly string[]): Ran {
  const start = `import { register } from 'node:module'; register(${JSON.stringify(moduleOf(HOOK))});`;
  return runBriefing(words, { cwd, home, node: ['--import', moduleOf(start)] });
}

test.each([[['--help']], [['help', 'skills', 'lint']], [['check', '-h']], [['--version']]])(
  '%j is answered before any other package is loaded',
  (words) => {
    const confined = runConfined(words);
    expect(confined).toEqual(openCommand(cwd, home)(...words));
    expect([confined.stderr, confined.status]).toEqual(['', 0]);
  },
);

test.each([[['completions', 'bash']], [['explian']]])('%j loads others, which would be seen', (words) => {
  const { stderr, status } = runConfined(words);
  expect(stderr).toContain('loads @briefing/');
  expect(status).toBe(1);
});
