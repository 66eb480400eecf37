// In a layer, so that the styles of the product win over it wherever they stand.
import '@mantine/core/styles.layer.css';
import './ui/font.css';
import './ui/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from './client/after-paint.ts';
import { forgetEarlyAnswers } from './client/early-answers.ts';
import { leavingBy } from './client/leaving-by.ts';
import { onOtherAccount } from './client/on-other-account.ts';
import { makeQueryClient } from './client/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './ui/pages/page-search.ts';
import { theme } from './ui/theme.ts';
import { ToasterOnDemand } from './ui/toasts/toaster-on-demand.tsx';
import { toastFailure } from './ui/toasts/toasts.ts';

const queryClient = makeQueryClient({
  ...leavingBy(() => router),
  toast: toastFailure,
});

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  notFoundMode: 'root',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

// The next page is rendered in one go: the press that leads to it shows first.
const { load } = router;
router.load = async (asked) => {
  if (asked?.action) {
    router.updateLatestLocation();
    await afterPaint();
  }
  return load(asked);
};

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// What becomes of a page whose file cannot be fetched, `Broken` decides; the router would reload once besides, even
// without a network.
window.addEventListener('vite:preloadError', ({ payload }) => {
  sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
});

onOtherAccount(() => {
  // Nothing that is typed here keeps the page: it would be sent as somebody else.
  router.history.destroy();
  // Nor is what they searched for.
  sessionStorage.clear();
  window.location.reload();
});

// Browsers offer service workers only on https and on the machine itself.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js');
}

const root = document.getElementById('root');
if (root) {
  // In a task of its own: with all that the app is made of before it, it would hold up a touch. The outline of the page stays
  // until there is a page to show in its place; what went wrong, the page says.
  setTimeout(() => {
    void router.load().finally(() => {
      forgetEarlyAnswers();
      show(root);
    });
  });
}

// In small pieces, between which the browser can answer a touch: whole, the first page holds up a phone for half a second.
function show(place: HTMLElement): void {
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} defaultColorScheme="auto">
            <RouterProvider router={router} />
            <ToasterOnDemand />
          </MantineProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
