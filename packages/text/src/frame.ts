const CLOSING_TAG = /<\/document(?:-(\d+))?/giu;

/**
 * Put a text from outside between `<document>` lines, byte for byte.
 *
 * The body cannot close its frame: when it holds a closing tag of its own, the tag is numbered, with the first number
 * from 2 that the body does not use.
 *
 * @example
 * frame('Use tabs.') // '<document>\nUse tabs.\n</document>'
 */
export function frame(body: string): string {
  const tag = unusedTag(body);
  return body === '' ? `<${tag}>\n</${tag}>` : `<${tag}>\n${body}\n</${tag}>`;
}

function unusedTag(body: string): string {
  if (!body.includes('</')) return 'document';
  const taken = new Set<string>();
  let closed = false;
  for (const [, number] of body.matchAll(CLOSING_TAG)) {
    closed = true;
    if (number !== undefined) taken.add(number);
  }
  if (!closed) return 'document';
  let number = 2;
  while (taken.has(String(number))) number += 1;
  return `document-${number}`;
}
