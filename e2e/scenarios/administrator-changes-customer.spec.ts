import type { Page } from '@playwright/test';
import { aCustomer, unique } from '#fixtures/api.ts';
import {
  chooseAct,
  expect,
  expectAccessible,
  expectToast,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

/** The list, whichever page of it. */
const LIST = /\/admin\/customers(\?|$)/;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });

test('a customer is changed from the list and back again, with a new password; Cancel brings the loaded values back [CUST-13, CUST-14, RUN-17, RUN-18]', async ({
  admin: page,
  api,
}) => {
  const customer = await aCustomer(api);
  await page.goto(`/admin/customers?name=${encodeURIComponent(customer.name)}`);
  await chooseAct(page, 'Edit', customer.name);
  await expect(page).toHaveURL(`/admin/customers/edit/${customer.id}`);
  await expect(page).toHaveTitle(`Edit Customer – ${customer.name} | Reward Points System`);
  await expect(page.getByRole('heading', { name: 'Edit Customer', level: 1 })).toBeVisible();
  const loaded = {
    'PT/Customer Name': customer.name,
    Username: customer.username,
    'E-mail': 'mitra@example.com',
    WhatsApp: customer.whatsapp,
    Birthday: '14 Maret 2001',
    Password: '',
    'Password Confirmation': '',
    Address: 'Jalan Melati 1, Bandung',
  };
  for (const [name, value] of Object.entries(loaded)) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expectAccessible(page);

  await field(page, 'PT/Customer Name').fill('PT Salah Ketik');
  await field(page, 'Birthday').fill('1/2/2003');
  await field(page, 'Address').fill('');
  await expect(update(page)).toBeDisabled();
  await cancel(page).click();
  for (const [name, value] of Object.entries(loaded)) {
    await expect(field(page, name)).toHaveValue(value);
  }

  const changed = unique('PT Ganti Nama');
  await field(page, 'PT/Customer Name').fill(changed);
  for (const name of ['Password', 'Password Confirmation']) {
    await field(page, name).fill('rahasia-baru-456');
  }
  await update(page).click();
  await expect(page).toHaveURL(LIST);
  await expectToast(page, 'Data customer berhasil diperbarui.');
  await page.getByRole('searchbox', { name: 'Find Customer' }).fill(changed);
  await expect(page.getByRole('row').filter({ hasText: changed })).toContainText(customer.username);
  await api.login(customer.whatsapp, 'rahasia-baru-456');
});

test('the detail shows all that is kept of a customer and where each of its points came from [CUST-01, CUST-07, POINT-17, RUN-09, A-90, ADD-02]', async ({
  admin: page,
  api,
}) => {
  const customer = await aCustomer(api);
  for (const add_point of [1000, 200, 30, 4, 5, 6]) {
    await api.call('POST', '/api/admin/send-point', { id_customer: customer.id, add_point });
  }
  await page.goto(`/admin/customers?name=${encodeURIComponent(customer.name)}`);
  await chooseAct(page, 'Detail', customer.name);
  const detail = page.getByRole('dialog', { name: 'Detail Customer' });
  for (const text of [customer.name, 'Point', 'Total Point']) {
    await expect(detail.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(detail.getByText('1.245', { exact: true })).toHaveCount(2);
  for (const [term, value] of [
    ['Username', customer.username],
    ['E-mail', 'mitra@example.com'],
    ['WhatsApp', /^\+62 8\d\d-/],
    ['Birthday', '14 Maret 2001'],
    ['Address', 'Jalan Melati 1, Bandung'],
  ] as const) {
    await expect(detail.getByRole('term').filter({ hasText: term })).toBeVisible();
    await expect(detail.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
  const entries = detail.getByRole('listitem');
  await expect(entries).toHaveText([
    /Point dari kami.*\+6Saldo 1\.245/,
    /\+5Saldo 1\.239/,
    /\+4Saldo 1\.234/,
    /\+30Saldo 1\.230/,
    /\+200Saldo 1\.200/,
  ]);
  await expect(entries.first()).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d pukul\s\d\d\.\d\d/);
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(entries).toHaveText([/\+1\.000Saldo 1\.000/]);

  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Aksi untuk ${customer.name}` })).toBeFocused();
});

test('a deletion asks first, names the customer, has the safe answer at hand, and then deletes [CUST-07, RUN-20, ERR-08, ERR-21]', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  await page.goto(`/admin/customers?name=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  const menu = page.getByRole('button', { name: `Aksi untuk ${name}` });

  await chooseAct(page, 'Hapus', name);
  await expect(
    question.getByText(`Apakah anda yakin akan menghapus data ${name}?`, { exact: true }),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(row).toHaveCount(1);

  await chooseAct(page, 'Hapus', name);
  const calls = watchWrites(page, `/api/admin/users/${id}`);
  await question.getByRole('button', { name: 'Hapus' }).dblclick();
  await expectToast(page, 'Data customer berhasil dihapus.');
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
  expect(calls.map((call) => call.method())).toEqual(['DELETE']);
  await expect(api.call('GET', `/api/admin/users/${id}`)).rejects.toThrow('404');
});
