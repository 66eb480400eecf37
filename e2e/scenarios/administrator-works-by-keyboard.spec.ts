import type { Locator, Page } from '@playwright/test';
import { unique } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, PHONE, test } from '#fixtures/scenario.ts';

/** The primary colour, in which whatever has the focus is framed. */
const FRAME = 'rgb(5, 111, 122)';

/** Whoever looks sees where the focus is. */
async function expectFocusShown(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      // The frame of a password is around the field and the eye in it.
      const framed = focused?.closest('.mantine-Input-input') ?? focused ?? document.body;
      const { outlineStyle, outlineColor } = getComputedStyle(framed);
      return outlineStyle === 'solid' && outlineColor;
    });
  await expect.poll(look).toBe(FRAME);
}

/** Goes on with Tab until the focus is there; each place on the way shows that it has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) {
    await page.keyboard.press('Tab');
    await expectFocusShown(page);
  }
  await expect(target).toBeFocused();
}

test('a customer is added and given points without a mouse: the focus is seen, kept in dialogs and given back [RUN-15, ADD-25]', async ({
  admin: page,
}) => {
  test.slow();
  const name = unique('PT Papan Ketik');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Customers', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Add Customer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add Customer' })).toBeVisible();

  await test.step('the fields follow each other as they are read', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'PT/Customer Name' }));
    for (const [field, value] of [
      ['PT/Customer Name', name],
      ['Username', name.toLowerCase().replaceAll(' ', '-')],
      ['WhatsApp', `0858${String(Math.floor(Math.random() * 1e8)).padStart(8, '1')}`],
      ['E-mail', 'ketik@example.com'],
      ['Birthday', '14/03/2001'],
      ['Password', 'rahasia-123'],
      ['Password Confirmation', 'rahasia-123'],
      ['Address', 'Bandung'],
    ] as const) {
      await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused();
      await expectFocusShown(page);
      await page.keyboard.type(value);
      if (field === 'Birthday') {
        // The calendar opens when it is asked for, and gives the focus back.
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('region', { name: 'Kalender' })).toBeVisible();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page);
        }
        await page.keyboard.press('Escape');
        await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused();
      }
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('region', { name: 'Kalender' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Data customer berhasil disimpan.');
  });

  const search = page.getByRole('searchbox', { name: 'Find Customer' });
  await tabTo(page, search);
  await page.keyboard.type(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  const give = page.getByRole('button', { name: `Kirim Point ${name}` });
  await tabTo(page, give);

  await test.step('Tab stays in the dialog, Escape leads back to where it was opened', async () => {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kirim Point' });
    const amount = dialog.getByRole('textbox', { name: 'Point' });
    await expect(amount).toBeFocused();
    for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expectFocusShown(page);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(give).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(amount).toBeFocused();
    await page.keyboard.type('25');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Point berhasil dikirim');
    await expect(dialog).toHaveCount(0);
    await expect(give).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('25');
  });
});

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
