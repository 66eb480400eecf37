import fs from 'node:fs';
import path from 'node:path';
import type { ESTree, Plugin } from 'vite';

const contract = path.resolve(import.meta.dirname, '../contract/src');
const CONTRACT_MODULE = /^@reward-points\/contract\/([\w-]+)$/;
/** What a browser needs to know of a call; the rest of an endpoint is the server's. */
const ON_THE_WIRE = new Set(['method', 'path', 'upload']);

/** Rolldown leaves out what nobody uses, where this says that making it does nothing else. */
const UNLESS_USED = '/* @__PURE__ */ (() => (';

type Node = ESTree.Node;
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Builds the web app without the schemas of the contract: of each endpoint stay the method and the path, and what is made
 * where a module of the contract is loaded is made only if it is used. A schema that is used after all stops the build,
 * since it would bring along a library as large as the app.
 *
 * And these two words stand where the call is made: from the module of its domain a page would load the words of every
 * other call of the domain as well, and the checks of all its forms.
 */
export function stripSchemas(): Plugin {
  const calls = new Map<string, Map<string, string>>();
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of fs.readdirSync(contract)) {
        const code = fs.readFileSync(path.join(contract, file), 'utf8');
        calls.set(path.basename(file, '.ts'), callsIn(this.parse(code, { lang: 'ts' }), code));
      }
    },
    transform(code, id) {
      if (path.dirname(id) === contract) {
        const { body } = this.parse(code, { lang: 'ts' });
        const edits = body.flatMap((statement) => editsIn(statement, code));
        return { code: edited(code, edits), map: null };
      }
      const [, lang] = id.match(/\/web\/src\/[^?]*\.(tsx?)/) ?? [];
      if (lang === undefined || !code.includes('@reward-points/contract/')) return null;
      const { body } = this.parse(code, { lang: lang as 'ts' | 'tsx' });
      const edits = body.flatMap((statement) => withoutImport(statement, code, calls));
      return edits.length > 0 ? { code: edited(code, edits), map: null } : null;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const schema =
          file.type === 'chunk' && file.moduleIds.find((id) => /[\\/]zod[\\/]/.test(id));
        if (schema)
          this.error(
            `${file.fileName} uses a schema of the contract; move what it needs to checks.ts.`,
          );
      }
    },
  };
}

/** The endpoints of a module that are stated in it as they are, by name. */
function callsIn({ body }: ESTree.Program, code: string): Map<string, string> {
  const declared = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  return new Map(
    declared.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && isEndpoint(init)
        ? [[id.name, onTheWire(init, code)]]
        : [],
    ),
  );
}

/** Puts the calls that a statement imports in its place. */
function withoutImport(
  statement: Node,
  code: string,
  calls: Map<string, Map<string, string>>,
): Edit[] {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
  const [, module = ''] = CONTRACT_MODULE.exec(statement.source.value) ?? [];
  const known = calls.get(module);
  const kept: string[] = [];
  const stated: string[] = [];
  for (const specifier of statement.specifiers) {
    const call =
      specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
        ? known?.get(specifier.imported.name)
        : undefined;
    if (call !== undefined) stated.push(`const ${specifier.local.name} = ${call};`);
    else if (specifier.type !== 'ImportSpecifier') return [];
    else kept.push(code.slice(specifier.start, specifier.end));
  }
  if (stated.length === 0) return [];
  const rest =
    kept.length > 0 ? `import { ${kept.join(', ')} } from '${statement.source.value}';` : '';
  return [{ start: statement.start, end: statement.end, text: rest + stated.join(' ') }];
}

const isEndpoint = (node: Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'endpoint';

/** The edits for each constant of a module. */
function editsIn(statement: Node, code: string): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    if (!init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression') return [];
    const { start, end } = init;
    const text = isEndpoint(init)
      ? onTheWire(init, code)
      : `${UNLESS_USED}${code.slice(start, end)}))()`;
    return [{ start, end, text }];
  });
}

/** `endpoint({ method, path, summary, body, response, … })` becomes `({ method, path })`. */
function onTheWire({ arguments: [definition] }: ESTree.CallExpression, code: string) {
  if (definition?.type !== 'ObjectExpression') throw new Error('An endpoint is one object.');
  const left = definition.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      ON_THE_WIRE.has(property.key.name),
  );
  // What is spread into it stays with the server, so a call would go out without it.
  if (left.length < 2) throw new Error('An endpoint states its method and its path itself.');
  return `({ ${left.map(({ start, end }) => code.slice(start, end)).join(', ')} })`;
}

const edited = (code: string, edits: Edit[]): string =>
  edits.reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
