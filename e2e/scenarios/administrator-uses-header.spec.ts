import type { Page } from '@playwright/test';
import { listBirthdays } from '@reward-points/contract/birthdays';
import { dayIn, longDate } from '@reward-points/contract/dates';
import { showMessage } from '@reward-points/contract/messages';
import { showPointRule } from '@reward-points/contract/point-rules';
import {
  listItemRedemptions,
  listVoucherRedemptionsThisMonth,
} from '@reward-points/contract/redemptions';
import { listServiceReminders } from '@reward-points/contract/services';
import { ADMIN, aCustomer, aService, aShipment, aVoucher } from '#fixtures/api.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  holdOverlay,
  settled,
  test,
} from '#fixtures/scenario.ts';

/** A screen that itself asks for nothing that the header shows. */
const QUIET = '/admin/products';
const CACHES = ['birthday-message', 'pointRules', 'reminder-message', 'reward-message'];

const bell = (page: Page, title: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${title}`) });
const dropdown = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const badge = (page: Page, title: string) => page.getByTestId(`badge-${title}`);

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

test('the sidebar has the specified groups and entries in their order, ours behind them, and marks the page; the account’s menu has Settings and Logout [RUN-26, RUN-27, RUN-29]', async ({
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
    'Faktur',
    'Pembukuan',
    'Laporan',
    'Peralatan',
    'Kalender',
    'Jenis jadwal',
    'APPS',
    'Redeem Point',
    'Vouchers',
    'Items',
    'Kunjungan servis',
    'Broadcast',
    'Points',
    'Marketing',
    'Default Messages',
    'Reward',
    'Birthday',
    'Reminder',
  ];
  // In this order; what is about WhatsApp itself and the records follows.
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
  await expect
    .poll(() => reads.toSorted())
    .toEqual([
      listBirthdays.path,
      `${listItemRedemptions.path}?status=send`,
      listServiceReminders.path,
      listVoucherRedemptionsThisMonth.path,
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

test('a claim of a member is seen without a reload [NOTIF-18, NOTIF-19]', async ({
  admin: page,
  api,
}) => {
  await page.clock.install();
  const first = page.waitForResponse(`**${listVoucherRedemptionsThisMonth.path}`);
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
  // What was answered, not what the server has a moment later: other scenarios change it.
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
  await settled(page);
  expect(reads).toEqual([]);
  await page.evaluate(() => localStorage.removeItem('reminder-message'));
  await page.reload();
  await expect.poll(() => reads).toEqual(['/api/admin/messages/2']);

  await page.getByRole('button', { name: 'Menu akun' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'Logout Successfully!');
  await expect(page).toHaveURL('/login');
  expect(await page.context().cookies()).toEqual([]);
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
