import { showMessage } from '@reward-points/contract/messages';
import { showPointRule } from '@reward-points/contract/point-rules';
import { listProducts } from '@reward-points/contract/products';
import { listVoucherRedemptionsThisMonth } from '@reward-points/contract/redemptions';
import { showConnection } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const AROUND = [showMessage, showPointRule, listVoucherRedemptionsThisMonth, showConnection];

test('what stands around a page is read once all that the page reads is there, and drawn [ADD-113]', async () => {
  const server = aCompany();
  const answer = server.holds(listProducts, page([]));
  await openApp('/admin/products');
  await expect.poll(() => server.callsOf(listProducts).length).toBe(1);
  // The browser has nothing to do but to wait for the list.
  for (let count = 0; count < 2; count += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(AROUND.flatMap((call) => server.callsOf(call))).toEqual([]);
  answer();
  await expect.poll(() => AROUND.map((call) => server.callsOf(call).length)).toEqual([3, 1, 1, 1]);
});
