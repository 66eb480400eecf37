import type { Page } from '@playwright/test';
import { type Api, aCustomer, anItem, aVoucher } from '#fixtures/api.ts';
import { expect, expectToast, logIn, PHONE, test, watchWrites } from '#fixtures/scenario.ts';

const claim = (page: Page, name: string) => page.getByRole('button', { name: `Klaim ${name}` });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const pointsOf = async (api: Api, id: number): Promise<number> =>
  (await api.call('GET', `/api/admin/users/${id}`)).data.point;

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of [
    ['Recipient', 'Ibu Ani'],
    ['Telp', '0812-3456-789'],
    ['Shipping Address', 'Bandung'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
}

test('the way back from a page of success leads home, and nothing is claimed a second time [A-86]', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 100, codes: 2 });
  const item = await anItem(api, { point: 100, codes: 2 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  // Home is the first page of this visit: there is nothing of the app before it.
  await page.goto('/');
  const calls = watchWrites(page, '/claim');
  await claim(page, voucher.name).click();
  await expect(page.getByTestId('code')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('balance')).toHaveText('400');
  await claim(page, item.name).click();
  await fillIn(page);
  await send(page).click();
  await expect(page.getByText(`Anda mendapatkan ${item.name}.`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('balance')).toHaveText('300');
  expect(calls).toHaveLength(2);
  expect(await pointsOf(api, member.id)).toBe(300);
});

test('the way back from the success of an item leads home, even where the form was the first page [A-86]', async ({
  api,
  asMember,
}) => {
  const item = await anItem(api, { point: 100 });
  const { page } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  await claim(page, item.name).click();
  await expect(send(page)).toBeVisible();
  // The same tab as a browser restores it: its storage, and nothing before this page.
  const selected = await page.evaluate(() => sessionStorage.getItem('selected-item') ?? '');
  const restored = await page.context().newPage();
  await restored.addInitScript((kept) => sessionStorage.setItem('selected-item', kept), selected);
  await restored.goto('/shipping-point-form');
  await fillIn(restored);
  await send(restored).click();
  await expect(restored.getByText(`Anda mendapatkan ${item.name}.`)).toBeVisible();
  await restored.goBack();
  await expect(restored).toHaveURL('/');
  await expect(restored.getByTestId('balance')).toHaveText('400');
});

test('a session that ends in the middle of the shipping form leads to the sign-in, and nothing was taken or paid [AUTH-18]', async ({
  api,
  open,
}) => {
  const item = await anItem(api, { point: 100 });
  const member = await aCustomer(api, { point: 500 });
  const session = await api.login(member.whatsapp, member.password);
  const page = await open(PHONE, session);
  await page.goto('/');
  await claim(page, item.name).click();
  await fillIn(page);
  await api.call('POST', '/api/logout', undefined, session.token);
  await send(page).click();
  await expect(page).toHaveURL('/login');
  expect(await pointsOf(api, member.id)).toBe(500);

  await logIn(page, member);
  await expect(page.getByTestId('balance')).toHaveText('500');
  await expect(claim(page, item.name)).toBeEnabled();
});

test('an item whose answer was lost is had by sending the same form again, after a reload too, and paid once', async ({
  api,
  asMember,
}) => {
  const item = await anItem(api, { point: 100, codes: 3 });
  const { page, member } = await asMember(await aCustomer(api, { point: 500 }));
  await page.goto('/');
  await claim(page, item.name).click();
  await fillIn(page);
  // The price that was read stands behind it.
  const path = '**/api/member/items/claim?*';
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText([
    'Gagal klaim vocher.',
    'Jawaban server tidak sampai. Silakan coba lagi.',
  ]);
  await page.unroute(path);
  // Its points are gone.
  expect(await pointsOf(api, member.id)).toBe(400);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await fillIn(page);
  await send(page).click();
  await expect(page.getByText(`Anda mendapatkan ${item.name}.`)).toBeVisible();
  expect(await pointsOf(api, member.id)).toBe(400);
  const { data } = await api.call('GET', `/api/admin/items/${item.id}`);
  expect(data.total).toBe(2);
});

test('two tabs with a shipping form each and points for one: the second is refused and keeps its form [ITEM-23, ERR-13]', async ({
  api,
  asMember,
}) => {
  const item = await anItem(api, { point: 100, codes: 2 });
  const { page: first, member } = await asMember(await aCustomer(api, { point: 150 }));
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto('/');
    await claim(tab, item.name).click();
    await fillIn(tab);
  }
  await send(first).click();
  await expect(first.getByText(`Anda mendapatkan ${item.name}.`)).toBeVisible();
  await send(second).click();
  await expectToast(second, 'Gagal klaim vocher.');
  await expectToast(second, 'Point Tidak Cukup');
  await expect(second.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Ibu Ani');
  expect(await pointsOf(api, member.id)).toBe(50);
});

test('a tab that is looked at again belongs to whoever has signed in in another one meanwhile', async ({
  api,
  asMember,
}) => {
  const voucher = await aVoucher(api, { point: 100 });
  const { page: first } = await asMember(await aCustomer(api, { point: 500 }));
  await first.goto('/');
  await expect(first.getByTestId('balance')).toHaveText('500');

  const other = await aCustomer(api, { point: 300 });
  const second = await first.context().newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Logout' }).click();
  await logIn(second, other);
  await expect(second.getByTestId('balance')).toHaveText('300');

  // What a browser says of a tab that comes to the front; here every page is in front all the time.
  await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(first.getByTestId('balance')).toHaveText('300');
  await expect(first.getByText(other.name).first()).toBeVisible();
  await expect(claim(first, voucher.name)).toBeEnabled();
});
