/**
 * The first tab of a YAML header that stands between words, from `start`, or -1. In quotes, comments and block scalars a
 * tab is text. Of YAML that is otherwise sound; what brackets and tags make of it is not looked at.
 */
export function findTab(header: string, start: number): number {
  if (!header.includes('\t', start)) return -1;
  const scan: Scan = { mode: 'token', parent: 0 };
  let at = start;
  for (const line of header.slice(start).split(/(?<=[\n\r])/)) {
    const tab = scanLine(line, scan);
    if (tab !== -1) return at + tab;
    at += line.length;
  }
  return -1;
}

/** What goes on from one line into the next. */
interface Scan {
  mode: 'token' | 'plain' | 'block' | '"' | "'";
  /** The column of the key, or of the dash, that the value belongs to: lines that are indented deeper go on with it. */
  parent: number;
}

function scanLine(line: string, scan: Scan): number {
  const indent = line.search(/[^ ]|$/);
  const isBlank = /^[\n\r]?$/.test(line.slice(indent));
  if (isBlank) return -1;
  if (scan.mode === 'block' && indent > scan.parent) return -1;
  const isQuoted = scan.mode === '"' || scan.mode === "'";
  if (!isQuoted && !(scan.mode === 'plain' && indent > scan.parent)) scan.mode = 'token';
  let token = indent;
  let opensBlock = false;
  for (let index = isQuoted ? 0 : indent; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (scan.mode === '"' || scan.mode === "'") {
      const isEscape = scan.mode === '"' ? character === '\\' : line.startsWith("''", index);
      if (isEscape) index += 1;
      else if (character === scan.mode) scan.mode = 'plain';
      continue;
    }
    if (character === '\t') return index;
    if (character === '#' && /^[ ]?$/.test(line.charAt(index - 1))) break;
    const endsWord = /^[ \n\r]?$/.test(line.charAt(index + 1));
    if (endsWord && (character === ':' || (scan.mode === 'token' && /[-?]/.test(character)))) {
      scan.parent = character === ':' ? token : index;
      scan.mode = 'token';
    } else if (scan.mode === 'token' && /[^ \n\r]/.test(character)) {
      token = index;
      opensBlock = /[|>]/.test(character);
      scan.mode = character === '"' || character === "'" ? character : 'plain';
    }
  }
  if (opensBlock) scan.mode = 'block';
  return -1;
}
