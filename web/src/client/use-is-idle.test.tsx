import { showMessage } from '@reward-points/contract/messages';
import { showPointRule } from '@reward-points/contract/point-rules';
import { listProducts } from '@reward-points/contract/products';
import { listVoucherRedemptionsThisMonth } from '@reward-points/contract/redemptions';
import { showConnection } from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const AROUND = [showMessage, showPointRule, listVoucherRedemptionsThisMonth, showConnection];

test('what stands around a page is read once the page is on the screen, and then at once [ADD-113]', async () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const server = aCompany();
  server.answers(listProducts, page([]));
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  expect(AROUND.flatMap((call) => server.callsOf(call))).toEqual([]);
  const [settle] = idle.mock.calls[0] ?? [];
  settle?.({ didTimeout: false, timeRemaining: () => 0 });
  await expect.poll(() => AROUND.map((call) => server.callsOf(call).length)).toEqual([3, 1, 1, 1]);
});
