import type { Page } from '@playwright/test';
import { dayIn, longDate } from '@reward-points/contract/dates';
import { aCustomer, aService, aShipment, aVoucher, unique } from '#fixtures/api.ts';
import { expect, expectAccessible, test } from '#fixtures/scenario.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Ringkasan' });
const shipments = (page: Page) => page.getByRole('table', { name: 'Redeem Items' });
const podium = (page: Page) => page.getByRole('region', { name: 'Top 3 Ranked Points' });
const popup = (page: Page, title: string) => page.getByRole('group', { name: title });
/** What was claimed last stands on the last page of all that waits. */
const toLastPage = async (page: Page) => {
  const pages = page.getByRole('navigation', { name: 'Halaman Redeem Items' });
  await expect(pages).toBeVisible();
  const numbers = pages.getByRole('button', { name: /^Halaman \d/ });
  if ((await numbers.count()) > 0) await numbers.last().click();
};
/** The number before a text: `3` of “3 item perlu diservis bulan ini”. */
const figure = async (page: Page, label: string) =>
  Number(new RegExp(`(\\d+)${label}`).exec((await summary(page).textContent()) ?? '')?.[1]);

test('what waits today is counted in the banner, and the same rows stand in table, popups and header [DASH-01, DASH-02, DASH-04, DASH-09, NOTIF-02, NOTIF-06]', async ({
  admin: page,
  api,
}) => {
  const today = dayIn('Asia/Jakarta', new Date());
  const { item, member } = await aShipment(api);
  await aService(api, { next_service: today });
  await aCustomer(api, { date_of_birth: `1992${today.slice(4)}` });
  await page.goto('/admin/dashboard');
  await expect(page).toHaveTitle('Dashboard | Reward Points System');
  await expect(summary(page)).toContainText('Selamat datang kembali');
  await expect(summary(page)).toContainText('item perlu diservis bulan ini');
  await expect(summary(page)).toContainText('customer menukar item, menunggu dikirim');

  await expect(shipments(page).getByRole('columnheader')).toHaveText([
    'Customer',
    'Recipient',
    'Phone',
    'Shipping Address',
    'Item',
    'Code',
    'Aksi',
  ]);
  for (const title of ['Service Reminder', 'Birthday Notifications', 'Redeem Items']) {
    await expect(popup(page, title)).toContainText(new RegExp(`${title} \\(\\d+\\)`));
  }
  await expectAccessible(page);

  // Other scenarios ship and add meanwhile, so a look in between may be uneven; the next one is not.
  await expect(async () => {
    await page.reload();
    await expect(popup(page, 'Service Reminder')).toBeVisible();
    const services = await figure(page, ' menunggu diingatkan');
    const toShip = await figure(page, ' paket');
    expect(services).toBeGreaterThan(0);
    expect(await figure(page, 'item perlu diservis bulan ini')).toBeGreaterThanOrEqual(services);
    expect(await figure(page, 'customer menukar item')).toBeLessThanOrEqual(toShip);
    await expect(page.getByRole('heading', { name: `Redeem Items (${toShip})` })).toBeVisible({
      timeout: 1_000,
    });
    await expect(page.getByRole('button', { name: new RegExp(`^Kirim\\s${toShip}$`) })).toBeVisible(
      { timeout: 1_000 },
    );
    await expect(popup(page, 'Redeem Items')).toContainText(`Redeem Items (${toShip})`, {
      timeout: 1_000,
    });
    await expect(popup(page, 'Service Reminder')).toContainText(`Service Reminder (${services})`, {
      timeout: 1_000,
    });
    await expect(
      page.getByRole('button', { name: `Service Reminder, ${services} menunggu` }),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.getByRole('link', { name: 'Lihat semua: Redeem Items' }).click();
  await expect(page).toHaveURL(/\/admin\/redeem-items/);
  await toLastPage(page);
  const row = shipments(page).getByRole('row').filter({ hasText: item.name });
  await expect(row.getByRole('cell')).toHaveText([
    // The box by which it is chosen.
    '',
    `${member.name}${longDate(today)}`,
    'Ibu Ani',
    '0812-3456-789',
    /Jalan Anggrek 5\s+Bandung/,
    item.name,
    item.codes[0] ?? '',
    'KirimBatalkan',
  ]);
});

test('the three with the highest lifetime totals stand on the podium, whatever they have spent [DASH-07, DASH-08, POINT-16, CONST-04]', async ({
  admin: page,
  api,
}) => {
  const most = 1_000_000_000;
  const word = unique('Juara');
  const [gold, silver, bronze] = await Promise.all(
    ['Emas', 'Perak', 'Perunggu', 'Keempat'].map((place, index) =>
      aCustomer(api, { name: `PT ${place} ${word}`, point: most - index }),
    ),
  );
  if (!gold || !silver || !bronze) throw new Error('Three were asked for.');
  const voucher = await aVoucher(api, { point: most - 100 });
  const { token } = await api.login(gold.whatsapp, gold.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);

  await page.goto('/admin/dashboard');
  const places = podium(page).getByRole('listitem');
  await expect(places).toHaveCount(3);
  for (const [index, customer, total, point] of [
    [0, gold, '1.000.000.000', 'Point 100'],
    [1, silver, '999.999.999', 'Point 999.999.999'],
    [2, bronze, '999.999.998', 'Point 999.999.998'],
  ] as const) {
    await expect(places.nth(index)).toContainText(['1st', '2nd', '3rd'][index] ?? '');
    await expect(places.nth(index)).toContainText(customer.name);
    await expect(places.nth(index)).toContainText(total);
    await expect(places.nth(index)).toContainText(point);
    const text = (await places.nth(index).textContent()) ?? '';
    expect(text.replace(/\D/g, '')).toContain(customer.whatsapp);
  }
  // Beside each other, the first in the middle and highest, with the initials that stand for a picture.
  const steps = await podium(page)
    .locator('[data-rank]')
    .evaluateAll((all) => all.map((place) => place.getBoundingClientRect().x));
  expect(steps[1]).toBeLessThan(steps[0] ?? 0);
  expect(steps[2]).toBeGreaterThan(steps[0] ?? 0);
  await expect(podium(page).locator('[data-rank="1"]')).toContainText('EJ');
});
