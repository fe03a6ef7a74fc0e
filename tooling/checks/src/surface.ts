import ts from 'typescript';

/** What one entry point exports, each list sorted. */
export interface Surface {
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** Reads the export lists of an entry point. Anything else there comes out as a value that no table has: its own text. */
export function parseSurface(text: string): Surface {
  const values: string[] = [];
  const types: string[] = [];
  const source = ts.createSourceFile('index.ts', text, ts.ScriptTarget.Latest);
  for (const statement of source.statements) {
    const list = ts.isExportDeclaration(statement) && statement.exportClause;
    if (list && ts.isNamedExports(list)) {
      for (const { name, isTypeOnly } of list.elements) {
        (statement.isTypeOnly || isTypeOnly ? types : values).push(name.text);
      }
    } else values.push(statement.getText(source));
  }
  return { values: values.sort(), types: types.sort() };
}
