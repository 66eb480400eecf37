import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, counted, openApp } from '#test/app.tsx';
import { aShipment } from '#test/shipments.ts';

const parcels = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aShipment({ id: at + 1, item: `Payung ${at + 1}`, code: `K-${at + 1}` }),
  );

function aCompanyThatShips(count: number) {
  const server = aCompany();
  server.answers(showSummaryNotifications, counted({ count_redeem_item_notifications: count }));
  server.answers(listItemRedemptions, { data: parcels(count) });
  return server;
}

test('all parcels that wait stand on a page of their own, in pages that the address keeps [ADD-520]', async () => {
  aCompanyThatShips(30);
  const { screen, at } = await openApp('/admin/redeem-items');
  const table = screen.getByRole('table', { name: 'Redeem Items' });
  await expect.element(table.getByText('Payung 25', { exact: true })).toBeVisible();
  expect(table.getByText('Payung 26', { exact: true }).elements()).toEqual([]);
  await expectAccessible();
  const pages = screen.getByRole('navigation', { name: 'Halaman Redeem Items' });
  await pages.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.element(table.getByText('Payung 30', { exact: true })).toBeVisible();
  expect(at()).toBe('/admin/redeem-items?page=2');
  await table.getByRole('button', { name: 'Kirim Payung 30 untuk Ibu Ani' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Kirim', exact: true })).toBeVisible();
});
