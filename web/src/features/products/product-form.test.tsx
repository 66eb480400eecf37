import {
  createProduct,
  listProducts,
  showProduct,
  updateProduct,
} from '@reward-points/contract/products';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { ProductForm } from './product-form.tsx';
import { useCreateProduct } from './products.api.ts';

test('Save waits for a name and a description, and each says what is missing [PROD-07, RUN-15, RUN-18, ERR-23]', async () => {
  aCompany();
  const { screen } = await openApp('/admin/products/create');
  const save = screen.getByRole('button', { name: 'Save' });
  const product = screen.getByRole('textbox', { name: 'Product' });
  const description = screen.getByRole('textbox', { name: 'Description' });
  await expect.element(save).toBeDisabled();
  await product.fill('  ');
  await description.click();
  await expectBeneath(product, 'Please provide a valid Product name.');
  await product.fill('Flowmeter');
  await expect.element(save).toBeDisabled();
  await description.fill(' ');
  await product.click();
  await expectBeneath(description, 'Please provide a valid Description.');
  await expect.element(save).toBeDisabled();
  await description.fill('Pengukur aliran.');
  await expect.element(save).toBeEnabled();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(product).toHaveValue('');
  await expect.element(description).toHaveValue('');
});

test('two clicks on Save add one product, and the button spins meanwhile [RUN-16, RUN-17]', async () => {
  const server = aCompany();
  server.answers(listProducts, page([]));
  const { screen, at } = await openApp('/admin/products/create');
  await screen.getByRole('textbox', { name: 'Product' }).fill('Flowmeter');
  await screen.getByRole('textbox', { name: 'Description' }).fill('Pengukur.');
  const save = screen.getByRole('button', { name: 'Save' });
  const release = server.holds(createProduct, { message: 'Tersimpan.', data: { id: 1 } });
  await save.dblClick();
  await expect.element(save).toHaveAttribute('data-loading', 'true');
  release();
  await expect.poll(at).toMatch(/^\/admin\/products/);
  expect(server.callsOf(createProduct)).toHaveLength(1);
});

/** The next page does not come. */
const Adding = () => (
  <ProductForm label="Add Product" submitLabel="Save" act={useCreateProduct()} onDone={() => {}} />
);

