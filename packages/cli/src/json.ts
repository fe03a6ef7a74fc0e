/** JSON for people and programs. `JSON.stringify` leaves some controls as they are, and a terminal would act on them. */
export function renderJson(data: object): string {
  const text = JSON.stringify(data, null, 2);
  return `${text.replace(/[\u007f-\u009f]/g, (found) => `\\u00${found.charCodeAt(0).toString(16)}`)}\n`;
}
