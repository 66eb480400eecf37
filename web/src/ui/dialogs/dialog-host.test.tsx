import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { showWith } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';
import { DialogHost } from './dialog-host.tsx';
import { openDialog } from './dialogs.ts';

test('a dialog stays with its screen, whatever is searched there, and does not stand over the next one', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <DialogHost />
      </>
    ),
  });
  const pages = ['/admin/customers', '/admin/invoices'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const history = createMemoryHistory({ initialEntries: ['/admin/customers'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  const screen = await showWith(<RouterProvider router={router as never} />);
  openDialog(<Dialog title="Detail Customer" />);
  const dialog = screen.getByRole('dialog', { name: 'Detail Customer' });
  await expect.element(dialog).toBeVisible();
  history.push('/admin/customers?page=2');
  await expect.poll(() => router.state.resolvedLocation?.href).toMatch(/page=2$/);
  await expect.element(dialog).toBeVisible();
  history.push('/admin/invoices');
  await expect.element(dialog).not.toBeInTheDocument();
});
