import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(() => onlineManager.setOnline(true));

test('the strip without a connection moves nothing, and the last button can be scrolled out from beneath it [ADD-47, ADD-66]', async () => {
  const screen = await show(
    <>
      <div style={{ height: '200vh' }}>
        <button type="button">Pertama</button>
      </div>
      <button type="button" style={{ display: 'block', height: 40 }}>
        Terakhir
      </button>
      <OfflineBanner />
    </>,
  );
  const first = screen.getByRole('button', { name: 'Pertama' });
  await expect.element(first).toBeVisible();
  const before = first.element().getBoundingClientRect();
  onlineManager.setOnline(false);
  const strip = screen.getByText('Tidak ada koneksi.');
  await expect.element(strip).toBeVisible();
  expect(first.element().getBoundingClientRect()).toEqual(before);
  window.scrollTo(0, document.documentElement.scrollHeight);
  const last = screen.getByRole('button', { name: 'Terakhir' }).element().getBoundingClientRect();
  const top = strip.element().closest('p')?.getBoundingClientRect().top;
  expect(last.bottom).toBeLessThanOrEqual(top ?? 0);
});
