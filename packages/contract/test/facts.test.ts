import { expect, test } from 'vitest';
import {
  SKILL_DESCRIPTION_LIMIT,
  SKILL_NAME_LIMIT,
  briefingFault,
  isBriefingFault,
  originLabel,
} from '../src/index.ts';
import { capabilityId, deckFault, isDeckFault } from '../src/deck.ts';

test('the limits of the Agent Skills format are 64 and 1024', () => {
  expect([SKILL_NAME_LIMIT, SKILL_DESCRIPTION_LIMIT]).toEqual([64, 1024]);
});

test.each(['user', 'project', 'path', 'builtin'] as const)('the origin %s is shown as its own word', (origin) => {
  expect(originLabel(origin)).toBe(origin);
});

test.each(['macro-invalid', 'skill-invalid', 'section-invalid', 'budget-exceeded', 'option-invalid'] as const)(
  '%s is a kind of briefing fault',
  (kind) => {
    expect(isBriefingFault(briefingFault(kind, 'why'))).toBe(true);
    expect(isBriefingFault(briefingFault(kind, 'why'), kind)).toBe(true);
  },
);

test.each(['unknown-capability', 'build-failed', 'bridge', 'backend'] as const)(
  '%s is a kind of deck fault',
  (kind) => {
    expect(isDeckFault(deckFault(kind, 'why'))).toBe(true);
    expect(isDeckFault(deckFault(kind, 'why'), kind)).toBe(true);
  },
);

test.each(['publish', 'theme', 'macro_invalid', ''])('%j is no kind of briefing fault', (kind) => {
  expect(isBriefingFault(briefingFault(kind as 'option-invalid', 'why'))).toBe(false);
});

test('a capability id is the wire name, unchanged', () => {
  expect(capabilityId('github__create_issue')).toBe('github__create_issue');
});
