import { MantineProvider, Select } from '@mantine/core';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { preferMotion } from '#test/device.ts';
import { show, showDialog, showWith } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';
import { DialogHost } from './dialog-host.tsx';
import { useCloseDialog } from './dialog-place.ts';
import { openDialog } from './dialogs.ts';
import { theme } from './theme.ts';

afterEach(() => preferMotion('reduce'));

/** A list at its second page, whose button opens the dialog, in the browser's own history: no other knows of ways back not taken. */
async function openFromList(dialog: ReactNode) {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <button type="button" onClick={() => openDialog(dialog)}>
          Detail
        </button>
        <DialogHost />
      </>
    ),
  });
  window.history.pushState(null, '', '#/?page=1');
  const history = createHashHistory();
  history.push('/?page=2');
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  const screen = await showWith(<RouterProvider router={router as never} />);
  await screen.getByRole('button', { name: 'Detail' }).click();
  const frame = screen.getByRole('dialog');
  await expect.element(frame).toBeVisible();
  return { frame, router };
}

test('with a dialog open the way back closes the dialog, and the list behind it stays as it is [ADD-55]', async () => {
  const { frame, router } = await openFromList(<Dialog title="Detail Customer" />);
  window.history.back();
  await expect.element(frame).not.toBeInTheDocument();
  // The browser has gone back by then, and comes forward again a moment later.
  await expect.poll(() => window.location.hash).toBe('#/?page=2');
  expect(router.state.location.href).toBe('/?page=2');
  window.history.back();
  await expect.poll(() => router.state.location.href).toContain('page=1');
});

test('what is shown once outlasts the way back, and whoever leaves the page is asked first [ADD-314]', async () => {
  const { frame, router } = await openFromList(
    <Dialog title="Kode cadangan" isShownOnce>
      <CloseButton />
    </Dialog>,
  );
  // The browser has gone back when it says so, and the router takes it back by going forward.
  const returned = new Promise<void>((resolve) => {
    let ways = 0;
    window.addEventListener('popstate', function count() {
      ways += 1;
      if (ways < 2) return;
      window.removeEventListener('popstate', count);
      resolve();
    });
  });
  window.history.back();
  await returned;
  expect(router.state.location.href).toBe('/?page=2');
  expect(frame.element().querySelector('[inert]')).toBeNull();
  const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(false);
  await frame.getByRole('button', { name: 'Sudah' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  expect(leaving()).toBe(true);
});

test('a dialog gives the focus back to what it was opened from', async () => {
  const screen = await show(
    <button type="button" onClick={() => openDialog(<Dialog title="Detail Customer" />)}>
      Detail
    </button>,
  );
  const opener = screen.getByRole('button', { name: 'Detail' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Detail Customer' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Detail');
});

test.for(['reduce', 'no-preference'] as const)(
  'with motion “%s” a list of choices in a low dialog is shown whole, and nobody scrolls within the dialog [ADD-280]',
  async (motion) => {
    await preferMotion(motion);
    const choices = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam'];
    // The one around all components in tests lets nothing move.
    const { screen, frame } = await showDialog(
      <MantineProvider theme={theme}>
        <Dialog title="Template">
          <Select label="Pilihan" data={choices} />
        </Dialog>
      </MantineProvider>,
    );
    const moving = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    await expect.poll(moving).toEqual([]);
    await frame.getByRole('combobox', { name: 'Pilihan' }).click();
    await expect.element(screen.getByRole('option', { name: 'Enam' })).toBeVisible();
    await expect.poll(moving).toEqual([]);
    for (const name of choices) {
      const option = screen.getByRole('option', { name }).element();
      const { x, y, width, height } = option.getBoundingClientRect();
      const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
      expect(option.contains(pressed), name).toBe(true);
    }
    expect(frame.element().scrollHeight).toBe(frame.element().clientHeight);
  },
);

function CloseButton() {
  return (
    <button type="button" onClick={useCloseDialog()}>
      Sudah
    </button>
  );
}
