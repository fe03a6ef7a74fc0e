/** Our own colours, and what a terminal would act on. A line feed, a tab and the end of a line on Windows are text. */
const ACTS = /\r\n|[^\P{Cc}\n\t](?:\[(?:0|1|31|33|36)m)?/gu;

/**
 * Text for a terminal. A file of a repository may hold sequences that set its title, write to the clipboard or hide lines of
 * what somebody looks at: they are shown, not sent. What goes into a pipe or a file stays as it is.
 */
export function visible(text: string): string {
  return text.replace(ACTS, (found) => (found === '\r\n' || found.startsWith('\u001b[') ? found : show(found)));
}

/** The first character as it is written in a program; what follows it is text. */
function show(found: string): string {
  return `\\x${found.charCodeAt(0).toString(16).padStart(2, '0')}${found.slice(1)}`;
}
