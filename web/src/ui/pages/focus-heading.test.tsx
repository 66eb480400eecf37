import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { listProducts } from '@reward-points/contract/products';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';

const product = {
  id: 3,
  product: 'Flowmeter DN50',
  description: 'Pengukur aliran air.',
  version: 1,
};

test('a page that a link leads to has the focus on its heading, unframed; a filter leaves it where it is [ADD-322]', async () => {
  aCompany().answers(listProducts, ({ path }) =>
    page([product], {
      current: Number(new URL(path, 'http://x').searchParams.get('page')),
      last: 2,
    }),
  );
  const { screen, at } = await openApp('/admin/products');
  const heading = (name: string) => screen.getByRole('heading', { name, level: 1 });
  await expect.element(heading('Products')).toBeVisible();
  await expect.element(heading('Products')).not.toHaveFocus();
  const search = screen.getByRole('searchbox', { name: 'Find Products' });
  await search.fill('Flow');
  await expect.poll(at).toMatch(/search=Flow/);
  await expect.element(search).toHaveFocus();

  await screen.getByRole('link', { name: 'Add Product' }).click();
  await expect.element(heading('Add Product')).toHaveFocus();
  expect(getComputedStyle(heading('Add Product').element()).outlineStyle).toBe('none');
  const menu = screen.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('link', { name: 'Products', exact: true }).click();
  await expect.element(heading('Products')).toHaveFocus();
});

test('a page that comes from the drawer of a phone has the focus on its heading [ADD-322]', async () => {
  await browser.viewport(390, 844);
  aCompany().answers(listProducts, page([product]));
  const { screen } = await openApp('/admin/products/create');
  await screen.getByRole('button', { name: 'Buka menu' }).click();
  const menu = screen.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('link', { name: 'Products', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Products', level: 1 })).toHaveFocus();
});

test('a page that focuses a field of its own keeps the focus there [ADD-322]', async () => {
  const member = aCustomer();
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listMemberItems, { data: [] });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  const { screen } = await openApp('/', member);
  await screen.getByRole('link', { name: 'Reset Password' }).click();
  const password = screen.getByRole('textbox', { name: 'Password', exact: true });
  await expect.element(password).toHaveFocus();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(password).toHaveFocus();
});
