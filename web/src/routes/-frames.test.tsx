import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openFull } from '#test/any-answer.ts';

/** Where the menu says that one is, and where it leads. */
const marked = (name: string) =>
  page
    .getByRole('navigation', { name })
    .elements()
    .flatMap((menu) => [...menu.querySelectorAll('a')])
    .map((link) => [link.textContent, link.getAttribute('aria-current')] as const)
    .filter(([, current]) => current !== null);

test('the menu of the administrator leads to every screen and marks the one that is open, but not above one of its records [ADD-25]', async () => {
  const { screen } = await openFull('/admin/invoices', 'admin');
  await expect.element(screen.getByRole('banner')).toMatchAriaSnapshot();
  await expect
    .element(screen.getByRole('navigation', { name: 'Menu utama' }))
    .toMatchAriaSnapshot();
  expect(marked('Menu utama')).toEqual([['Faktur', 'page']]);
});

test('the menu of a member marks where one is, above the page and beneath it [ADD-25]', async () => {
  const { screen } = await openFull('/points', 'member');
  await expect.element(screen.getByRole('banner')).toMatchAriaSnapshot();
  await expect.poll(() => marked('Menu utama')).toEqual([['Riwayat', 'page']]);
  await page.viewport(390, 844);
  await expect.poll(() => marked('Menu utama')).toEqual([['Riwayat', 'page']]);
  await page.viewport(1200, 800);
  const bar = screen.getByRole('banner');
  await bar.getByRole('link', { name: 'Akun' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Setting Form' })).toBeVisible();
  await bar.getByRole('link', { name: 'Beranda', exact: true }).click();
  await expect.poll(() => marked('Menu utama')).toEqual([['Beranda', 'page']]);
});

test('on a phone the menu of the administrator is put away by choosing a page [ADD-25]', async () => {
  await page.viewport(390, 844);
  const { screen, at } = await openFull('/admin/products', 'admin');
  await screen.getByRole('button', { name: 'Buka menu' }).click();
  const menu = screen.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('link', { name: 'Customers' }).click();
  await expect.poll(at).toMatch(/^\/admin\/customers/);
  await expect.element(screen.getByRole('button', { name: 'Buka menu' })).toBeVisible();
  await expect.element(screen.getByRole('main')).not.toHaveAttribute('inert');
});

test('what is found from anywhere stands by its kinds, and its number is told to those who do not see it [ADD-552]', async () => {
  await openFull('/admin/products', 'admin');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('Tirta');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^\d+ hasil$/)).toBeInTheDocument();
  await expect.element(dialog).toMatchAriaSnapshot();
});

test('the menu can be folded away and brought back [ADD-25]', async () => {
  const { screen } = await openFull('/admin/products', 'admin');
  const menu = screen.getByRole('navigation', { name: 'Menu utama' });
  const leftOf = () =>
    Number.parseFloat(getComputedStyle(screen.getByRole('main').element()).paddingLeft);
  await expect.element(menu).toBeVisible();
  const beside = leftOf();
  await screen.getByRole('button', { name: 'Lipat sidebar' }).click();
  await expect.poll(leftOf).toBeLessThan(beside);
  await screen.getByRole('button', { name: 'Buka sidebar' }).click();
  await expect.poll(leftOf).toBe(beside);
});
