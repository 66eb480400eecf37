import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const WITH_SELECTOR =
  'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js';

/** What is published as CommonJS alone, and where its code stands: React, and what was made of it before React had it. */
const SOURCES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/shim': 'react/cjs/react.production.js',
  'use-sync-external-store/shim/with-selector': WITH_SELECTOR,
  'use-sync-external-store/with-selector.js': WITH_SELECTOR,
};

const EXPORTED = /^exports\.(\w+) =/gm;
const REQUIRED = /(\w+) = require\("([^"]+)"\)/g;
/** How libraries hide from their builders that they look for what only a newer React has. */
const HIDDEN = [
  [/\{\s*\.\.\.React\s*\}/, '{ useId: React.useId, useInsertionEffect: React.useInsertionEffect }'],
  [/React\['useId'\.toString\(\)\]/, 'React.useId'],
] as const;
/** What `react-dom` takes from its scheduler where it is watched in development. */
const ABSENT = /Scheduler\.(log|unstable_setDisableYieldValue)\b/g;

/**
 * Builds the app with React as modules. As it is published, each file of the app would make itself a copy of React and look
 * up each hook and each element in it, a file more would come for making these copies, and what nobody uses of React could
 * not be left out.
 */
export function plainReact(): Plugin {
  const require = createRequire(import.meta.url);
  const files = new Map(
    Object.entries(SOURCES).map(([source, file]) => {
      // Packages let nobody at their files, but say where they are.
      const [name = ''] = file.split('/');
      return [
        source,
        require.resolve(`${name}/package.json`).replace(/[\w-]+\/package\.json$/, file),
      ];
    }),
  );
  const sources = new Set(files.values());
  return {
    name: 'plain-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => files.get(source) ?? null,
    transform: {
      filter: { id: /\.production\.js$|\/node_modules\/.+js$/, code: /\bexports\.|React\b/ },
      handler(code, id) {
        if (sources.has(id)) return { code: asModule(code), map: null };
        const plain = HIDDEN.reduce((text, [hidden, open]) => text.replace(hidden, open), code);
        return plain === code ? null : { code: plain, map: null };
      },
    },
  };
}

/** `exports.useId = …` becomes a variable that is exported, and `require` an import. */
function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(EXPORTED)].map(([, name = '']) => name))];
  const imports: string[] = [];
  const stated = new Set<string>();
  const body = code
    .replace(ABSENT, 'undefined')
    .replace(REQUIRED, (_, name: string, source: string) => {
      imports.push(`import * as ${name} from '${source}';`);
      return `$${name} = 0`;
    })
    .replace(EXPORTED, (_, name: string) => {
      const isFirst = !stated.has(name);
      stated.add(name);
      return `${isFirst ? 'let ' : ''}$${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, '$$$1');
  return [
    ...imports,
    body,
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
    `export default { ${names.map((name) => `${name}: $${name}`).join(', ')} };`,
  ].join('\n');
}
