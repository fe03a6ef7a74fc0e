import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SkillDiagnostic } from '@briefing/contract';
import { expect, test } from 'vitest';
import { type SkillMode, loadSkillCards } from '../src/index.ts';
import { issuesOf } from './worlds.ts';

const FOLDER = fileURLToPath(new URL('fixtures', import.meta.url));

/** By folder: what lenient, strict and closed make of it. `loaded` stands alone when nothing was found. */
const FIXTURES: Record<string, [lenient: string, strict: string, closed: string]> = {
  anchors: ['loaded', 'invalid yaml-style', 'loaded'],
  'byte-order-mark': ['loaded', 'invalid byte-order-mark', 'loaded'],
  'colon-in-description': ['loaded yaml-repaired', 'invalid yaml-repaired', 'invalid yaml-repaired'],
  'compatibility-too-long': [
    'loaded compatibility-too-long',
    'invalid compatibility-too-long',
    'invalid compatibility-too-long',
  ],
  'description-missing': ['invalid description-missing', 'invalid description-missing', 'invalid description-missing'],
  'description-too-long': [
    'loaded description-too-long',
    'invalid description-too-long',
    'invalid description-too-long',
  ],
  'duplicate-key': ['loaded duplicate-key', 'invalid duplicate-key', 'loaded duplicate-key'],
  'executable-header': ['invalid header-missing', 'invalid header-missing', 'invalid header-missing'],
  'flow-collection': ['loaded', 'invalid yaml-style', 'loaded'],
  'folded-description': ['loaded', 'loaded', 'loaded'],
  'glob-invalid': ['loaded glob-invalid', 'invalid unknown-key', 'invalid unknown-key'],
  'header-missing': ['invalid header-missing', 'invalid header-missing', 'invalid header-missing'],
  'header-unclosed': ['invalid header-missing', 'invalid header-missing', 'invalid header-missing'],
  'hostile-description': ['loaded', 'loaded', 'loaded'],
  lossy: ['loaded lossy', 'invalid lossy', 'invalid lossy'],
  'name-format': ['loaded name-format', 'invalid name-format', 'invalid name-format'],
  'name-mismatch': ['loaded name-mismatch', 'invalid name-mismatch', 'invalid name-mismatch'],
  'name-missing': ['loaded name-missing', 'invalid name-missing', 'loaded'],
  'name-too-long': ['loaded name-too-long', 'invalid name-too-long', 'invalid name-too-long'],
  'near-miss': ['loaded unknown-key', 'invalid unknown-key', 'invalid unknown-key'],
  'not-text': ['invalid', 'invalid', 'invalid'],
  'prototype-key': [
    'loaded unknown-key unknown-key',
    'invalid unknown-key unknown-key',
    'invalid unknown-key unknown-key',
  ],
  sound: ['loaded', 'loaded', 'loaded'],
  'toml-header': ['loaded', 'invalid toml-header', 'invalid toml-header'],
  'unknown-key': ['loaded unknown-key', 'invalid unknown-key', 'invalid unknown-key'],
  'utf-16': ['loaded', 'invalid byte-order-mark', 'loaded'],
  'value-invalid': ['loaded value-invalid', 'invalid unknown-key', 'loaded value-invalid'],
  'yaml-aliases': ['invalid header-too-large', 'invalid header-too-large', 'invalid header-too-large'],
  'yaml-invalid': ['invalid yaml-invalid', 'invalid yaml-invalid', 'invalid yaml-invalid'],
};

test('every fixture has a row', () => {
  expect(Object.keys(FIXTURES)).toEqual(readdirSync(FOLDER).sort());
});

const MODES: readonly SkillMode[] = ['lenient', 'strict', 'closed'];

const summary = (outcome: SkillDiagnostic): string =>
  [outcome.kind, ...issuesOf(outcome).map((issue) => issue.replace(/^\w+ /, ''))].join(' ');

test.each(MODES)('%s gives each fixture the outcome of its row', (mode) => {
  const { diagnostics } = loadSkillCards(FOLDER, 'project', { mode });
  const found = diagnostics.map((outcome) => [outcome.location.split(/[\\/]/).at(-2), summary(outcome)]);
  const expected = Object.entries(FIXTURES).map(([folder, row]) => [folder, row[MODES.indexOf(mode)]]);
  expect(found).toEqual(expected);
});

test('what loads is whole: folded text, byte-identical bodies, no prototype touched', () => {
  const { cards } = loadSkillCards(FOLDER, 'project');
  const card = (name: string) => cards.find((each) => each.name === name);
  expect(card('folded-description')).toMatchObject({
    description: 'Stands on two lines.',
    body: 'Body with $1, $ARGUMENTS and {{arg.1}}.\n',
  });
  expect(card('colon-in-description')?.description).toBe('Use when: a plain value holds a colon.');
  expect(card('utf-16')?.description).toBe('Comes from a shell that writes UTF-16.');
  expect(card('byte-order-mark')?.body).toBe('Body.\n');
  expect(card('flow-collection')?.frontmatter.allowedTools).toEqual(['Read', 'Bash(git diff *)']);
  expect(card('unknown-key')?.frontmatter.extra).toEqual({ version: '1.10' });
  expect(card('value-invalid')?.frontmatter.disableModelInvocation).toBe(false);
  expect(card('duplicate-key')?.description).toBe('The last.');
  const extra = card('prototype-key')?.frontmatter.extra ?? {};
  expect(Object.keys(extra)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(extra)).toBeNull();
  expect('polluted' in {}).toBe(false);
});

test('findings have line and column', () => {
  const { diagnostics } = loadSkillCards(FOLDER, 'project');
  const places = diagnostics
    .flatMap(({ issues = [] }) => issues)
    .filter(({ code }) => code !== 'lossy')
    .map(({ line, column }) => line !== undefined && column !== undefined);
  expect(places).not.toContain(false);
});
