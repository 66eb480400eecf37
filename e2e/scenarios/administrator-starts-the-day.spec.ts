import type { Page } from '@playwright/test';
import { listBirthdays } from '@reward-points/contract/birthdays';
import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import { dayIn, longDate } from '@reward-points/contract/dates';
import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { listServiceReminders } from '@reward-points/contract/services';
import { aCustomer, aService, aShipment, aVoucher, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  holdBack,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Ringkasan' });
const shipments = (page: Page) => page.getByRole('table', { name: 'Redeem Items' });
const podium = (page: Page) => page.getByRole('region', { name: 'Top 3 Ranked Points' });
const popup = (page: Page, title: string) => page.getByRole('group', { name: title });
/** The number before a text: `3` of “3 item perlu diservis bulan ini”. */
const figure = async (page: Page, label: string) =>
  Number(new RegExp(`(\\d+)${label}`).exec((await summary(page).textContent()) ?? '')?.[1]);

const RANKED = {
  id: 2,
  name: 'PT Satu',
  whatsapp: '62811',
  images: null,
  point: 1,
  total_point: 2,
};

/** Shows the page with these lists, and with counts that go with them. */
async function showLists(
  page: Page,
  lists: {
    services?: object[];
    birthdays?: object[];
    /** How many of the birthdays are of this week and wait. */
    thisWeek?: number;
    shipments?: object[];
    ranked?: object[];
  },
): Promise<void> {
  const { services = [], birthdays = [], thisWeek = 0, shipments = [], ranked = [RANKED] } = lists;
  for (const [path, data] of [
    [listServiceReminders.path, services],
    [listBirthdays.path, birthdays],
    [`${listItemRedemptions.path}?status=send`, shipments],
    [showTopRank.path, ranked],
    [
      showSummaryNotifications.path,
      {
        count_service_notifications: services.length,
        count_birthday_notifications: thisWeek,
        count_redeem_item_notifications: shipments.length,
        count_unsent_birthday_notifications: birthdays.length,
        count_voucher_exchange_notifications: 0,
        count_service_visit_notifications: 0,
        count_unread_messages: 0,
      },
    ],
  ] as const) {
    await page.route(
      (url) => `${url.pathname}${url.search}` === path,
      (route) => route.fulfill({ json: { data } }),
    );
  }
}

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
  const row = shipments(page).getByRole('row').filter({ hasText: item.name });
  await expect(row.getByRole('cell')).toHaveText([
    `${member.name}${longDate(today)}`,
    'Ibu Ani',
    '0812-3456-789',
    /Jalan Anggrek 5\s+Bandung/,
    item.name,
    item.codes[0] ?? '',
    'KirimBatalkan',
  ]);
  for (const title of ['Service Reminder', 'Birthday Notifications', 'Redeem Items']) {
    await expect(popup(page, title)).toContainText(new RegExp(`${title} \\(\\d+\\)`));
  }
  await expectAccessible(page);

  // Other scenarios ship and add meanwhile, so a look in between may be uneven; the next one is not.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible();
    await expect(popup(page, 'Service Reminder')).toBeVisible();
    const services = await figure(page, 'item perlu diservis bulan ini');
    const toShip = await figure(page, 'customer menukar item');
    expect(services).toBeGreaterThan(0);
    expect(await shipments(page).getByRole('row').count()).toBe(toShip + 1);
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
});

test('Kirim asks for the receipt number, and what was sent leaves the table [DASH-05, ITEM-17]', async ({
  admin: page,
  api,
}) => {
  const { item } = await aShipment(api, { recipient: 'Pak Eko' });
  await page.goto('/admin/dashboard');
  const row = shipments(page).getByRole('row').filter({ hasText: item.name });
  const kirim = row.getByRole('button', { name: `Kirim ${item.name} untuk Pak Eko` });
  const dialog = page.getByRole('dialog', { name: 'Kirim' });
  await kirim.click();
  const receipt = dialog.getByRole('textbox', { name: 'No Resi' });
  const send = dialog.getByRole('button', { name: 'Kirim' });
  await expect(dialog).toContainText(item.name);
  await expect(receipt).toBeFocused();
  await receipt.press('Tab');
  await expectMessage(receipt, 'Please provide a valid No Resi.');
  await expect(send).toBeDisabled();
  await receipt.fill('JNE-112233');
  const calls = watchWrites(page, '/api/admin/update-receipt-number');
  const release = await holdBack(page, '**/api/admin/update-receipt-number');
  await send.dblclick();
  await expect(send).toHaveAttribute('data-loading', 'true');
  release();
  await expectToast(page, 'Nomor resi berhasil disimpan');
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect(calls).toHaveLength(1);
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

test('five cards lead to the daily work and to the two broadcasts that are prepared [DASH-03, DASH-06, DASH-10]', async ({
  admin: page,
}) => {
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Redeem Vouchers', '/admin/redeem/vouchers'],
    ['Broadcast Reward', '/admin/broadcast/point'],
    ['Redeem Items', '/admin/redeem/items'],
    ['Broadcast Promo', '/admin/broadcast/promo'],
    ['Broadcast Advertisement', '/admin/broadcast/advertisement'],
  ] as const) {
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      path,
    );
  }
  for (const kind of ['Promo', 'Advertisement']) {
    await main.getByRole('link', { name: new RegExp(`^Broadcast ${kind}`) }).click();
    await expect(page.getByRole('heading', { name: `Broadcast ${kind}` })).toBeVisible();
    await page.goBack();
  }
});

