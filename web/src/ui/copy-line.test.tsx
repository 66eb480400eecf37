import { expect, test, vi } from 'vitest';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { CopyLine } from './copy-line.tsx';

/** As at an address without TLS. */
const withoutClipboard = () =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);

test('a code is copied [ADD-950]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await show(<CopyLine label="kode" value="K-1" />);
  await screen.getByRole('button', { name: 'Salin kode' }).click();
  await expect.element(screen.getByRole('button', { name: 'kode tersalin' })).toBeVisible();
  expect(write).toHaveBeenCalledWith('K-1');
});

test('that it was copied is said for two seconds [ADD-950]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await show(<CopyLine label="kode" value="K-1" />);
  (screen.getByRole('button', { name: 'Salin kode' }).element() as HTMLElement).click();
  await expect.element(screen.getByRole('button', { name: 'kode tersalin' })).toBeVisible();
  // What is drawn starts its clock within the next frames.
  await twoFrames();
  // Each look that finds nothing yet moves the clock on a little, and the pointer's click would as well.
  vi.advanceTimersByTime(1_000);
  await twoFrames();
  await expect.element(screen.getByRole('button', { name: 'kode tersalin' })).toBeVisible();
  vi.advanceTimersByTime(1_000);
  await expect.element(screen.getByRole('button', { name: 'Salin kode' })).toBeVisible();
});

test('where the browser offers no clipboard it is copied all the same, and the focus stays [ADD-950]', async () => {
  withoutClipboard();
  let copied = '';
  const note = () => {
    copied = String(window.getSelection());
  };
  document.addEventListener('copy', note);
  const screen = await show(<CopyLine label="kode" value="K-1" />);
  await screen.getByRole('button', { name: 'Salin kode' }).click();
  const done = screen.getByRole('button', { name: 'kode tersalin' });
  await expect.element(done).toHaveFocus();
  document.removeEventListener('copy', note);
  expect(copied).toBe('K-1');
});

test('what cannot be copied at all says so [ADD-950]', async () => {
  withoutClipboard();
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const screen = await show(<CopyLine label="kode" value="K-1" />);
  await screen.getByRole('button', { name: 'Salin kode' }).click();
  await expect.element(screen.getByText('Belum tersalin')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Salin kode' })).toBeVisible();
});
