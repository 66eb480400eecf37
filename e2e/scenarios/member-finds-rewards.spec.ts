import type { Page } from '@playwright/test';
import { type Api, aCustomer, anItem, aVoucher, type TestCustomer, unique } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, logIn, PHONE, test } from '#fixtures/scenario.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** What the member takes before the scenario begins. */
async function claimed(api: Api, member: TestCustomer) {
  const voucher = await aVoucher(api, { point: 10 });
  const item = await anItem(api, { point: 10 });
  const { token } = await api.login(member.whatsapp, member.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  const shipping = {
    recipient: 'Ibu Ani',
    recipient_telp: '0812-3456-789',
    shipping_address: 'Jalan Anggrek 5\nBandung',
  };
  await api.call('POST', '/api/member/items/claim', { id_item: item.id, ...shipping }, token);
  return { voucher, item };
}

test('a member finds the code of a voucher again, copies it and notes it as used, on every device [ADD-49, ADD-50]', async ({
  api,
  asMember,
  open,
}) => {
  const member = await aCustomer(api, { point: 500 });
  const { voucher } = await claimed(api, member);
  const { page } = await asMember(member);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Hadiah', exact: true }).click();
  await expect(page).toHaveTitle('Hadiah Saya | Reward Points System');
  const mine = card(page, voucher.name);
  await expect(mine).toContainText('Bisa dipakai');
  await expect(mine).toContainText('31 Desember 2099');
  await mine.getByRole('button', { name: `Salin kode ${voucher.name}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(voucher.codes[0]);
  await expectAccessible(page);
  await mine.getByRole('button', { name: /^Tandai sudah dipakai/ }).click();
  await expectToast(page, 'Voucher ditandai sudah dipakai.');
  await expect(mine).toContainText('Sudah dipakai');

  const other = await open(PHONE, await api.login(member.whatsapp, member.password));
  await other.goto('/rewards');
  await expect(card(other, voucher.name)).toContainText('Sudah dipakai');
  await card(other, voucher.name)
    .getByRole('button', { name: /^Tandai belum dipakai/ })
    .click();
  await expect(card(other, voucher.name)).toContainText('Bisa dipakai');
});

test('a member follows an item from the order to its receipt number [ADD-49, ITEM-16]', async ({
  api,
  asMember,
}) => {
  const member = await aCustomer(api, { point: 500 });
  const { item } = await claimed(api, member);
  const { page } = await asMember(member);
  await page.goto('/rewards');
  await page.getByRole('link', { name: 'Item', exact: true }).click();
  const mine = card(page, item.name);
  await expect(mine).toContainText('Menunggu dikirim');
  await expect(mine).toContainText('Ibu Ani (0812-3456-789)');
  await expect(mine).toContainText('Jalan Anggrek 5');
  await expectAccessible(page);
  const { data } = await api.call('GET', '/api/admin/notifications/item-exchange?status=send');
  const redemption = data.find((row: { item: string }) => row.item === item.name);
  const receipt = unique('JNE');
  await api.call('POST', '/api/admin/update-receipt-number', {
    id_notification: redemption.id,
    id_item_code: redemption.id_item_code,
    receipt_number: receipt,
  });
  await page.reload();
  await expect(mine).toContainText('Sudah dikirim');
  await expect(mine.getByRole('button', { name: `Salin nomor resi ${item.name}` })).toBeVisible();
  await expect(mine).toContainText(receipt);
});

test('the history leads to what was taken for points [ADD-49]', async ({ api, asMember }) => {
  const member = await aCustomer(api, { point: 500 });
  const { voucher, item } = await claimed(api, member);
  const { page } = await asMember(member);
  await page.goto('/points');
  await page.getByRole('link', { name: `Klaim item – ${item.name}` }).click();
  await expect(card(page, item.name)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `Klaim voucher – ${voucher.name}` }).click();
  await expect(card(page, voucher.name)).toContainText(voucher.codes[0] ?? '');
});

test('a code that was seen on this device can be read without a network, until the logout [ADD-50, S-31]', async ({
  api,
  browser,
  baseURL,
}) => {
  const member = await aCustomer(api, { point: 500 });
  const { voucher: earlier } = await claimed(api, member);
  const voucher = await aVoucher(api, { point: 20 });
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, member);
  await page.getByRole('button', { name: `Klaim ${voucher.name}` }).click();
  await expect(page.getByTestId('code')).toHaveText(voucher.codes[0] ?? '');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('link', { name: 'Lihat Hadiah Saya' }).click();
  await expect(card(page, earlier.name)).toBeVisible();
  // Once more, so that what this page needs has passed through the worker.
  await page.reload();
  await expect(card(page, earlier.name)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Ini voucher yang pernah dibuka di perangkat ini.')).toBeVisible();
  await expect(card(page, voucher.name)).toContainText(voucher.codes[0] ?? '');
  await expect(card(page, earlier.name)).toContainText(earlier.codes[0] ?? '');
  const cached = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    }
    return found.filter((url) => new URL(url).pathname.startsWith('/api/'));
  });
  expect(cached).toEqual([]);

  await context.setOffline(false);
  await expect(card(page, voucher.name).getByRole('button', { name: /^Tandai/ })).toBeVisible();
  await page.getByRole('link', { name: 'Beranda', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toContain(voucher.codes[0]);
  expect(left).not.toContain(earlier.codes[0]);
  await context.close();
});
