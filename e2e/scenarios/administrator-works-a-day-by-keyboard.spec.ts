import type { Locator, Page } from '@playwright/test';
import { dayIn } from '@reward-points/contract/dates';
import { ADMIN, aCustomer, aService, aShipment } from '#fixtures/api.ts';
import { test } from '#fixtures/company.ts';
import { DESKTOP, expect, expectAccessible, expectToast } from '#fixtures/scenario.ts';

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

/** Goes on with Tab, or back, until the focus is there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 80 && !(await isThere()); steps += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expectFocusShown(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true });

/** Types into “Cari”, and takes the line that this finds first. */
async function find(page: Page, text: string, line: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Cari customer, faktur/ })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toContainText(line);
  await page.keyboard.press('Enter');
}

test('a whole day is worked by the keyboard alone: the focus is seen, kept in dialogs and given back [ADD-476, RUN-15, ADD-25]', async ({
  open,
  api,
}) => {
  test.slow();
  const today = dayIn('Asia/Jakarta', new Date());
  const { id, name } = await aCustomer(api, { name: 'PT Syukur Tirta' });
  const service = await aService(api, { product: 'Flowmeter Alir', next_service: today });
  await aShipment(api, { recipient: 'Ibu Ani' });
  await aShipment(api, { recipient: 'Pak Budi' });
  await api.call('PATCH', '/api/admin/point-rules/1', { rules: 10_000 });
  const invoice = { number: 'F-2026-041', id_customer: id, date: today, amount: 50_000 };
  await api.call('POST', '/api/admin/invoices', invoice);
  const page = await open(DESKTOP);

  await test.step('signing in', async () => {
    await page.goto('/login');
    await tabTo(page, field(page, 'WhatsApp'));
    await page.keyboard.type(ADMIN.whatsapp);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  const inbox = page.getByRole('region', { name: 'Perlu dikerjakan' });
  const act = (words: RegExp) => inbox.getByRole('button', { name: words });
  await test.step('a customer is reminded, and the next task has the focus', async () => {
    await expect(act(/^Ingatkan/)).toBeVisible();
    await page.keyboard.press('j');
    await expect(act(/^Ingatkan/)).toBeFocused();
    await expectFocusShown(page);
    await page.keyboard.press('j');
    await expect(act(/untuk Ibu Ani$/)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send Reminder' });
    await expect(field(dialog, 'Tipe')).toBeFocused();
    await page.keyboard.type('DN50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('SN-1');
    // The message that it sends is shown first.
    await expect(dialog.getByRole('button', { name: /^(Kirim|Send)/ })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(act(new RegExp(service.customer.name))).toHaveCount(0);
    await expect(act(/untuk Ibu Ani$/)).toBeFocused();
  });

  await test.step('two parcels leave; Tab stays in the dialog, and Escape leads back to where it was opened', async () => {
    const dialog = page.getByRole('dialog', { name: 'Kirim', exact: true });
    await page.keyboard.press('Enter');
    await expect(field(dialog, 'No Resi')).toBeFocused();
    for (const key of [...Array(5).fill('Tab'), ...Array(5).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expectFocusShown(page);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(act(/untuk Ibu Ani$/)).toBeFocused();
    for (const [recipient, receipt] of [
      [/untuk Ibu Ani$/, 'JP1234567890'],
      [/untuk Pak Budi$/, 'RESI-2'],
    ] as const) {
      await expect(act(recipient)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(dialog, 'No Resi')).toBeFocused();
      await page.keyboard.type(receipt);
      // Nothing is sent whose message was not shown.
      await expect(dialog.getByRole('button', { name: 'Kirim', exact: true })).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
    await expect(inbox).toContainText('Semua beres.');
  });

  await test.step('an invoice is typed: its number is proposed, its customer found by two letters', async () => {
    await find(page, 'tambah fak', 'Tambah faktur');
    await expect(field(page, 'Nomor faktur')).toHaveValue('F-2026-042');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await tabTo(page, customer);
    await page.keyboard.type('sy');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(customer).toHaveValue(name);
    await tabTo(page, field(page, 'Nilai faktur'));
    await page.keyboard.type('1250000');
    await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeEnabled();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'F-2026-042')).toBeVisible();
  });

  await test.step('points are sent from where one is', async () => {
    await find(page, 'kirim point syukur', `Kirim Point ke ${name}`);
    const dialog = page.getByRole('dialog', { name: 'Kirim Point' });
    await expect(field(dialog, 'Point')).toBeFocused();
    await page.keyboard.type('25');
    await expect(dialog.getByText(/25 point/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Kirim Point', exact: true })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Point berhasil dikirim');
    await expect(dialog).toHaveCount(0);
    await expect(heading(page, 'F-2026-042')).toBeVisible();
  });

  await test.step('a customer is found, and has them', async () => {
    await find(page, 'syukur', name);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('25');
  });

  await test.step('signing out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Menu akun' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const out = page.getByRole('menuitem', { name: 'Logout' });
    await expect(out).toBeVisible();
    for (let steps = 0; steps < 8 && !(await isFocused(out)); steps += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Login')).toBeVisible();
  });
});

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
