import { describe, expectTypeOf, test } from 'vitest';
import type {
  Briefing,
  BriefingContext,
  BriefingFault,
  BriefingInput,
  BriefingSection,
  Diagnostic,
  Macro,
  MacroDef,
  MacroOrigin,
  MacroToken,
  Origin,
  SectionFn,
  SkillCard,
  SkillDiagnostic,
  ToolDoc,
} from '../src/index.ts';
import { briefingFault, isBriefingFault } from '../src/index.ts';
import type { Capability, CapabilityId, Card, Profile } from '../src/deck.ts';
import { capabilityId } from '../src/deck.ts';

describe('aliases', () => {
  test('are the very same types', () => {
    expectTypeOf<BriefingContext>().toEqualTypeOf<BriefingInput>();
    expectTypeOf<MacroDef>().toEqualTypeOf<Macro>();
    expectTypeOf<MacroOrigin>().toEqualTypeOf<Origin>();
    expectTypeOf<Card>().toEqualTypeOf<Capability>();
    expectTypeOf<Briefing>().toEqualTypeOf<readonly BriefingSection[]>();
    expectTypeOf<BriefingSection['render']>().toEqualTypeOf<SectionFn>();
  });
});

describe('closed words', () => {
  test('are these and no others', () => {
    expectTypeOf<Origin>().toEqualTypeOf<'user' | 'project' | 'path' | 'builtin'>();
    expectTypeOf<Diagnostic['severity']>().toEqualTypeOf<'error' | 'warning' | 'info'>();
    expectTypeOf<SkillDiagnostic['kind']>().toEqualTypeOf<'loaded' | 'skipped' | 'invalid' | 'collision'>();
    expectTypeOf<MacroToken['kind']>().toEqualTypeOf<'literal' | 'positional' | 'all' | 'raw' | 'slice'>();
    expectTypeOf<NonNullable<BriefingInput['clock']>>().toEqualTypeOf<'time' | 'date' | 'none'>();
    expectTypeOf<Profile>().toEqualTypeOf<'authoring' | 'survey' | 'all'>();
    expectTypeOf<BriefingFault['kind']>().toEqualTypeOf<
      'macro-invalid' | 'skill-invalid' | 'section-invalid' | 'budget-exceeded' | 'option-invalid'
    >();
  });
});

describe('inputs', () => {
  test('are all optional, and take an explicit undefined', () => {
    expectTypeOf<Record<string, never>>().toExtend<BriefingInput>();
    expectTypeOf<{ name: string; description: string | undefined }>().toExtend<ToolDoc>();
  });

  test('accept frozen lists and cannot be changed', () => {
    expectTypeOf<readonly ToolDoc[]>().toExtend<BriefingInput['tools']>();
    const card = {} as SkillCard;
    // @ts-expect-error the fields of a card are read-only
    card.name = 'other';
    // @ts-expect-error so are those of its header
    card.frontmatter.always = true;
  });
});

describe('faults', () => {
  test('narrow by kind, with their details typed', () => {
    const error: unknown = briefingFault('budget-exceeded', 'x');
    if (isBriefingFault(error, 'budget-exceeded')) {
      expectTypeOf(error.kind).toEqualTypeOf<'budget-exceeded'>();
      expectTypeOf(error.needs).toEqualTypeOf<number>();
    }
    if (isBriefingFault(error) && error.kind === 'option-invalid') {
      expectTypeOf(error.option).toEqualTypeOf<string | undefined>();
    }
  });

  test('refuse a kind outside the set and a detail of the wrong type', () => {
    // @ts-expect-error a closed set
    briefingFault('publish', 'x');
    // @ts-expect-error needs is a number
    briefingFault('budget-exceeded', 'x', { details: { needs: 'many' } });
  });
});

describe('capability ids', () => {
  test('come from capabilityId alone', () => {
    expectTypeOf(capabilityId('read')).toEqualTypeOf<CapabilityId>();
    expectTypeOf<CapabilityId>().toExtend<string>();
    // @ts-expect-error a bare string is no id
    const id: CapabilityId = 'read';
    expectTypeOf(id).toBeString();
  });
});
