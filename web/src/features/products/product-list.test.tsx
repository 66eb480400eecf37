import { deleteProduct, listProducts } from '@reward-points/contract/products';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { page } from '#test/server.ts';

const product = {
  id: 3,
  product: 'Flowmeter DN50',
  description: 'Pengukur aliran air.',
  version: 1,
};

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

test('search and page stand in the address; after the last row of a page is deleted the one before is shown [PROD-02, PROD-03, RUN-20, RUN-25]', async () => {
  const server = aCompany();
  let products = [1, 2, 3].map((id) => ({ ...product, id, product: `Seri ${id}` }));
  server.answers(listProducts, ({ path }) => {
    const current = Number(new URL(path, 'http://x').searchParams.get('page'));
    const last = Math.max(1, Math.ceil(products.length / 2));
    return page(products.slice((current - 1) * 2, current * 2), { current, last });
  });
  server.answers(deleteProduct, ({ path }) => {
    products = products.filter(({ id }) => !path.endsWith(`/${id}`));
    return { message: 'Data produk berhasil dihapus.' };
  });
  const { screen, at } = await openApp('/admin/products');
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await screen.getByRole('searchbox', { name: 'Find Products' }).fill('Seri');
  await expect.poll(at).toMatch(/search=Seri/);
  await screen.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect.poll(at).toMatch(/search=Seri.*page=2|page=2.*search=Seri/);
  await expect.element(row('Seri 3')).toBeVisible();
  expect(row('Seri 1').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Hapus Seri 3' }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect
    .element(question.getByText('Apakah anda yakin akan menghapus data Seri 3?', { exact: true }))
    .toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
  await expectAccessible();
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  expect(server.callsOf(deleteProduct)).toEqual([]);
  await screen.getByRole('button', { name: 'Hapus Seri 3' }).click();
  await question.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.element(screen.getByText('Data produk berhasil dihapus.')).toBeVisible();
  await expect.element(row('Seri 1')).toBeVisible();
  expect(row('Seri 3').elements()).toEqual([]);
});

test('on a phone, in the dark, a product is a card with a menu [PROD-02]', async () => {
  await browser.viewport(390, 844);
  await preferScheme('dark');
  aCompany().answers(listProducts, page([product]));
  const { screen, at } = await openApp('/admin/products');
  const card = screen.getByRole('row').filter({ hasText: 'Flowmeter DN50' });
  await expect.element(card).toMatchTextContent(/Pengukur aliran air\./);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Aksi untuk Flowmeter DN50' }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.poll(at).toBe('/admin/products/edit/3');
});
