import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { toastFailure, toastSuccess } from './toasts.ts';

const open = () => [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);

test('a toast stands for four seconds, each its own four [RUN-13]', async () => {
  await show(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toastSuccess('Tersimpan.');
  await expect.poll(open).toEqual(['Tersimpan.']);
  vi.advanceTimersByTime(2_000);
  toastFailure('Gagal.');
  await expect.poll(open).toEqual(['Tersimpan.', 'Gagal.']);
  vi.advanceTimersByTime(1_999);
  await expect.poll(open).toEqual(['Tersimpan.', 'Gagal.']);
  vi.advanceTimersByTime(1);
  await expect.poll(open).toEqual(['Gagal.']);
  vi.advanceTimersByTime(2_000);
  await expect.poll(open).toEqual([]);
  vi.useRealTimers();
});

test('toasts stay while one of them is pointed at, and another four seconds', async () => {
  const screen = await show(<h1>Beranda</h1>);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toastSuccess('Tersimpan.');
  await userEvent.hover(screen.getByRole('alert'));
  vi.advanceTimersByTime(60_000);
  await expect.poll(open).toEqual(['Tersimpan.']);
  await userEvent.hover(screen.getByRole('heading'));
  vi.advanceTimersByTime(3_999);
  await expect.poll(open).toEqual(['Tersimpan.']);
  vi.advanceTimersByTime(1);
  await expect.poll(open).toEqual([]);
  vi.useRealTimers();
});

test('five toasts are shown at once; the sixth waits until one is gone', async () => {
  const screen = await show(null);
  for (const number of [1, 2, 3, 4, 5, 6]) toastFailure(`Gagal ${number}.`);
  await expect.poll(open).toHaveLength(5);
  await screen.getByRole('button', { name: 'Tutup' }).first().click();
  await expect.poll(() => open().at(-1)).toBe('Gagal 6.');
});
