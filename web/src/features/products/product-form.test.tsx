import { createProduct, listProducts } from '@reward-points/contract/products';
import { expect, test } from 'vitest';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

test('Save waits for a name and a description, and each says what is missing [PROD-07, RUN-15, RUN-18, ERR-23]', async () => {
  aCompany();
  const { screen } = await openApp('/admin/products/create');
  const save = screen.getByRole('button', { name: 'Save' });
  const product = screen.getByRole('textbox', { name: 'Product' });
  const description = screen.getByRole('textbox', { name: 'Description' });
  await expect.element(save).toBeDisabled();
  await product.fill('  ');
  await description.click();
  await expect.element(product).toHaveAccessibleDescription('Please provide a valid Product name.');
  await product.fill('Flowmeter');
  await expect.element(save).toBeDisabled();
  await description.fill(' ');
  await product.click();
  await expect
    .element(description)
    .toHaveAccessibleDescription('Please provide a valid Description.');
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
