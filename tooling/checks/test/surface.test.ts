import { expect, test } from 'vitest';
import { loadEntry } from '../src/load-entry.ts';
import { type Surface, parseSurface } from '../src/surface.ts';
import { listEntries, readPackages } from '../src/workspace.ts';

/** Every name that users may import. Adding one is a promise, removing one breaks somebody. */
const SURFACE: Readonly<Record<string, Surface>> = {
  '@briefing/contract': {
    values: ['SKILL_DESCRIPTION_LIMIT', 'SKILL_NAME_LIMIT', 'briefingFault', 'isBriefingFault', 'originLabel'],
    types: [
      'Briefing',
      'BriefingContext',
      'BriefingDiff',
      'BriefingFault',
      'BriefingFaultDetails',
      'BriefingFaultKind',
      'BriefingInput',
      'BriefingReport',
      'BriefingSection',
      'BriefingSegment',
      'Budget',
      'ComposeOptions',
      'ContextDoc',
      'Diagnostic',
      'Form',
      'Macro',
      'MacroDef',
      'MacroDialect',
      'MacroOrigin',
      'MacroScope',
      'MacroToken',
      'Origin',
      'SectionChange',
      'SectionFn',
      'SectionReport',
      'SectionState',
      'Severity',
      'SkillCard',
      'SkillDiagnostic',
      'SkillFrontmatter',
      'SkillLoad',
      'SkillOutcomeKind',
      'SkillRoot',
      'SkillSource',
      'Stability',
      'SubagentBrief',
      'ToolDoc',
    ],
  },
  '@briefing/contract/deck': {
    values: ['capabilityId', 'deckFault', 'isDeckFault'],
    types: [
      'Block',
      'BuildFn',
      'Capability',
      'CapabilityCard',
      'CapabilityId',
      'Card',
      'CheckpointStore',
      'DeckContext',
      'DeckFault',
      'DeckFaultDetails',
      'DeckFaultKind',
      'DeckFramework',
      'DelegateRunner',
      'JsonSchema',
      'MemoryStore',
      'Profile',
      'SaasGatewayPort',
      'ToolContext',
      'ToolResult',
    ],
  },
  '@briefing/text': {
    values: [
      'clampPoints',
      'clampUtf8',
      'countBytes',
      'countPoints',
      'describeValue',
      'escapeXml',
      'estimateTokens',
      'explainCatalogue',
      'findGlobProblem',
      'firstRung',
      'frame',
      'nearest',
      'oneLine',
      'placeOf',
      'reasonOf',
      'refuseOption',
      'renderAlwaysOn',
      'renderCatalogue',
      'renderDocument',
      'shareFairly',
      'trimLines',
    ],
    types: ['CatalogueLevel', 'CatalogueOptions', 'CatalogueReport', 'GlobProblem'],
  },
  '@briefing/context-docs': {
    values: [
      'CANDIDATE_FILES',
      'DEFAULT_MAX_BYTES_PER_DOC',
      'DEFAULT_MAX_IMPORT_DEPTH',
      'TEXT_FILE_EXTENSIONS',
      'explainContextDocs',
      'gatherContextDocs',
      'gatherContextDocsFor',
      'scanImports',
    ],
    types: [
      'ContextDocCode',
      'ContextGathering',
      'GatherContextDocsOptions',
      'GatheredDoc',
      'ImportRef',
      'ImportRequest',
    ],
  },
  '@briefing/files': {
    values: [
      'checkFileSystem',
      'checkPath',
      'findProjectRoot',
      'isInside',
      'memoryFileSystem',
      'nodeFileSystem',
      'readTextFile',
      'shortPath',
      'standardPlaces',
      'walkFiles',
    ],
    types: [
      'FileBytes',
      'FileStat',
      'FileSystem',
      'ListProblem',
      'MemoryTree',
      'Place',
      'PlaceRow',
      'PlacesOptions',
      'ReadProblem',
      'TextFile',
      'TextProblem',
      'Walk',
      'WalkOptions',
      'WalkProblem',
      'WalkedFile',
    ],
  },
  '@briefing/compose': {
    values: [
      'BRIEFING_SECTIONS',
      'BRIEFING_SECTION_IDS',
      'TOOL_SUMMARIES',
      'composeBriefing',
      'composeWith',
      'customizeSections',
      'diffBriefings',
      'estimateTokens',
      'explainBriefing',
    ],
    types: ['ComposeCode', 'SectionEdit'],
  },
  '@briefing/compose/ai-sdk': { values: ['aiSdkSystem'], types: ['AiSdkSystemMessage'] },
  '@briefing/compose/anthropic': { values: ['anthropicSystem'], types: ['AnthropicSystemBlock'] },
  '@briefing/frontmatter': {
    values: ['flatFrontmatter', 'parseToml', 'splitFrontmatter'],
    types: [
      'Frontmatter',
      'FrontmatterCode',
      'FrontmatterDiagnostic',
      'FrontmatterOptions',
      'FrontmatterValue',
      'Position',
      'TomlText',
      'YamlFeatures',
    ],
  },
  '@briefing/macros': {
    values: [
      'DERIVED_DESCRIPTION_BUDGET',
      'applyMacros',
      'buildMacroScope',
      'compileMacro',
      'describeMacros',
      'expandInvocation',
      'gatherMacros',
      'loadMacros',
      'parseInvocation',
      'readMacroFile',
      'resolveTokens',
      'scanMacroBody',
      'standardMacroRoots',
    ],
    types: [
      'ExpandOptions',
      'Invocation',
      'LegacyReport',
      'LoadMacrosOptions',
      'MacroCode',
      'MacroDescription',
      'MacroGathering',
      'MacroRoot',
      'ReadMacroOptions',
    ],
  },
  '@briefing/skills': {
    values: [
      'KNOWN_FRONTMATTER_KEYS',
      'assertSkillLoad',
      'compileTriggers',
      'explainCatalogue',
      'findSkill',
      'gatherSkillCards',
      'gatherSkillCardsFrom',
      'lintSkill',
      'loadAndRenderSkills',
      'loadSkillCards',
      'localSkillSource',
      'memorySkillSource',
      'modelInvocableCards',
      'parseSkill',
      'renderActivation',
      'renderAlwaysOn',
      'renderCatalogue',
      'skillCapability',
      'standardSkillRoots',
    ],
    types: [
      'ActivationOptions',
      'CatalogueLevel',
      'CatalogueOptions',
      'CatalogueReport',
      'LoadAndRenderOptions',
      'NameCharset',
      'SkillCode',
      'SkillFinding',
      'SkillMode',
      'SkillOptions',
      'SkillPlace',
      'SkillSourceOptions',
      'TriggerQuestion',
      'TriggerReason',
      'TriggeredSkill',
      'UnknownKeys',
    ],
  },
  '@briefing/session': {
    values: ['openSession'],
    types: [
      'Expansion',
      'Session',
      'SessionCode',
      'SessionDelegate',
      'SessionDiagnostic',
      'SessionOptions',
      'Touch',
      'Touched',
      'TouchedDoc',
      'WaitingRule',
    ],
  },
};

const packages = readPackages();
const entries = packages.flatMap(({ folder, manifest, sources }) =>
  listEntries(manifest).map((entry) => {
    const path = `packages/${folder}/src/${entry.split('/')[2] ?? 'index'}.ts`;
    return { entry, path, text: sources.find((file) => file.path === path)?.text };
  }),
);

test('the table has a row for every entry point and no other', () => {
  expect(Object.keys(SURFACE).sort()).toEqual(entries.map(({ entry }) => entry).sort());
});

test.each(entries)('$path exports what the row of $entry says', ({ entry, text = '' }) => {
  expect(parseSurface(text)).toEqual(SURFACE[entry]);
});

test.each(entries)('importing the built $entry gives the values of its row', ({ entry }) => {
  expect(loadEntry(entry).exports).toEqual(SURFACE[entry]?.values);
});

test('an export list is read name by name, and whatever else stands there is no name', () => {
  const text = `
    export { a, type B, c as d } from './x.ts';
    export type { E, F as G } from './x.ts';
    export * from './x.ts';
    export const i = 1;`;
  expect(parseSurface(text)).toEqual({
    values: ['a', 'd', "export * from './x.ts';", 'export const i = 1;'],
    types: ['B', 'E', 'G'],
  });
});
