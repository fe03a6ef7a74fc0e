const CODES = { bold: 1, red: 31, yellow: 33, cyan: 36 } as const;

/** Text in a colour, where colours are wanted. */
export function paint(colour: keyof typeof CODES, text: string, isWanted: boolean): string {
  return isWanted ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text;
}
