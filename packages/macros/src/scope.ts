import type { MacroScope } from '@briefing/contract';
import { isBlank } from './characters.ts';

const DOUBLE = 0x22;
const SINGLE = 0x27;

/**
 * Split an argument line into arguments. White space separates, quotes group and are taken off, and nothing else is
 * special: no backslash, no variable.
 *
 * A single quote between two letters or digits is an apostrophe. A quote that nothing closes is an ordinary character.
 *
 * @example
 * buildMacroScope(`fix "the login page" don't rush`).args // ['fix', 'the login page', "don't", 'rush']
 */
export function buildMacroScope(raw: string): MacroScope {
  const args: string[] = [];
  let word = '';
  let from = 0;
  let at = 0;
  const endWord = (): void => {
    word += raw.slice(from, at);
    if (word !== '') args.push(word);
    word = '';
  };
  while (at < raw.length) {
    const unit = raw.charCodeAt(at);
    if (isBlank(unit)) {
      endWord();
      from = at + 1;
    } else if (unit === DOUBLE || (unit === SINGLE && !isApostrophe(raw, at))) {
      // Without a closing quote there is none of this kind to the right, so the line is searched in vain only once.
      const close = raw.indexOf(raw.charAt(at), at + 1);
      if (close !== -1) {
        word += raw.slice(from, at) + raw.slice(at + 1, close);
        from = close + 1;
        at = close;
      }
    }
    at += 1;
  }
  endWord();
  return { args, all: args.join(' '), raw };
}

const ENDS_IN_LETTER = /[\p{L}\p{N}\p{M}]$/u;
const BEGINS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/** A mark belongs to the letter before it. */
function isApostrophe(raw: string, at: number): boolean {
  return ENDS_IN_LETTER.test(raw.slice(Math.max(at - 2, 0), at)) && BEGINS_WITH_LETTER.test(raw.slice(at + 1, at + 3));
}