test('a press between a save and the next page adds no second product [RUN-16, RUN-17]', async () => {
  const server = aCompany();
  server.answers(createProduct, { message: 'Tersimpan.', data: { id: 1 } });
  const screen = await show(<Adding />);
  const product = screen.getByRole('textbox', { name: 'Product' });
  await product.fill('Flowmeter');
  await screen.getByRole('textbox', { name: 'Description' }).fill('Pengukur.');
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(screen.getByText('Tersimpan.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await save.click({ force: true });
  await product.click();
  await userEvent.keyboard('{Enter}');
  expect(server.callsOf(createProduct)).toHaveLength(1);
});

test('a save that fails says why, keeps what was typed, and tries again by the same key [ERR-02, ADD-15]', async () => {
  const server = aCompany();
  server.answers(listProducts, page([]));
  const { screen, at } = await openApp('/admin/products/create');
  const product = screen.getByRole('textbox', { name: 'Product' });
  await product.fill('Flowmeter');
  await screen.getByRole('textbox', { name: 'Description' }).fill('Pengukur.');
  const save = screen.getByRole('button', { name: 'Save' });
  server.refuses(createProduct, 'idempotency_key_reused', { message: 'Belum bisa.' });
  await save.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Belum bisa.');
  await expect.element(product).toHaveValue('Flowmeter');
  server.answers(createProduct, { message: 'Tersimpan.', data: { id: 1 } });
  await save.click();
  await expect.poll(at).toMatch(/^\/admin\/products(\?|$)/);
  const keys = server.callsOf(createProduct).map((call) => call.key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('Cancel brings back what was loaded, and unsaved changes are not left without a question [PROD-06, RUN-18, ADD-24]', async () => {
  const server = aCompany();
  server.answers(listProducts, page([]));
  const loaded = {
    id: 3,
    product: 'Flowmeter DN50',
    description: 'Pengukur aliran air.',
    version: 1,
  };
  server.answers(showProduct, { data: loaded });
  const { screen, at } = await openApp('/admin/products/edit/3');
  const product = screen.getByRole('textbox', { name: 'Product' });
  const description = screen.getByRole('textbox', { name: 'Description' });
  await expect.element(product).toHaveValue('Flowmeter DN50');
  await expect.element(description).toHaveValue('Pengukur aliran air.');
  await product.fill('Lain');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(product).toHaveValue('Flowmeter DN50');
  await description.fill('Pengukur aliran gas.');
  await screen.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = screen.getByRole('dialog', { name: 'Perubahan belum disimpan' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByText('Tetap di sini').click();
  await expect.poll(() => question.elements()).toEqual([]);
  expect(at()).toBe('/admin/products/edit/3');
  await expect.element(description).toHaveValue('Pengukur aliran gas.');
});

test('a product that is gone says so where its form would be', async () => {
  aCompany().refuses(showProduct, 'product_not_found');
  const { screen } = await openApp('/admin/products/edit/999');
  await expect.element(screen.getByText('Produk tidak ditemukan.')).toBeVisible();
});

test('an edit that is changed after its answer was lost is found stale and filled anew, not refused for ever [ADD-47, ADD-303]', async () => {
  const server = aCompany();
  const loaded = { id: 3, product: 'Flowmeter', description: 'Air.', version: 1 };
  server.answers(showProduct, { data: loaded });
  const { screen } = await openApp('/admin/products/edit/3');
  const product = screen.getByRole('textbox', { name: 'Product' });
  const update = screen.getByRole('button', { name: 'Update' });
  const keys = () => server.callsOf(updateProduct).map(({ key }) => key);
  await product.fill('Flowmeter DN50');
  server.fails(updateProduct);
  await update.click();
  await expect.poll(keys).toHaveLength(1);
  await product.fill('Flowmeter DN80');
  server.refuses(updateProduct, 'idempotency_key_reused');
  await update.click();
  await expect.poll(keys).toHaveLength(2);
  server.refuses(updateProduct, 'record_changed');
  server.answers(showProduct, { data: { ...loaded, product: 'Flowmeter DN50', version: 2 } });
  await update.click();
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  const [first, same, other] = keys();
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('editing a product that somebody else has changed says so where no toast lies over it, and shows what stands [ADD-302, ADD-303]', async () => {
  const server = aCompany();
  const loaded = {
    id: 3,
    product: 'Flowmeter DN50',
    description: 'Pengukur aliran air.',
    version: 1,
  };
  const stands = { ...loaded, product: 'Flowmeter DN80', version: 2 };
  server.answers(showProduct, { data: loaded });
  server.refuses(updateProduct, 'record_changed');
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1200, 800));
  const { screen } = await openApp('/admin/products/edit/3');
  const product = screen.getByRole('textbox', { name: 'Product' });
  const update = screen.getByRole('button', { name: 'Update' });
  await product.fill('Flowmeter DN100');
  server.answers(showProduct, { data: stands });
  await update.click();
  await expect.element(product).toHaveValue('Flowmeter DN80');
  const boxOf = (text: RegExp) =>
    screen.getByRole('alert').filter({ hasText: text }).element().getBoundingClientRect();
  const toast = () => boxOf(/Periksa yang berlaku sekarang/);
  await expect.poll(() => boxOf(/Isian Anda belum disimpan/).bottom <= toast().top).toBe(true);
  await product.fill('Flowmeter DN100');
  await update.click();
  await expect
    .poll(() => server.callsOf(updateProduct).map(({ body }) => body))
    .toMatchObject([
      { product: 'Flowmeter DN100', version: 1 },
      { product: 'Flowmeter DN100', version: 2 },
    ]);
});

test('a description that an import left empty may stay so, and one that stands is not emptied [ADD-417, PROD-07]', async () => {
  const server = aCompany();
  const loaded = { id: 3, product: 'Flowmeter', description: '', version: 1 };
  server.answers(showProduct, { data: loaded });
  const { screen } = await openApp('/admin/products/edit/3');
  const update = screen.getByRole('button', { name: 'Update' });
  await screen.getByRole('textbox', { name: 'Product' }).fill('Flowmeter DN50');
  await expect.element(update).toBeEnabled();
  server.answers(updateProduct, { message: 'Tersimpan.', data: { ...loaded, version: 2 } });
  await update.click();
  await expect
    .poll(() => server.callsOf(updateProduct).map(({ body }) => body))
    .toMatchObject([{ product: 'Flowmeter DN50', description: '' }]);
});
