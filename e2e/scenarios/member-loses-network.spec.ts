import type { Page } from '@playwright/test';
import { aCustomer, aVoucher } from '#fixtures/api.ts';
import { goOffline } from '#fixtures/offline.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  expectToasts,
  holdBack,
  logIn,
  settled,
  test,
} from '#fixtures/scenario.ts';

const claim = (page: Page, name: string) => page.getByRole('button', { name: `Klaim ${name}` });
const banner = (page: Page) => page.getByRole('status').getByText('Tidak ada koneksi.');

test('a banner says that there is no network until there is one again, and then the screen shows what is true [ADD-47]', async ({
  api,
  asMember,
}) => {
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  await expect(page.getByTestId('balance')).toHaveText('500');
  // What comes after the page is there as well: a file that is missing would begin the page anew.
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await api.call('POST', '/api/admin/send-point', { id_customer: member.id, add_point: 25 });
  await page.context().setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByTestId('balance')).toHaveText('525');
});

test('a server that does not answer is told like a network that is gone, and one lost answer is not [ADD-47]', async ({
  asMember,
}) => {
  const { page } = await asMember();
  await page.goto('/');
  await page.route('**/api/member/points*', (route) => route.abort());
  const isThere = page.waitForResponse('**/healthz');
  await page.getByRole('link', { name: 'Riwayat', exact: true }).first().click();
  await expect(page.getByText('Server tidak dapat dihubungi.')).toBeVisible();
  // Whether the server is there at all has been asked and answered by then.
  await isThere;
  await settled(page);
  expect(await banner(page).count()).toBe(0);
  expect(await page.getByText('Data Belum Tersedia').count()).toBe(0);
  await page.route('**/healthz', (route) => route.abort());
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(banner(page)).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText('Setiap point yang masuk atau keluar')).toBeVisible();
});

test('a claim without a network fails at once and is not made later, when there is one [ADD-47, VCH-17]', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 100 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  await expect(claim(page, voucher.name)).toBeEnabled();
  // What says it comes after the page.
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await claim(page, voucher.name).click();
  await expectToast(page, 'Tidak ada koneksi internet, jadi belum terkirim.');
  await expect(claim(page, voucher.name)).toBeEnabled();
  const readAgain = page.waitForResponse(`**/api/member/users/${member.id}`);
  await page.context().setOffline(false);
  await readAgain;
  const { data } = await api.call('GET', `/api/admin/users/${member.id}`);
  expect(data.point).toBe(500);
  await claim(page, voucher.name).click();
  await expect(page.getByTestId('code')).toHaveText(voucher.codes[0] ?? '');
});

test('a claim whose answer comes after the logout shows nothing of it to whoever is signed in then [S-31, ADD-47]', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 100 });
  const { page } = await asMember(await aCustomer(api, { point: 500 }));
  const other = await aCustomer(api, { point: 30 });
  await page.goto('/');
  const release = await holdBack(page, '**/api/member/vouchers/claim/*');
  await claim(page, voucher.name).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page, other);
  await expect(page.getByTestId('balance')).toHaveText('30');
  const answered = page.waitForResponse('**/api/member/vouchers/claim/*');
  release();
  await answered;
  await expectToasts(page, ['Logout Successfully!', 'Login Successfully!']);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(voucher.codes[0]);
  await page.reload();
  await expect(page.getByTestId('balance')).toHaveText('30');
  expect(await page.evaluate(() => document.cookie)).toContain(other.username);
});

test('where a file of the app cannot be fetched the page starts anew once and then says so, until it can be [ADD-48]', async ({
  api,
  browser,
  baseURL,
}) => {
  const member = await aCustomer(api, { point: 640 });
  // Not a page of the fixture: what the browser says of a file that is missing is what this is about.
  const context = await browser.newContext({ ...DESKTOP, baseURL });
  const page = await context.newPage();
  const known = new Set<string>();
  page.on('request', (request) => known.add(new URL(request.url()).pathname));
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill(member.whatsapp);
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await page.waitForLoadState('networkidle');
  const before = new Set(known);
  await page.route('**/assets/**', (route) =>
    before.has(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, body: '' }),
  );
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Halaman ini belum dapat dibuka' })).toBeVisible();
  expect(loads).toBe(1);
  await expectAccessible(page);
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByTestId('balance')).toHaveText('640');
  await context.close();
});
