import type { Page } from '@playwright/test';
import { aProduct, aService, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdBack,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

/** The list, whichever page of it. */
const LIST = /\/admin\/products(\?|$)/;
const product = (page: Page) => page.getByRole('textbox', { name: 'Product' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find Products' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const listOf = (word: string, more = '') =>
  `/admin/products?search=${encodeURIComponent(word)}${more}`;

test('a product is added and stands first in the list [PROD-01, PROD-02, PROD-05, PROD-08, RUN-17]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Flowmeter DN50');
  await aProduct(api, `${word} 1`);
  const name = `${word} 2`;
  await page.goto('/admin/products');
  await expect(page).toHaveTitle('Products | Reward Points System');
  await page.getByRole('link', { name: 'Add Product' }).first().click();
  await expect(page).toHaveURL('/admin/products/create');
  await expect(page).toHaveTitle('Add Product | Reward Points System');
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  await expectAccessible(page);
  await product(page).fill(`  ${name} `);
  await description(page).fill('Elektromagnetik.\nUntuk air bersih.');
  const calls = watchWrites(page, '/api/admin/products');
  const release = await holdBack(page, '**/api/admin/products');
  await button(page, 'Save').dblclick();
  await expect(button(page, 'Save')).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page).toHaveURL(LIST);
  await expectToast(page, 'Data produk berhasil disimpan.');
  expect(calls).toHaveLength(1);
  await search(page).fill(word);
  await expect(row(page, word).getByRole('cell').first()).toHaveText(name);
  await expect(row(page, word)).toHaveCount(2);
  await expect(page.getByRole('columnheader')).toHaveText(['Product Name', 'Description', 'Aksi']);
  await expect(row(page, name).getByRole('cell')).toHaveText([
    name,
    /^Elektromagnetik\.\s+Untuk air bersih\.$/,
    '',
  ]);
  await expectAccessible(page);
});

test('a product is changed; Cancel brings back what was loaded; leaving unsaved changes asks first [PROD-06, PROD-08, RUN-18]', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aProduct(api);
  await page.goto(listOf(name));
  await button(page, `Edit ${name}`).click();
  await expect(page).toHaveURL(`/admin/products/edit/${id}`);
  await expect(page).toHaveTitle(/^Edit Product – .+ \| Reward Points System$/);
  await expect(product(page)).toHaveValue(name);
  await expect(description(page)).toHaveValue('Pengukur aliran air.');
  await product(page).fill('Lain');
  await button(page, 'Cancel').click();
  await expect(product(page)).toHaveValue(name);
  await description(page).fill('Pengukur aliran gas.');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('dialog', { name: 'Perubahan belum disimpan' })
    .getByText('Tetap di sini')
    .click();
  await expectAccessible(page);
  await button(page, 'Update').click();
  await expect(page).toHaveURL(LIST);
  await expectToast(page, 'Data produk berhasil diperbarui.');
  const { data } = await api.call('GET', `/api/admin/products/${id}`);
  expect(data).toEqual({ id, product: name, description: 'Pengukur aliran gas.' });
});

test('search and page stand in the address; after the last row of a page is deleted the one before is shown [PROD-02, PROD-03, RUN-20, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Seri');
  await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      aProduct(api, `${word} ${String(index).padStart(2, '0')}`),
    ),
  );
  await page.goto('/admin/products');
  await search(page).fill(word);
  await expect(page).toHaveURL(/search=Seri/);
  await expect(row(page, word)).toHaveCount(10);
  await expect(page.getByText('1–10 dari 11')).toBeVisible();
  await button(page, 'Halaman berikutnya').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(row(page, word)).toHaveCount(1);
  await page.reload();
  await expect(search(page)).toHaveValue(word);
  await expect(row(page, word)).toHaveCount(1);

  const name = (await row(page, word).getByRole('cell').first().textContent()) ?? '';
  await button(page, `Hapus ${name}`).click();
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  await expect(
    question.getByText(`Apakah anda yakin akan menghapus data ${name}?`, { exact: true }),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(row(page, name)).toHaveCount(1);
  await button(page, `Hapus ${name}`).click();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Data produk berhasil dihapus.');
  await expect(page.getByText('1–10 dari 10')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('a deleted product is offered no more, and its services go on naming it [PROD-03]', async ({
  admin: page,
  api,
}) => {
  const { product: name } = await aService(api);
  await page.goto(listOf(name));
  await button(page, `Hapus ${name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
  await page.goto(`/admin/services?item=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  await page.goto('/admin/services/create');
  await page.getByRole('combobox', { name: 'Product' }).fill(name);
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
});

test('on a phone, in the dark, a product is a card with a menu', async ({ api, open }) => {
  const { id, name } = await aProduct(api);
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await page.goto(listOf(name));
  await expect(row(page, name)).toContainText('Pengukur aliran air.');
  await expectAccessible(page);
  await button(page, `Aksi untuk ${name}`).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/admin/products/edit/${id}`);
});
