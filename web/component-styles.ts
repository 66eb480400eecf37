import type { Plugin } from 'vite';

const WHOLE = '@mantine/core/styles.layer.css';
/** What a component's styles stand on: resets, the colours and sizes, the classes that hide by width. */
const GROUND = ['baseline', 'default-css-variables', 'global'];
const stylesOf = (name: string): string => `@mantine/core/styles/${name}.layer.css`;

/**
 * Builds the app with the styles of those components alone that it shows, each where the component is: the names of a
 * component's classes bring its styles along, so that they come with its script and before those of whatever is built on it.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/src\/main\.tsx$/, /@mantine\/core\/esm\/.*\.module\.mjs$/] },
      handler(code, id) {
        const [, component] = id.match(/\/(\w+)\.module\.mjs$/) ?? [];
        if (component !== undefined) {
          return { code: `import '${stylesOf(component)}';\n${code}`, map: null };
        }
        if (!code.includes(`import '${WHOLE}';`)) this.error(`main.tsx does not import ${WHOLE}.`);
        const ground = GROUND.map((name) => `import '${stylesOf(name)}';`).join('\n');
        return { code: code.replace(`import '${WHOLE}';`, ground), map: null };
      },
    },
    /**
     * What every page has stands at the end of the page (see `firstPaint`), below the styles of what is built on it. In a
     * layer within the layer it yields to them all the same.
     */
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        for (const name of chunk.viteMetadata?.importedCss ?? []) {
          const styles = bundle[name];
          if (styles?.type !== 'asset') continue;
          styles.source = String(styles.source).replaceAll(
            '@layer mantine{',
            '@layer mantine.ground{',
          );
        }
      }
    },
  };
}
