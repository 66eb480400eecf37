import { Checkbox, MantineProvider, Select, Textarea } from '@mantine/core';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { preferMotion } from '#test/device.ts';
import { show, showDialog, showWith } from '#test/render.tsx';
import { theme } from '#ui/theme.ts';
import { Dialog } from './dialog.tsx';
import { DialogHost } from './dialog-host.tsx';
import { useCloseDialog } from './dialog-place.ts';
import { openDialog } from './dialogs.ts';

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
  const frame = screen.getByRole('dialog').first();
  await expect.element(frame).toBeVisible();
  return { screen, frame, router };
}

/** False where the browser asks whoever reloads the page, closes its tab or is led to another by a notice. */
const canReload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

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
  expect(canReload()).toBe(false);
  await frame.getByRole('button', { name: 'Sudah' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  expect(canReload()).toBe(true);
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

test('of two dialogs Escape and the way back meet the upper one alone, and the lower keeps what was typed [ADD-646, ADD-55, ADD-446]', async () => {
  const { screen, frame: lower, router } = await openFromList(aForm);
  await lower.getByRole('textbox', { name: 'Daftar kode' }).fill('A-1');
  const upper = screen.getByRole('dialog', { name: 'Minta persetujuan' });
  for (const leave of [() => userEvent.keyboard('{Escape}'), async () => history.back()]) {
    openDialog(<Dialog title="Minta persetujuan" />);
    await expect.element(upper).toBeVisible();
    await leave();
    await expect.element(upper).not.toBeInTheDocument();
    await expect.poll(() => window.location.hash).toBe('#/?page=2');
    await expect.element(lower.getByRole('textbox', { name: 'Daftar kode' })).toHaveValue('A-1');
    expect(lower.getByText('Buang isian').elements()).toEqual([]);
  }
  expect(router.state.location.href).toBe('/?page=2');
  await userEvent.keyboard('{Escape}');
  await expect.element(lower.getByText('Buang isian')).toBeVisible();
});

const aForm = (
  <Dialog title="Tambah banyak kode">
    <Textarea label="Daftar kode" data-autofocus />
    <Select label="Kurir" data={['JNE', 'SiCepat']} />
    <Checkbox label="Kirim pesan" />
    <CloseButton />
  </Dialog>
);
const question = 'Buang isian ini?';

/** A click into the dark around a dialog. */
const clickBeside = () =>
  userEvent.click(document.documentElement, { position: { x: 4, y: 400 }, force: true });

test('a click beside a dialog does nothing, whether something was typed or not [ADD-446]', async () => {
  const { frame } = await showDialog(aForm);
  await clickBeside();
  await expect.element(frame).toBeVisible();
  await frame.getByRole('textbox', { name: 'Daftar kode' }).fill('A-1');
  await clickBeside();
  await expect.element(frame.getByRole('textbox', { name: 'Daftar kode' })).toHaveValue('A-1');
  expect(frame.getByText('Buang isian').elements()).toEqual([]);
});

test('Escape and the cross ask in place before something typed is lost, and whoever goes on types where he was [ADD-446]', async () => {
  const { screen, frame } = await showDialog(aForm);
  const text = frame.getByRole('textbox', { name: 'Daftar kode' });
  await text.fill('A-1\nA-2');
  await userEvent.keyboard('{Escape}');
  const asked = screen.getByRole('alertdialog', { name: question });
  await expect.element(asked.getByText('Isian ini belum disimpan dan akan hilang.')).toBeVisible();
  await expect.element(asked.getByRole('button', { name: 'Lanjut mengisi' })).toHaveFocus();
  // Behind the question nothing can be pressed.
  expect(frame.element().querySelector('[inert] textarea')).not.toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue('A-1\nA-2');
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('A-1\nA-2');
  await frame.getByRole('button', { name: 'Tutup' }).click();
  await asked.getByRole('button', { name: 'Buang isian' }).click();
  await expect.element(frame).not.toBeInTheDocument();
});

test('what was chosen is lost no more than what was typed [ADD-446]', async () => {
  const { screen, frame } = await showDialog(aForm);
  await frame.getByRole('checkbox', { name: 'Kirim pesan' }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await frame.getByRole('checkbox', { name: 'Kirim pesan' }).click();
  await frame.getByRole('combobox', { name: 'Kurir' }).click();
  await frame.getByRole('option', { name: 'SiCepat' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog', { name: question })).toBeVisible();
});

test('a dialog in which nothing is left of what was typed closes on Escape [ADD-446]', async () => {
  const { frame } = await showDialog(aForm);
  const text = frame.getByRole('textbox', { name: 'Daftar kode' });
  await text.fill('A-1');
  await text.fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(frame).not.toBeInTheDocument();
});

test('the way back asks as Escape does; a button that closes the dialog asks nothing [ADD-446, ADD-55]', async () => {
  const { frame, router } = await openFromList(aForm);
  await frame.getByRole('textbox', { name: 'Daftar kode' }).fill('A-1');
  window.history.back();
  await frame.getByRole('button', { name: 'Lanjut mengisi' }).click();
  expect(router.state.location.href).toBe('/?page=2');
  await frame.getByRole('button', { name: 'Sudah' }).click();
  await expect.element(frame).not.toBeInTheDocument();
});

test('a reload asks before what was typed is lost, also beneath another dialog, and where nothing would be it asks nothing [ADD-446]', async () => {
  const { screen, frame } = await openFromList(aForm);
  const text = frame.getByRole('textbox', { name: 'Daftar kode' });
  await text.click();
  expect(canReload()).toBe(true);
  await text.fill('A-1');
  expect(canReload()).toBe(false);
  openDialog(<Dialog title="Minta persetujuan" />);
  await expect.element(screen.getByRole('dialog', { name: 'Minta persetujuan' })).toBeVisible();
  expect(canReload()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await text.fill('');
  expect(canReload()).toBe(true);
});

test('what is typed in a dialog that loses nothing is no reason to ask before a reload [ADD-446]', async () => {
  const { frame } = await openFromList(
    <Dialog title="Cari" losesNothing>
      <Textarea label="Nama" />
    </Dialog>,
  );
  await frame.getByRole('textbox', { name: 'Nama' }).fill('Tirta');
  expect(canReload()).toBe(true);
});

test('the way forward, and a longer one at once, close a dialog as the way back does [ADD-55]', async () => {
  const { screen, frame, router } = await openFromList(<Dialog title="Detail Customer" />);
  router.history.push('/?page=3');
  await expect.poll(() => window.location.hash).toBe('#/?page=3');
  window.history.go(-2);
  await expect.element(frame).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toBe('#/?page=3');
  window.history.back();
  await expect.poll(() => router.state.location.href).toContain('page=2');
  await screen.getByRole('button', { name: 'Detail' }).click();
  await expect.element(frame).toBeVisible();
  window.history.forward();
  await expect.element(frame).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toMatch(/page=2/);
  expect(router.state.location.href).toContain('page=2');
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
