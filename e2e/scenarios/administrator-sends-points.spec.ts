import type { Page } from '@playwright/test';
import { aCustomer } from '#fixtures/api.ts';
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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kirim Point' });
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Point' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Kirim Point' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openFor(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/customers?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Kirim Point ${name}` }).click();
  await expect(dialog(page)).toBeVisible();
}

test('points are sent and told by WhatsApp as one act; the row shows the new balance [A-28, A-80, POINT-02, POINT-03, POINT-17, ERR-03]', async ({
  admin: page,
  api,
}) => {
  const { name } = await aCustomer(api, { point: 1000 });
  await openFor(page, name);
  await expect(amount(page)).toBeFocused();
  await expect(dialog(page)).toContainText('1.000 point');
  await amount(page).fill('2500');
  await expect(amount(page)).toHaveValue('2.500');
  await expect(dialog(page)).toContainText('1.000 → 3.500 point');
  await expect(dialog(page)).toContainText(`Halo ${name}`);
  await expect(dialog(page)).toContainText('Anda menerima 2.500 reward point');
  await expectAccessible(page);

  const calls = watchWrites(page, '/api/');
  await send(page).click();
  await expectToast(page, 'Point berhasil dikirim');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, name).getByRole('cell').nth(2)).toHaveText('3.500');
  await expect(row(page, name).getByRole('cell').nth(3)).toHaveText('3.500');
  await expect(
    page.getByText(`${name} menerima 2.500 point. Saldo sekarang 3.500 point.`),
  ).toBeVisible();
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(['/api/admin/send-point']);

  await page.goto('/admin/whatsapp-messages?kind=point');
  await expect(row(page, name)).toContainText('Anda menerima 2.500 reward point');
});

test('the amount must be a whole number above 0 [POINT-01, RUN-15]', async ({
  admin: page,
  api,
}) => {
  const { name } = await aCustomer(api);
  await openFor(page, name);
  await expect(send(page)).toBeDisabled();
  await amount(page).fill('0');
  await amount(page).press('Tab');
  await expectMessage(amount(page), 'Please provide a valid Point.');
  await expect(send(page)).toBeDisabled();
  await expectAccessible(page);
  await amount(page).fill('');
  for (const [key, value] of [
    ['-', ''],
    ['1', '1'],
    ['a', '1'],
    [',', '1'],
    ['5', '15'],
  ] as const) {
    await amount(page).press(key);
    await expect(amount(page)).toHaveValue(value);
  }
  await expect(send(page)).toBeEnabled();
  // Key by key: the field sets its caret a moment after each, and what `fill` selects just then is not selected any more.
  for (const value of ['1', '']) {
    await amount(page).press('Backspace');
    await expect(amount(page)).toHaveValue(value);
  }
  await amount(page).press('Tab');
  await expectMessage(amount(page), 'Please provide a valid Point.');
  await expect(send(page)).toBeDisabled();
});

test('an award that fails says so, keeps the form, and is not given twice by trying again [POINT-04, ERR-04]', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  await openFor(page, name);
  await amount(page).fill('40');
  const calls = watchWrites(page, '/api/admin/qontak');
  let isLost = false;
  await page.route('**/api/admin/send-point', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    // The award is made, but its answer never arrives.
    await route.fetch();
    return route.fulfill({ status: 502, json: {} });
  });
  await send(page).click();
  await expectToast(page, 'Gagal beri Point');
  await expect(amount(page)).toHaveValue('40');
  expect(calls).toEqual([]);

  await send(page).click();
  await expectToast(page, 'Point berhasil dikirim');
  await expect(row(page, name).getByRole('cell').nth(2)).toHaveText('40');
  const { data } = await api.call('GET', `/api/admin/users/${id}/points`);
  expect(data.total).toBe(1);
});

test('two clicks send the points once, and the button spins meanwhile [RUN-16]', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  await openFor(page, name);
  await amount(page).fill('7');
  const calls = watchWrites(page, '/api/admin/send-point');
  const release = await holdBack(page, '**/api/admin/send-point');
  await send(page).dblclick();
  await expect(send(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expectToast(page, 'Point berhasil dikirim');
  expect(calls).toHaveLength(1);
  const { data } = await api.call('GET', `/api/admin/users/${id}`);
  expect(data.point).toBe(7);
});

test('sending again after a success is a second award [POINT-03]', async ({ admin: page, api }) => {
  const { name } = await aCustomer(api);
  await openFor(page, name);
  for (const balance of ['5', '10']) {
    await amount(page).fill('5');
    await send(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, name).getByRole('cell').nth(2)).toHaveText(balance);
    if (balance === '5') await page.getByRole('button', { name: `Kirim Point ${name}` }).click();
  }
});

test('on a phone points are sent from the menu of the card', async ({ api, open }) => {
  const { name } = await aCustomer(api);
  const page = await open(PHONE, api.adminSession);
  await page.goto(`/admin/customers?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Aksi untuk ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Kirim Point' }).click();
  await amount(page).fill('60');
  await expectAccessible(page);
  await send(page).click();
  await expectToast(page, 'Point berhasil dikirim');
  await expect(row(page, name)).toContainText('60');
});
