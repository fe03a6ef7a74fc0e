import ts from 'typescript';

export interface Import {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Every module a source names by a literal: `import`, `export … from`, `import()`, import types, `require` and
 * `require.resolve`. A computed specifier is not seen.
 */
export function listImports(text: string): Import[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    const literal = specifierOf(node);
    if (literal !== undefined && ts.isStringLiteralLike(literal)) {
      const { line } = source.getLineAndCharacterOfPosition(literal.getStart(source));
      imports.push({ specifier: literal.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (ts.isCallExpression(node) && isLoader(node.expression)) return node.arguments[0];
  return undefined;
}

function isLoader(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 'resolve' && isLoader(callee.expression);
  return ts.isIdentifier(callee) && callee.text === 'require';
}
