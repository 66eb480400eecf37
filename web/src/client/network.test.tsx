import { expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';

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
