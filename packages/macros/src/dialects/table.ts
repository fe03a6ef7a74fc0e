import type { MacroDialect } from '@briefing/contract';
import { refuseOption } from '@briefing/text';
import { briefing } from './briefing.ts';
import { claude } from './claude.ts';
import type { Dialect } from './dialect.ts';
import { gemini } from './gemini.ts';
import { opencode } from './opencode.ts';

const DIALECTS: Readonly<Record<MacroDialect, Dialect>> = { briefing, claude, opencode, gemini };

export function dialectOf(word: MacroDialect = 'briefing', option = 'dialect'): Dialect {
  if (typeof word === 'string' && Object.hasOwn(DIALECTS, word)) return DIALECTS[word];
  return refuseOption(option, word, `use one of ${Object.keys(DIALECTS).join(', ')}`);
}
