import type { Page } from '@playwright/test';
import { unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

/** The list, whichever page of it. */
const LIST = /\/admin\/customers(\?|$)/;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

const aForm = (): Record<string, string> => {
  const name = unique('PT Baru');
  return {
    'PT/Customer Name': name,
    Username: name.toLowerCase().replaceAll(' ', '-'),
    'E-mail': 'baru@example.com',
    WhatsApp: `0857-${String(Math.floor(Math.random() * 1e8)).padStart(8, '1')}`,
    Birthday: '21/11/1998',
    Password: 'rahasia-123',
    'Password Confirmation': 'rahasia-123',
    Address: 'Jalan Kenanga 7\nSurabaya',
  };
};

async function fillIn(page: Page, form: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(form)) await field(page, name).fill(value);
}

test('a customer is added and stands in the list [CUST-10, CUST-16, RUN-17, ERR-09]', async ({
  admin: page,
  api,
}) => {
  const form = aForm();
  const name = form['PT/Customer Name'] ?? '';
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: 'Add Customer' }).click();
  await expect(page).toHaveURL('/admin/customers/create');
  await expect(page).toHaveTitle('Add Customer | Reward Points System');
  await expect(page.getByRole('heading', { name: 'Add Customer', level: 1 })).toBeVisible();
  await fillIn(page, form);
  await expectMessage(
    field(page, 'WhatsApp'),
    `Disimpan sebagai +62 ${form.WhatsApp?.slice(1, 4)}-`,
  );
  await expectAccessible(page);
  const calls = watchWrites(page, '/api/admin/users');
  await save(page).click();
  await expect(page).toHaveURL(LIST);
  await expectToast(page, 'Data customer berhasil disimpan.');
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    expect.objectContaining({ roles: 'customer', password_confirmation: 'rahasia-123' }),
  ]);

  await page.getByRole('searchbox', { name: 'Find Customer' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  const found = await api.call('GET', `/api/admin/users?name=${encodeURIComponent(name)}`);
  expect(found.data.data).toEqual([
    expect.objectContaining({
      name,
      username: form.Username,
      email: 'baru@example.com',
      whatsapp: `62${form.WhatsApp?.replace('-', '').slice(1)}`,
      date_of_birth: '1998-11-21',
      address: 'Jalan Kenanga 7\nSurabaya',
      point: 0,
      total_point: 0,
      roles: 'customer',
    }),
  ]);
});

test('leaving a form with unsaved changes asks first, by a link, by the way back and by a reload [ADD-24]', async ({
  admin: page,
}) => {
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: 'Add Customer' }).click();
  await field(page, 'PT/Customer Name').fill('PT Belum Disimpan');
  const question = page.getByRole('dialog', { name: 'Perubahan belum disimpan' });

  await page.getByRole('link', { name: 'Vouchers' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Tetap di sini' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/admin/customers/create');
  await expect(field(page, 'PT/Customer Name')).toHaveValue('PT Belum Disimpan');

  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/admin/customers/create');

  const opened = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await field(page, 'PT/Customer Name').fill('PT Belum Disimpan');

  await page.getByRole('link', { name: 'Vouchers' }).click();
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL(/\/admin\/redeem\/vouchers/);
});