test('the popups speak of this week and of what is due, lead on, and are put away for the visit [DASH-09, NOTIF-06, A-16, A-22, A-38]', async ({
  admin: page,
}) => {
  // A Wednesday: its week began on the 14th, and what comes is shown to the 22nd.
  await page.clock.setFixedTime('2027-06-16T10:00:00+07:00');
  const birthday = { id_customer: 2, whatsapp: '6281234567890', sent: 'No' };
  const service = {
    id: 1,
    id_service: 1,
    id_user: 2,
    id_product: 3,
    last_service: '2025-06-20',
    next_service: '2027-06-20',
    remind: 'No',
  };
  await showLists(page, {
    services: ['DN50', 'DN80', 'DN100'].map((products, index) => ({
      ...service,
      id: index + 1,
      products,
      name: 'PT Tirta',
    })),
    thisWeek: 2,
    birthdays: [
      { ...birthday, id: 1, name: 'PT Terlewat', date_of_birth: '2001-06-13' },
      { ...birthday, id: 2, name: 'PT Senin', date_of_birth: '2001-06-14' },
      { ...birthday, id: 3, name: 'PT Selasa', date_of_birth: '2001-06-22' },
      { ...birthday, id: 4, name: 'PT Sudah', date_of_birth: '2001-06-15', sent: 'Yes' },
    ],
  });
  await page.goto('/admin/dashboard');
  const services = popup(page, 'Service Reminder');
  const birthdays = popup(page, 'Birthday Notifications');
  await expect(services).toContainText('Service Reminder (3)');
  await expect(services).toContainText('DN50 – PT Tirta, DN80 – PT Tirta dan 1 lainnya');
  await expect(birthdays).toContainText('Birthday Notifications (2)');
  await expect(birthdays).toContainText('PT Senin, PT Selasa dan 1 lainnya');
  await birthdays.getByRole('button', { name: 'Tampilkan semua' }).click();
  await expect(birthdays.getByRole('listitem')).toHaveText([
    'PT Senin',
    'PT Selasa',
    'PT Sudah (Point Terkirim)',
  ]);
  await expectAccessible(page);
  await expect(popup(page, 'Redeem Items')).toHaveCount(0);
  const edge = await services.evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    return { right: innerWidth - right, bottom: innerHeight - bottom };
  });
  expect(edge.right).toBeLessThan(40);
  expect(edge.bottom).toBeLessThan(200);
  await expect(services.getByRole('link')).toHaveAttribute('href', '/admin/services');
  await expect(birthdays.getByRole('link')).toHaveAttribute('href', '/admin/customers');

  await page.getByRole('button', { name: 'Tutup Service Reminder' }).click();
  await expect(services).toHaveCount(0);
  await expect(birthdays).toBeVisible();
  await page.reload();
  await expect(services).toBeVisible();
});

test('on a phone, in the dark, a shipment is a card with its button [DASH-05]', async ({
  api,
  open,
}) => {
  const { item } = await aShipment(api, { recipient: 'Bu Farah' });
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await page.goto('/admin/dashboard');
  const card = shipments(page).getByRole('row').filter({ hasText: item.name });
  await expect(card).toContainText('Bu Farah');
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Kirim/ }).click();
  await expect(page.getByRole('textbox', { name: 'No Resi' })).toBeFocused();
  const { width } = await page.evaluate(() => ({ width: document.body.scrollWidth }));
  expect(width).toBeLessThanOrEqual(390);
});
