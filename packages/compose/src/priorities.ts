/**
 * When the built-in rows shrink and leave, lowest first. Shrinking early and leaving late is a low number for a form and
 * a high one for its row.
 *
 * First goes what a model can get back by itself (long descriptions, documents far from the work), then advice on tools,
 * then the lists, and the tools' names last. Role and footer have none of their own: they stay.
 */
export const PRIORITY = {
  shortToolSummaries: 10,
  shortSkillDescriptions: 12,
  farDocs: 14,
  nearDocLong: 16,
  noToolSummaries: 20,
  alwaysOnBodies: 22,
  skillNames: 24,
  nearDocMedium: 26,
  connectors: 30,
  planMode: 32,
  delegateNames: 34,
  tasks: 36,
  toolGuidance: 40,
  shortRole: 41,
  nearDocShort: 42,
  skillCount: 44,
  nearDocGone: 46,
  fewToolNames: 58,
  delegates: 60,
  guidelines: 62,
  skills: 64,
  projectContext: 66,
  tools: 70,
} as const;
