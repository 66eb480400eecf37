import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { componentStyles } from './component-styles.ts';
import { firstPaint } from './first-paint.ts';
import { pageFiles, RUNTIME } from './page-files.ts';
import { stripSchemas } from './strip-schemas.ts';
import { noEndlessLists, usedParts } from './used-parts.ts';

/** Where the server listens; another one than usual where several are looked at side by side. */
const server = process.env.API_URL ?? 'http://127.0.0.1:3001';

const plugins = () => [
  stripSchemas(),
  componentStyles(),
  usedParts(),
  noEndlessLists(),
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // What a page reads comes with the page, so that a member's phone loads nothing of the administrator's.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
    },
    quoteStyle: 'single',
    semicolons: true,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/route-tree.gen.ts',
  }),
  react(),
];
const { plugin: listsOfPages, resolveDependencies } = pageFiles();

const build = {
  target: 'es2024',
  sourcemap: false,
  manifest: true,
  assetsInlineLimit: 0,
  // Whatever knows ES2024 knows what it would teach.
  modulePreload: { polyfill: false, resolveDependencies },
} as const;

/** What React 18 and newer bring themselves, a package would bring once more for older ones. */
const resolve = {
  alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
};

export default defineConfig(async ({ command }) => ({
  resolve,
  plugins: [...plugins(), listsOfPages, firstPaint()],
  build: {
    ...build,
    ...(command === 'build' && {
      rolldownOptions: {
        output: {
          // The app lists the files of all pages, and every phone gets the list; the manifest says which is which.
          hashCharacters: 'hex',
          chunkFileNames: ({ name }) =>
            name === RUNTIME ? `assets/${RUNTIME}-[hash].js` : 'assets/[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/[hash][extname]'
              : 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: await chunkGroups({ plugins: plugins(), resolve, build }) },
        },
      },
    }),
  },
  server: {
    proxy: {
      '/api': server,
      '/storage': server,
    },
  },
}));
