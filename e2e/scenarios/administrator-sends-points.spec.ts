import type { Page } from '@playwright/test';
import { aCustomer } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, test, watchWrites } from '#fixtures/scenario.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kirim Point' });
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Point' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Kirim Point' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('points are sent and told by WhatsApp as one act; the row shows the new balance, and sending again gives more [A-28, A-80, POINT-02, POINT-03, POINT-17, ERR-03]', async ({
  admin: page,
  api,
}) => {
  const { name } = await aCustomer(api, { point: 1000 });
  await page.goto(`/admin/customers?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Kirim Point ${name}` }).click();
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
  await expect(row(page, name).getByRole('cell').nth(3)).toHaveText('3.500');
  await expect(row(page, name).getByRole('cell').nth(4)).toHaveText('3.500');
  await expect(
    page.getByText(`${name} menerima 2.500 point. Saldo sekarang 3.500 point.`),
  ).toBeVisible();
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(['/api/admin/send-point']);

  await page.getByRole('button', { name: `Kirim Point ${name}` }).click();
  await amount(page).fill('2500');
  await send(page).click();
  await expect(row(page, name).getByRole('cell').nth(3)).toHaveText('6.000');

  await page.getByRole('link', { name: 'Pesan', exact: true }).click();
  await expect(row(page, name).first()).toContainText('Anda menerima 2.500 reward point');
});
