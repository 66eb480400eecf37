import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** An app of one page that says hello, on what the real one is built on. */
const BARE_APP = `
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const Hello = () => createElement(Link, { to: '/' }, useQuery({ queryKey: [], queryFn: () => 'hello' }).data);
const root = createRootRoute({ component: Outlet });
const router = createRouter({
  routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Hello })]),
});
createRoot(document.body).render(
  createElement(QueryClientProvider, { client: new QueryClient() }, createElement(RouterProvider, { router })),
);`;
const NAME = 'virtual:bare-app';

/** @returns how many bytes of script an app needs that is nothing but React, router and query, compressed. */
export async function bareAppBytes(): Promise<number> {
  const built = await build({
    root: path.resolve(import.meta.dirname, '../../web'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bare-app',
        resolveId: (id) => (id === NAME ? path.resolve('web/src/bare-app.js') : undefined),
        load: (id) => (id.endsWith('bare-app.js') ? BARE_APP : undefined),
      },
    ],
    build: { target: 'es2024', write: false, rolldownOptions: { input: NAME } },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs
    .filter((file) => file.type === 'chunk')
    .reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
}
