import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { DialogHost } from '#ui/dialogs/dialog-host.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { theme } from '#ui/theme.ts';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { testQueryClient } from './query-client.ts';

/** Shows a component as the app does: with the theme, the toasts, a query client and a router around it. */
export async function show(component: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {component}
          <DialogHost />
        </>
      ),
    }),
    history: createMemoryHistory(),
  });
  return showWith(<RouterProvider router={router as never} />);
}

/** The same for what brings a router of its own. */
export async function showWith(router: ReactNode) {
  const queryClient = testQueryClient({
    toLogin: () => {},
    toForbidden: () => {},
    toast: toastFailure,
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        {router}
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return Object.assign(screen, { queryClient });
}

/** The same with a dialog open over it. */
export async function showDialog(dialog: ReactNode) {
  const screen = await show(null);
  openDialog(dialog);
  const frame = screen.getByRole('dialog');
  await expect.element(frame).toBeVisible();
  return { screen, frame };
}
