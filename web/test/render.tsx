import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '#client/query-client.ts';
import { theme } from '#ui/theme.ts';
import { Toaster } from '#ui/toaster.tsx';
import { toastFailure } from '#ui/toasts.ts';

/** Shows a component as the app does: with the theme, the toasts, a query client and a router around it. */
export async function show(component: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => component }),
    history: createMemoryHistory(),
  });
  return showWith(<RouterProvider router={router as never} />);
}

/** The same for what brings a router of its own. */
export async function showWith(router: ReactNode) {
  const queryClient = makeQueryClient({
    toLogin: () => {},
    toForbidden: () => {},
    toast: toastFailure,
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        {router}
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
