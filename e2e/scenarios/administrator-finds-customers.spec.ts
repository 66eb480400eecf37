import type { Page } from '@playwright/test';
import { aCustomer, aVoucher, unique } from '#fixtures/api.ts';
import { expect, expectAccessible, test } from '#fixtures/scenario.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Find Customer' });
const rowsOf = (page: Page, word: string) => page.getByRole('row').filter({ hasText: word });

test('the list is found by name, and sorted by Default, Rank, Point and Name [CUST-01, CUST-03, CUST-04, CONST-09, RUN-10]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Sumber');
  const citra = await aCustomer(api, { name: `PT ${word} Citra`, point: 1500 });
  const anggrek = await aCustomer(api, { name: `PT ${word} Anggrek`, point: 900 });
  const bakti = await aCustomer(api, { name: `PT ${word} Bakti`, point: 400 });
  // Citra has earned the most and has spent most of it.
  const voucher = await aVoucher(api, { point: 1400 });
  const { token } = await api.login(citra.whatsapp, citra.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);

  await page.goto('/admin/customers');
  await expect(page).toHaveTitle('Customers | Reward Points System');
  await search(page).fill(word);
  const rows = rowsOf(page, word);
  await expect(rows).toHaveText([/Bakti/, /Anggrek/, /Citra/]);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('Default');
  for (const [order, names] of [
    ['Rank', [/Citra/, /Anggrek/, /Bakti/]],
    ['Point', [/Anggrek/, /Bakti/, /Citra/]],
    ['Name', [/Anggrek/, /Bakti/, /Citra/]],
    ['Default', [/Bakti/, /Anggrek/, /Citra/]],
  ] as const) {
    await sort.click();
    await page.getByRole('option', { name: new RegExp(`^${order}`) }).click();
    await expect(rows).toHaveText([...names]);
  }
  const cells = rowsOf(page, citra.name).getByRole('cell');
  await expect(cells.nth(1)).toContainText(citra.username);
  await expect(cells.nth(3)).toHaveText('100');
  await expect(cells.nth(4)).toHaveText('1.500');
  await expect(rowsOf(page, bakti.name).getByRole('cell').nth(3)).toHaveText('400');
  await expect(rowsOf(page, anggrek.name)).toHaveCount(1);
  await expectAccessible(page);
});

test('search, order and page stand in the address: a reload and the way back show the same [CUST-02, CUST-05, CONST-18, RUN-24, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Laju');
  const made = Array.from({ length: 11 }, (_, index) =>
    aCustomer(api, { name: `PT ${word} ${String(index + 1).padStart(2, '0')}` }),
  );
  await Promise.all(made);
  await page.goto('/admin/customers');
  await search(page).fill(word);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: /^Name/ }).click();
  const rows = rowsOf(page, word);
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(`${word} 01`);
  await expect(page.getByText('1–10 dari 11')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Customer' })).toHaveAttribute(
    'href',
    '/admin/customers/create',
  );

  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/order_by=name/);
  await expect(rows).toHaveText([new RegExp(`${word} 11`)]);
  await expect(page.getByText('11–11 dari 11')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();

  await page.reload();
  await expect(rows).toHaveText([new RegExp(`${word} 11`)]);
  await expect(search(page)).toHaveValue(word);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Name');

  await page.goBack();
  await expect(rows).toHaveCount(10);
  await page.goForward();
  await page.getByRole('button', { name: 'Halaman sebelumnya' }).click();
  await expect(rows).toHaveCount(10);

  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page).not.toHaveURL(/name=[^&]/);
});
