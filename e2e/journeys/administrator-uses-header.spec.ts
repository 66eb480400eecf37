import type { Page } from '@playwright/test';
import { listBirthdays } from '@reward-points/contract/birthdays';
import { dayIn, longDate } from '@reward-points/contract/dates';
import {
  listItemExchanges,
  listVoucherExchangesThisMonth,
} from '@reward-points/contract/exchanges';
import { showMessage } from '@reward-points/contract/messages';
import { showPointRule } from '@reward-points/contract/point-rules';
import { listServiceReminders } from '@reward-points/contract/services';
import { ADMIN, aCustomer, aService, aShipment, aVoucher } from '#fixtures/api.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  failCall,
  holdOverlay,
  PHONE,
  test,
} from '#fixtures/journey.ts';

/** A screen that itself asks for nothing that the header shows. */
const QUIET = '/admin/products';
const CACHES = ['birthday-message', 'pointRules', 'reminder-message', 'reward-message'];

const bell = (page: Page, title: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${title}`) });
const dropdown = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const badge = (page: Page, title: string) => page.getByTestId(`badge-${title}`);

/** Answers one of the lists of the header. */
const showList = (page: Page, path: string, data: object[]) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { data } }));

/** What this device has kept of the default messages and the rule. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate((keys) => {
    const entries = Object.entries(localStorage).filter(([key]) => keys.includes(key));
    return Object.fromEntries(entries.sort());
  }, CACHES);

/** The reads of the page whose path begins with one of these. */
function watchReads(page: Page, paths: string[]): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && paths.some((path) => pathname.startsWith(path))) {
      found.push(`${pathname}${search}`);
    }
  });
  return found;
}

test('the sidebar has the specified groups and marks the page; the account’s menu has Settings and Logout [RUN-26, RUN-27, RUN-29]', async ({
  admin: page,
}) => {
  await page.goto(QUIET);
  const sidebar = page.getByRole('navigation', { name: 'Menu utama' });
  const words = [
    'MASTER',
    'Rewards Points',
    'Dashboard',
    'Customers',
    'Services',
    'Point Rules',
    'Products',
    'APPS',
    'Redeem Point',
    'Vouchers',
    'Items',
    'Broadcast',
    'Points',
    'Marketing',
    'Default Messages',
    'Reward',
    'Birthday',
    'Reminder',
  ];
  // In this order; the log of the messages that were sent follows.
  await expect(sidebar).toHaveText(new RegExp(`^${words.join('')}`));
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Products');
  for (const [label, path] of Object.entries({
    Dashboard: '/admin/dashboard',
    Customers: '/admin/customers',
    Services: '/admin/services',
    'Point Rules': '/admin/point-rules',
    Vouchers: '/admin/redeem/vouchers',
    Items: '/admin/redeem/items',
    Points: '/admin/broadcast/point',
    Marketing: '/admin/broadcast/marketing',
    Reward: '/admin/messages/reward',
    Birthday: '/admin/messages/birthday',
    Reminder: '/admin/messages/reminder',
  })) {
    await expect(sidebar.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
  await sidebar.getByRole('link', { name: 'Marketing' }).click();
  await expect(page).toHaveURL('/admin/broadcast/marketing');
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Marketing');

  await page.getByRole('button', { name: 'Menu akun' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
});

test('each screen is covered at first, fades in, and takes clicks meanwhile [RUN-11]', async ({
  admin: page,
}) => {
  const fadeIn = await holdOverlay(page);
  const overlay = page.getByTestId('loading-overlay');
  await page.goto(QUIET);
  await expect(overlay).toBeVisible();
  // A click goes through to what is beneath.
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).first().click();
  await expect(page).toHaveURL('/admin/products/create');
  await expect(overlay).toBeVisible();
  await fadeIn();
  await expect(overlay).toHaveCount(0);
});

test('the header reads its four lists, and each dropdown shows what waits and leads to it [RUN-28, NOTIF-03, NOTIF-15, NOTIF-16, NOTIF-17, NOTIF-19]', async ({
  admin: page,
  api,
}) => {
  const today = dayIn('Asia/Jakarta', new Date());
  const service = await aService(api, { next_service: today });
  const { name } = await aCustomer(api, { date_of_birth: `1984${today.slice(4)}` });
  const { item, member } = await aShipment(api);
  const reads = watchReads(page, ['/api/admin/notifications/']);
  await page.goto(QUIET);
  await expect(badge(page, 'Redeems')).toBeVisible();
  expect(reads.sort()).toEqual([
    listBirthdays.path,
    `${listItemExchanges.path}?status=send`,
    listServiceReminders.path,
    listVoucherExchangesThisMonth.path,
  ]);

  for (const [title, entry, texts, path] of [
    [
      'Service Reminder',
      service.product,
      [service.customer.name, `Servis terakhir ${longDate(service.last_service)}`],
      '/admin/services',
    ],
    ['Birthdays', name, [longDate(today), 'Kirim Point'], '/admin/customers'],
    ['Redeems', item.name, [member.name, longDate(today)], '/admin/redeem/items'],
  ] as const) {
    await bell(page, title).click();
    const row = dropdown(page, title).getByRole('listitem').filter({ hasText: entry });
    for (const text of texts) await expect(row).toContainText(text);
    await dropdown(page, title).getByRole('link', { name: 'Lihat semua' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(dropdown(page, title)).toHaveCount(0);
  }
});

test('a birthday in the header says whether it was answered, missed, is today or lies ahead; its badge counts what is not sent [NOTIF-11, NOTIF-12, NOTIF-13, NOTIF-14]', async ({
  admin: page,
}) => {
  await page.clock.setFixedTime('2027-06-16T10:00:00+07:00');
  const birthday = { id_customer: 2, whatsapp: '6281234567890', sent: 'No' };
  await showList(page, listBirthdays.path, [
    { ...birthday, id: 1, name: 'PT Sudah', date_of_birth: '2001-06-15', sent: 'Yes' },
    { ...birthday, id: 2, name: 'PT Terlewat', date_of_birth: '2001-06-04' },
    { ...birthday, id: 3, name: 'PT Hari Ini', date_of_birth: '2001-06-16' },
    { ...birthday, id: 4, name: 'PT Nanti', date_of_birth: '2001-06-20' },
  ]);
  await page.goto(QUIET);
  await expect(badge(page, 'Birthdays')).toHaveText('3');
  await bell(page, 'Birthdays, 3 menunggu').click();
  const row = (name: string) =>
    dropdown(page, 'Birthdays').getByRole('listitem').filter({ hasText: name });
  await expect(row('PT Sudah')).toHaveText(/15 Juni 2027Point Terkirim$/);
  await expect(row('PT Terlewat')).toHaveText(/4 Juni 2027Kirim Point$/);
  await expect(row('PT Hari Ini')).toHaveText(/16 Juni 2027Hari IniKirim Point$/);
  await expect(row('PT Nanti')).toHaveText(/20 Juni 2027H - 4 days left$/);
  const looks = await dropdown(page, 'Birthdays')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((element) => getComputedStyle(element).backgroundColor));
  expect(looks[2]).not.toBe(looks[1]);
  expect(new Set([looks[0], looks[1], looks[3]]).size).toBe(1);
  await expectAccessible(page);
});

test('the badge of Redeems is this month’s vouchers and the items to ship, and those stand out [NOTIF-18, NOTIF-21, CONST-16]', async ({
  admin: page,
}) => {
  const exchange = { name: 'PT Tirta', code: 'A-1', claimed_date: '2026-11-21' };
  await showList(page, listVoucherExchangesThisMonth.path, [
    { ...exchange, id: 1, id_voucher_code: 1, voucher: 'Voucher Kopi' },
    { ...exchange, id: 2, id_voucher_code: 2, voucher: 'Voucher Buku' },
  ]);
  await showList(page, `${listItemExchanges.path}?status=send`, [
    {
      ...exchange,
      id: 1,
      id_customer: 2,
      id_item_code: 3,
      status: 'send',
      item: 'Jaket',
      whatsapp: '6281',
      recipient: 'Ibu Ani',
      recipient_telp: '0812',
      shipping_address: 'Bandung',
      images: null,
      receipt_number: null,
    },
  ]);
  await page.goto(QUIET);
  await expect(badge(page, 'Redeems')).toHaveText('3');
  await bell(page, 'Redeems, 3 menunggu').click();
  const rows = dropdown(page, 'Redeems').getByRole('listitem');
  await expect(rows).toHaveText([
    'JaketPT Tirta21 November 2026Belum Dikirim',
    'Voucher KopiPT Tirta21 November 2026Voucher',
    'Voucher BukuPT Tirta21 November 2026Voucher',
  ]);
  const looks = await rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row).backgroundColor),
  );
  expect(looks[0]).not.toBe(looks[1]);
  await expectAccessible(page);
});

test('a claim of a member is seen without a reload [NOTIF-18, NOTIF-19]', async ({
  admin: page,
  api,
}) => {
  await page.clock.install();
  const first = page.waitForResponse(`**${listVoucherExchangesThisMonth.path}`);
  await page.goto(QUIET);
  await first;
  const voucher = await aVoucher(api, { point: 5 });
  const member = await aCustomer(api, { point: 10 });
  const { token } = await api.login(member.whatsapp, member.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  await page.clock.fastForward(61_000);
  await bell(page, 'Redeems').click();
  await expect(
    dropdown(page, 'Redeems').getByRole('listitem').filter({ hasText: voucher.name }),
  ).toContainText(member.name);
});

test('without anything that waits there is no badge; the dropdown says so, and Escape gives the focus back [RUN-19]', async ({
  admin: page,
}) => {
  for (const path of [
    listBirthdays.path,
    listServiceReminders.path,
    listVoucherExchangesThisMonth.path,
    `${listItemExchanges.path}?status=send`,
  ]) {
    await showList(page, path, []);
  }
  await page.goto(QUIET);
  for (const title of ['Service Reminder', 'Birthdays', 'Redeems']) {
    const button = page.getByRole('banner').getByRole('button', { name: title, exact: true });
    await expect(button).toBeVisible();
    await expect(badge(page, title)).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dropdown(page, title)).toContainText('Data Belum Tersedia');
    await page.keyboard.press('Escape');
    await expect(dropdown(page, title)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('lists that cannot be read are left out in silence, and the page goes on working [NOTIF-20, ERR-20]', async ({
  admin: page,
}) => {
  await failCall(page, '**/api/admin/notifications/**', 409, { message: 'Rusak.' });
  await page.goto(QUIET);
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await bell(page, 'Redeems').click();
  await expect(dropdown(page, 'Redeems')).toContainText('Data Belum Tersedia');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Rusak.')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).first().click();
  await expect(page).toHaveURL('/admin/products/create');
});

test('messages and rule are kept on the device, fetched only where they are absent, and gone after the logout and before the next login [MSG-03, MSG-04, RULE-05, CONST-14]', async ({
  open,
  api,
}) => {
  // A session of its own: it is ended here, and the others go on.
  const page = await open(DESKTOP, await api.login(ADMIN.whatsapp, ADMIN.password));
  const reads = watchReads(page, ['/api/admin/messages/', showPointRule.path]);
  const messageIds = { 'birthday-message': 1, 'reminder-message': 2, 'reward-message': 3 };
  const messagePath = (id: number) => showMessage.path.replace(':id', String(id));
  const answerOf = (path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path);
  // What was answered, not what the server has a moment later: other stories change it.
  const answers = Promise.all([1, 2, 3].map((id) => answerOf(messagePath(id))));
  await page.goto(QUIET);
  await expect.poll(async () => Object.keys(await kept(page))).toEqual(CACHES);
  expect(reads.sort()).toEqual([...[1, 2, 3].map(messagePath), showPointRule.path]);
  const stored = await kept(page);
  const answered = await Promise.all((await answers).map((answer) => answer.json()));
  for (const [key, id] of Object.entries(messageIds)) {
    const { message, template_id } = answered[id - 1].data;
    expect(JSON.parse(stored[key] ?? '')).toEqual({ message, template_id });
  }
  expect(stored.pointRules).toMatch(/^\d+$/);

  reads.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expect(bell(page, 'Redeems')).toBeVisible();
  expect(reads).toEqual([]);
  await page.evaluate(() => localStorage.removeItem('reminder-message'));
  await page.reload();
  await expect.poll(() => reads).toEqual(['/api/admin/messages/2']);

  await page.getByRole('button', { name: 'Menu akun' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'Logout Successfully!');
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual({});

  // What somebody else left on the device is not what the next one sees.
  await page.evaluate(() => localStorage.setItem('pointRules', '7'));
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill(ADMIN.whatsapp);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  const rule = answerOf(showPointRule.path);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  const { data } = await (await rule).json();
  await expect.poll(async () => (await kept(page)).pointRules).toBe(String(data.rules));
});

test('the calculator turns an amount into points, rounded up, at a desktop and behind a button on a phone [RUN-28, POINT-13, POINT-14, POINT-15]', async ({
  open,
  api,
}) => {
  for (const size of [DESKTOP, PHONE]) {
    const page = await open(size, api.adminSession);
    await page.addInitScript(() => localStorage.setItem('pointRules', '10000'));
    await page.goto(QUIET);
    if (size === PHONE) await page.getByRole('button', { name: 'Kalkulator point' }).click();
    const amount = page.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' });
    const result = page.getByRole('textbox', { name: 'Nilai point' });
    await expect(result).toHaveAttribute('readonly', '');
    for (const [typed, points] of [
      ['', '0 Point'],
      ['100000', '10 Point'],
      ['100001', '11 Point'],
      ['1', '1 Point'],
      ['12.500.000', '1.250 Point'],
      ['abc', '0 Point'],
      ['-5', '0 Point'],
      ['10,5', '0 Point'],
      ['0', '0 Point'],
    ] as const) {
      await amount.fill(typed);
      await expect(result, typed).toHaveValue(points);
    }
    await expectAccessible(page);
  }
});

test('a rule that cannot be read is told in a toast for four seconds at the top right, and the calculator reads 0 Point [RULE-08, ERR-16, RUN-13, CONST-01]', async ({
  admin: page,
}) => {
  await page.clock.install({ time: '2027-06-16T10:00:00+07:00' });
  await page.goto('/admin/services');
  // A rule that arrives after its cache was emptied would fill it again.
  await expect.poll(async () => (await kept(page)).pointRules).toBeDefined();
  await page.evaluate(() => localStorage.removeItem('pointRules'));
  await failCall(page, `**${showPointRule.path}`, 409, { message: 'Tidak ada.' });
  await page.clock.pauseAt('2027-06-16T10:10:00+07:00');
  await page.reload();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to get Point Rules' });
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByText('Tidak ada.')).toHaveCount(0);
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
  await page.clock.runFor(3_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' }).fill('100000');
  await expect(page.getByRole('textbox', { name: 'Nilai point' })).toHaveValue('0 Point');
});
