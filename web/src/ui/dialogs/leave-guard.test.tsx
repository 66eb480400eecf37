import {
  createHashHistory,
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
import { LeaveGuard } from './leave-guard.tsx';

/** A changed form to which a list has led, in the browser's own history: no other knows of ways back not taken. */
async function openFromList(guards = <LeaveGuard isDirty />) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <DialogHost />
      </>
    ),
  });
  const list = createRoute({ getParentRoute: () => root, path: '/', component: () => 'Daftar' });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => guards,
  });
  window.history.pushState(null, '', '#/');
  const history = createHashHistory();
  history.push('/form');
  const router = createRouter({ routeTree: root.addChildren([list, form]), history });
  const screen = await showWith(<RouterProvider router={router as never} />);
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  return { screen, router, dialog };
}

test('with a dialog over a changed form the way back closes the dialog; the next one asks about the page [ADD-55, ADD-24]', async () => {
  const { screen, router, dialog } = await openFromList();
  openDialog(<Dialog title="Kirim broadcast point?" />);
  await expect.element(dialog('Kirim broadcast point?')).toBeVisible();
  window.history.back();
  await expect.element(dialog('Kirim broadcast point?')).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toBe('#/form');
  expect(dialog('Perubahan belum disimpan').elements()).toEqual([]);
  window.history.back();
  await dialog('Perubahan belum disimpan').getByRole('button', { name: 'Tinggalkan' }).click();
  await expect.element(screen.getByText('Daftar')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('a page with two changed forms asks once before it is left [ADD-24]', async () => {
  const { screen, dialog } = await openFromList(
    <>
      <LeaveGuard isDirty />
      <LeaveGuard isDirty />
    </>,
  );
  const question = dialog('Perubahan belum disimpan');
  window.history.back();
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  await expect.element(question).not.toBeInTheDocument();
  window.history.back();
  await question.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect.element(screen.getByText('Daftar')).toBeVisible();
});
