import { listProducts } from '@reward-points/contract/products';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const product = { id: 3, product: 'Flowmeter DN50', description: 'Pengukur aliran air.' };

test('an empty list says so and offers to add one; a search without a hit names it [PROD-04, RUN-19]', async () => {
  aCompany().answers(listProducts, page([]));
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  const add = screen.getByRole('link', { name: 'Add Product' });
  await expect.poll(() => add.elements()).toHaveLength(2);
  await expectAccessible();
  await screen.getByRole('searchbox', { name: 'Find Products' }).fill('zzz');
  await expect
    .element(screen.getByText('Tidak ada produk yang namanya memuat “zzz”.'))
    .toBeVisible();
  await expect.poll(() => add.elements()).toHaveLength(1);
});

test('a list that cannot be read says why, and comes with another try', async () => {
  const server = aCompany();
  server.refuses(listProducts, 'not_found', { message: 'Sedang tidak tersedia.' });
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
  await expectAccessible();
  server.answers(listProducts, page([product]));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('row', { name: /Flowmeter DN50/ })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});
