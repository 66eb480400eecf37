import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';
import { dialogOnDemand } from './dialog-on-demand.tsx';
import { forgetDialogs } from './dialogs.ts';

const Named = ({ name }: { name: string }) => <Dialog title={name} />;

/** A button whose dialog arrives when the test lets it. */
async function showButton() {
  const arrival = Promise.withResolvers<ComponentType<{ name: string }>>();
  const load = vi.fn(() => arrival.promise);
  const dialog = dialogOnDemand(load);
  const screen = await show(
    <button type="button" {...dialog.ahead} onClick={() => dialog.open({ name: 'Kirim Point' })}>
      Kirim
    </button>,
  );
  const button = screen.getByRole('button', { name: 'Kirim' });
  const frames = () => screen.getByRole('dialog').elements().length;
  return { screen, button, frames, load, arrival };
}

test('the script of a dialog comes when somebody is about to open it, and no sooner [ADD-71]', async () => {
  // Wherever an earlier test has left the pointer.
  await userEvent.unhover(document.body);
  const { button, load } = await showButton();
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(button);
  // Once, or again where the pointer crosses its edge.
  expect(load).toHaveBeenCalled();
});

test('pressed twice before its script has arrived, a dialog opens once, and gives the focus back [ADD-71]', async () => {
  const { screen, button, frames, arrival } = await showButton();
  await button.click();
  await button.click();
  expect(frames()).toBe(0);
  arrival.resolve(Named);
  await expect.element(screen.getByRole('dialog', { name: 'Kirim Point' })).toBeVisible();
  expect(frames()).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Kirim');
});

test('a dialog that arrives after its screen was left does not open over the next one [ADD-71]', async () => {
  const { button, frames, arrival } = await showButton();
  await button.click();
  forgetDialogs();
  arrival.resolve(Named);
  await twoFrames();
  expect(frames()).toBe(0);
});

test('a dialog whose script cannot be fetched says so, and the screen stays [ADD-71]', async () => {
  const { screen, button, arrival } = await showButton();
  await button.click();
  arrival.reject(new Error('Failed to fetch dynamically imported module'));
  const toast = screen.getByRole('alert').filter({ hasText: 'Dialog ini belum dapat dibuka' });
  await expect
    .element(toast)
    .toMatchTextContent(
      /dibuka\s*Sebagian aplikasi tidak dapat diambil dari server\. Muat ulang halaman ini\.$/,
    );
  await expect.element(button).toBeVisible();
});
