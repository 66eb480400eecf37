import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from '#fixtures/scenario.ts';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true });
/** Where Tab leads to from here is in the page itself, past the sidebar. */
async function expectTabToPage(page: Page, from: Locator): Promise<void> {
  await from.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
}

test('the drawer of a phone is out of reach while it is closed, and covers the page while it is open', async ({
  api,
  open,
}) => {
  const page = await open(PHONE, api.adminSession);
  await page.goto('/admin/products');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  const toggle = page.getByRole('button', { name: /^(Buka|Tutup) menu$/ });
  await expectTabToPage(page, page.getByRole('button', { name: 'Menu akun' }));

  await toggle.press('Enter');
  await expect(sidebarLink(page, 'Dashboard')).toBeInViewport();
  await expectAccessible(page);
  await sidebarLink(page, 'Pesan').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0);
  await sidebarLink(page, 'Services').focus();
  await page.keyboard.press('Escape');
  await expect(sidebarLink(page, 'Services')).not.toBeInViewport();
  await expect(toggle).toBeFocused();

  await page.keyboard.press('Enter');
  await sidebarLink(page, 'Vouchers').press('Enter');
  await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible();
  await expect(sidebarLink(page, 'Vouchers')).not.toBeInViewport();
});

test('a page begins at its heading; the way back leads to where the page was scrolled to [ADD-322]', async ({
  api,
  open,
}) => {
  const page = await open(PHONE, api.adminSession);
  await page.goto('/admin/customers/create');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(heading('Add Customer')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  await page.getByRole('button', { name: 'Buka menu' }).press('Enter');
  await sidebarLink(page, 'Products').press('Enter');
  await expect(heading('Products')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading('Add Customer')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
});

test('a folded sidebar is out of reach, and stays folded', async ({ admin: page }) => {
  await page.goto('/admin/products');
  await expect(sidebarLink(page, 'Products')).toBeInViewport();
  await page.getByRole('button', { name: 'Lipat sidebar' }).click();
  await expect(sidebarLink(page, 'Products')).not.toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expectTabToPage(page, page.getByRole('button', { name: 'Menu akun' }));
  await page.getByRole('button', { name: 'Buka sidebar' }).click();
  await expect(sidebarLink(page, 'Products')).toBeInViewport();
});
