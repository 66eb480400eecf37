import type { Page } from '@playwright/test';
import { aProduct, aService, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  goWithin,
  holdBack,
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
const listOf = (word: string) => `/admin/products?search=${encodeURIComponent(word)}`;

test('a product is added, stands first in the list, and is changed from there [PROD-01, PROD-02, PROD-05, PROD-06, PROD-08, RUN-17]', async ({
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

  await button(page, `Edit ${name}`).click();
  await expect(page).toHaveTitle(/^Edit Product – .+ \| Reward Points System$/);
  await expect(product(page)).toHaveValue(name);
  await description(page).fill('Pengukur aliran gas.');
  await button(page, 'Update').click();
  await expect(page).toHaveURL(LIST);
  await expectToast(page, 'Data produk berhasil diperbarui.');
  const { data } = await api.call('GET', `/api/admin/products?search=${encodeURIComponent(name)}`);
  expect(data.data).toMatchObject([{ product: name, description: 'Pengukur aliran gas.' }]);
});

test('of two tabs that change one product neither undoes the other: what both changed is said and shown, what one changed stays [ADD-301, ADD-302, ADD-303, ADD-325]', async ({
  admin: page,
  api,
}) => {
  const name = unique('Flowmeter DN50');
  const { id } = await aProduct(api, name);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin/products/edit/${id}`);
    await expect(product(tab)).toHaveValue(name);
  }
  await description(other).fill('Pengukur aliran gas.');
  await button(other, 'Update').click();
  await expect(other).toHaveURL(LIST);
  await product(page).fill(`${name} baru`);
  await button(page, 'Update').click();
  await expect(description(page)).toHaveValue('Pengukur aliran gas.');
  await expect(product(page)).toHaveValue(`${name} baru`);
  await button(page, 'Update').click();
  await expect(page).toHaveURL(LIST);
  const { data: both } = await api.call('GET', `/api/admin/products/${id}`);
  expect(both).toMatchObject({ product: `${name} baru`, description: 'Pengukur aliran gas.' });

  for (const tab of [page, other]) {
    await tab.goto(`/admin/products/edit/${id}`);
    await expect(product(tab)).toHaveValue(`${name} baru`);
  }
  await product(other).fill(`${name} lain`);
  await button(other, 'Update').click();
  await expect(other).toHaveURL(LIST);
  await product(page).fill(`${name} terlambat`);
  await description(page).fill('Pengukur aliran minyak.');
  await button(page, 'Update').click();
  await expectToast(page, 'Data ini baru saja diubah di tempat lain.');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Isian Anda belum disimpan' }),
  ).toBeFocused();
  await expect(product(page)).toHaveValue(`${name} lain`);
  await expect(description(page)).toHaveValue('Pengukur aliran minyak.');
  await expectAccessible(page);
  await button(page, 'Update').click();
  await expect(page).toHaveURL(LIST);
  const { data: merged } = await api.call('GET', `/api/admin/products/${id}`);
  expect(merged).toMatchObject({
    product: `${name} lain`,
    description: 'Pengukur aliran minyak.',
  });
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
  await goWithin(page, `/admin/services?item=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  await goWithin(page, '/admin/services/create');
  await page.getByRole('combobox', { name: 'Product' }).fill(name);
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
});
