import path from 'node:path';
import type { ESTree, Plugin } from 'vite';

const contract = path.resolve(import.meta.dirname, '../contract/src');
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
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (path.dirname(id) !== contract) return null;
      const { body } = this.parse(code, { lang: 'ts' });
      return {
        code: edited(
          code,
          body.flatMap((statement) => editsIn(statement, code)),
        ),
        map: null,
      };
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

/** The edits for each constant of a module. */
function editsIn(statement: Node, code: string): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    if (!init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression') return [];
    const { start, end } = init;
    const isEndpoint =
      init.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      init.callee.name === 'endpoint';
    const text = code.slice(start, end);
    return [{ start, end, text: isEndpoint ? onTheWire(init, code) : `${UNLESS_USED}${text}))()` }];
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
