import type { Page } from '@playwright/test';
import { ADMIN, type Api, aCustomer, unique } from '#fixtures/api.ts';
import { goOffline } from '#fixtures/offline.ts';
import { chooseAct, DESKTOP, expect, expectToast, test, watchWrites } from '#fixtures/scenario.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kirim Point' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Kirim Point' });
const pointsOf = async (api: Api, id: number): Promise<number> =>
  (await api.call('GET', `/api/admin/users/${id}`)).data.point;

/** The dialog is open and filled in, but not sent. */
async function beginAward(page: Page, name: string, point: string): Promise<void> {
  await page.goto(`/admin/customers?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Kirim Point ${name}` }).click();
  await dialog(page).getByRole('textbox', { name: 'Point' }).fill(point);
  await expect(send(page)).toBeEnabled();
}

test('points begun in a session that has ended are not given; the dialog leads to the sign-in [AUTH-18]', async ({
  api,
  open,
}) => {
  const { id, name } = await aCustomer(api);
  const session = await api.login(ADMIN.whatsapp, ADMIN.password);
  const page = await open(DESKTOP, session);
  await beginAward(page, name, '40');
  // What the page reads behind the dialog would lead to the sign-in too: it gets no answer from now on.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await api.call('POST', '/api/logout', undefined, session.token);
  await send(page).click();
  await expect(page).toHaveURL('/login');
  expect(await page.context().cookies()).toEqual([]);
  expect(await pointsOf(api, id)).toBe(0);
});

test('points that could not be sent without a network are never sent once the dialog was cancelled [ADD-47, POINT-04]', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  await beginAward(page, name, '777');
  await goOffline(page);
  const banner = page.getByRole('status').getByText('Tidak ada koneksi.');
  await expect(banner).toBeVisible();
  await send(page).click();
  await expectToast(page, 'Gagal beri Point');
  await expectToast(page, 'Tidak ada koneksi internet, jadi belum terkirim.');
  await expect(dialog(page).getByRole('textbox', { name: 'Point' })).toHaveValue('777');
  await dialog(page).getByRole('button', { name: 'Batal' }).click();
  const readAgain = page.waitForResponse('**/api/admin/users?**');
  await page.context().setOffline(false);
  await readAgain;
  await expect(banner).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
  expect(await pointsOf(api, id)).toBe(0);
});

test('a reload while points are on their way shows them given, once', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  await beginAward(page, name, '40');
  const { promise: isGiven, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/send-point', async (route) => {
    await route.fetch();
    // The answer never comes.
    resolve();
  });
  await send(page).click();
  await isGiven;
  await page.reload();
  await expect(row(page, name).getByRole('cell').nth(3)).toHaveText('40');
  const { data } = await api.call('GET', `/api/admin/users/${id}/points`);
  expect(data.total).toBe(1);
});

test('two tabs give points to the same customer: both count; whom one tab has deleted the other gives nothing [POINT-04]', async ({
  admin: first,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  const second = await first.context().newPage();
  await beginAward(first, name, '40');
  await beginAward(second, name, '2');
  await Promise.all([send(first).click(), send(second).click()]);
  for (const tab of [first, second]) await expectToast(tab, 'Point berhasil dikirim');
  expect(await pointsOf(api, id)).toBe(42);

  await beginAward(second, name, '7');
  await chooseAct(first, 'Hapus', name);
  await first.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(row(first, name)).toHaveCount(0);
  await send(second).click();
  await expectToast(second, 'Gagal beri Point');
  // The messages of the points that were given, and no other.
  const { data } = await api.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
  expect(data.total).toBe(2);
});

test('the way back after a customer was added leads to an empty form and adds nobody', async ({
  admin: page,
  api,
}) => {
  const name = unique('PT Kembali');
  const calls = watchWrites(page, '/api/admin/users');
  await page.goto('/admin/customers/create');
  for (const [field, value] of [
    ['PT/Customer Name', name],
    ['Username', name.toLowerCase().replaceAll(' ', '-')],
    ['E-mail', 'kembali@example.com'],
    ['WhatsApp', `0859${String(Math.floor(Math.random() * 1e8)).padStart(8, '1')}`],
    ['Birthday', '14/03/2001'],
    ['Password', 'rahasia-123'],
    ['Password Confirmation', 'rahasia-123'],
    ['Address', 'Bandung'],
  ] as const) {
    await page.getByRole('textbox', { name: field, exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Data customer berhasil disimpan.');
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/customers/create');
  await expect(page.getByRole('textbox', { name: 'PT/Customer Name' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.goForward();
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  expect(calls).toHaveLength(1);
  const { data } = await api.call('GET', `/api/admin/users?name=${encodeURIComponent(name)}`);
  expect(data.total).toBe(1);
});
