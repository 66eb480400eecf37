import type { Page } from '@playwright/test';
import { aCustomer, aVoucher } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectPicture,
  expectToast,
  holdBack,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const SUCCESS = /\/voucher-claim-success\?/;
const claim = (page: Page, name: string) => page.getByRole('button', { name: `Klaim ${name}` });
const pathsOf = (calls: { url(): string }[]) => calls.map((call) => new URL(call.url()).pathname);

test('a member takes a voucher code with one tap and sees the new balance [VCH-17, MEM-05, MEM-10, MEM-23, RUN-09, ADD-08]', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 120 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  await expect(page.getByTestId('balance')).toHaveText('500');
  const picture = page.getByRole('img', { name: voucher.name });
  await picture.scrollIntoViewIfNeeded();
  await expectPicture(picture);
  await expectAccessible(page);
  const calls = watchWrites(page, '/api/');
  const release = await holdBack(page, '**/api/member/vouchers/claim/*');
  await claim(page, voucher.name).click();
  await expect(claim(page, voucher.name)).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page).toHaveURL(SUCCESS);
  await expect(page).toHaveTitle('Voucher | Reward Points System');
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByTestId('code')).toHaveText(voucher.codes[0] ?? '');
  await expect(page.getByRole('main').locator('b', { hasText: voucher.name })).toBeVisible();
  await expect(page.getByText('Berlaku sampai 31 Desember 2099').first()).toBeVisible();
  await expect(page.getByText(/akan dikirim ke nomor WhatsApp \+62/)).toBeVisible();
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    voucher: voucher.name,
    code: voucher.codes[0],
    whatsapp: member.whatsapp,
  });
  // The page waits for none of what follows the claim.
  await expect
    .poll(() => pathsOf(calls))
    .toEqual([
      `/api/member/vouchers/claim/${voucher.id}`,
      '/api/member/notifications/voucher-exchange',
      '/api/member/qontak/voucherclaimnotification',
    ]);
  const stored = (await page.context().cookies()).find(({ name }) => name === 'user');
  expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toMatchObject({ point: 380 });
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Salin kode' }).click();
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(voucher.codes[0]);
  await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect(page.getByTestId('balance')).toHaveText('380');
});

test('a tap after a lost answer, even after a reload, gets the code that was already taken', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 100, codes: 2 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  let given = '';
  await page.route('**/api/member/vouchers/claim/*', async (route) => {
    if (given !== '') return route.continue();
    given = (await (await route.fetch()).json()).data.code;
    return route.abort();
  });
  await claim(page, voucher.name).click();
  await expectToast(page, 'Jawaban server tidak sampai. Silakan coba lagi.');
  await expect(page).toHaveURL('/');
  // It may have been done all the same, and so it was: the screen shows what the server has.
  await expect(page.getByTestId('balance')).toHaveText('400');
  await page.reload();
  await claim(page, voucher.name).click();
  await expect(page).toHaveURL(SUCCESS);
  await expect(page.getByTestId('code')).toHaveText(given);
  const { data } = await api.call('GET', `/api/admin/users/${member.id}`);
  expect(data.point).toBe(400);
});

test('of two members who want the last code, the later one is told that it is gone [VCH-19, ERR-14]', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 100 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  await expect(claim(page, voucher.name)).toBeEnabled();
  const other = await aCustomer(api, { point: 500 });
  const { token } = await api.login(other.whatsapp, other.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  await claim(page, voucher.name).click();
  await expectToast(page, 'Maaf, voucher ini sudah habis.');
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('balance')).toHaveText('500');
  const { data } = await api.call('GET', `/api/admin/users/${member.id}`);
  expect(data.point).toBe(500);
});
