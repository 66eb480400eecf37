import { expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { OfflineBanner } from '#ui/pages/offline-banner.tsx';

test('a network that is found while the server is still asked on the old one is noticed at once [ADD-954]', async () => {
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { getByText } = await show(<OfflineBanner />);
  window.dispatchEvent(new Event('offline'));
  await expect.element(getByText('Tidak ada koneksi.')).toBeVisible();
  asked.mockReturnValue(new Promise(() => {}));
  window.dispatchEvent(new Event('offline'));
  asked.mockResolvedValue(Response.json({}));
  window.dispatchEvent(new Event('online'));
  await expect.element(getByText('Tidak ada koneksi.')).not.toBeInTheDocument();
});

test('a server that was not reached is asked again every five seconds, until it answers [ADD-954]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await show(<OfflineBanner />);
  window.dispatchEvent(new Event('offline'));
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockResolvedValue(Response.json({}));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledTimes(3);
});
