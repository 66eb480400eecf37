import type { Page } from '@playwright/test';
import { aCustomer, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  holdBack,
  test,
  watchWrites,
} from '#fixtures/journey.ts';

/** The list, whichever page of it. */
const LIST = /\/admin\/customers(\?|$)/;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });

/** What fills each field, and what stands beneath it when it is wrong. */
const MESSAGES: Record<string, string> = {
  'PT/Customer Name': 'Please provide a valid name.',
  Username: 'Please provide a valid username.',
  'E-mail': 'Please provide a valid email.',
  WhatsApp: 'Please provide a valid whatsapp nomor.',
  Birthday: 'Please provide a valid date of birth.',
  Password: 'Please provide a valid Password.',
  'Password Confirmation': 'Confirmation Password is not same with Password.',
  Address: 'Please provide a valid Address.',
};

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

test('Save waits until all eight fields are right, and each says beneath itself what is wrong [CUST-11, CUST-12, RUN-15, ERR-22]', async ({
  admin: page,
}) => {
  const form = aForm();
  await page.goto('/admin/customers/create');
  await expect(field(page, 'E-mail')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(save(page)).toBeDisabled();
  await field(page, 'Birthday').focus();
  await field(page, 'Birthday').press('Tab');
  await expectMessage(field(page, 'Birthday'), 'Please provide a valid date of birth.');
  await fillIn(page, form);
  await expect(save(page)).toBeEnabled();
  for (const [name, message] of Object.entries(MESSAGES)) {
    // A day that stands can be changed and not be emptied.
    if (name === 'Birthday') continue;
    await field(page, name).fill('');
    await field(page, name).press('Tab');
    await expectMessage(field(page, name), message);
    await expect(save(page), name).toBeDisabled();
    await field(page, name).fill(form[name] ?? '');
    await field(page, name).press('Tab');
    await expect(save(page), name).toBeEnabled();
  }
  await field(page, 'E-mail').fill('not an address');
  await field(page, 'Password').fill('short');
  await field(page, 'Password Confirmation').fill('other');
  await field(page, 'Address').focus();
  await expectMessage(field(page, 'E-mail'), 'Please provide a valid email.');
  await expectMessage(field(page, 'Password'), 'Please provide a valid Password.');
  await expectMessage(
    field(page, 'Password Confirmation'),
    'Confirmation Password is not same with Password.',
  );
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
});

test('a disabled Save says why when it is reached by the keyboard [RUN-15]', async ({
  admin: page,
}) => {
  await page.goto('/admin/customers/create');
  await save(page).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Please provide a valid name.');
  const calls = watchWrites(page, '/api/');
  await page.keyboard.press('Enter');
  await field(page, 'Username').press('Enter');
  expect(calls).toEqual([]);
});

test('a day is typed as people write it and shown in Indonesian long format; what is none stays and is called so [RUN-09, ADD-52]', async ({
  admin: page,
}) => {
  await page.goto('/admin/customers/create');
  const birthday = field(page, 'Birthday');
  for (const typed of ['14/8/2001', '2001-08-14', '14 agustus 2001', '14-08-2001']) {
    await birthday.fill(typed);
    await birthday.press('Tab');
    await expect(birthday).toHaveValue('14 Agustus 2001');
  }
  await birthday.fill('31/02/2001');
  await birthday.press('Tab');
  await expect(birthday).toHaveValue('31/02/2001');
  await expectMessage(birthday, 'Please provide a valid date of birth.');
  await expectMessage(birthday, '“31/02/2001” bukan tanggal.');
  await birthday.fill('14/8/2001');
  await birthday.click();
  await page.getByRole('button', { name: /^2 Agustus 2001/i }).click();
  await expect(birthday).toHaveValue('2 Agustus 2001');
});

test('what the server refuses stands beneath its field, and nothing that was filled in is lost [ERR-02]', async ({
  admin: page,
  api,
}) => {
  const other = await aCustomer(api);
  const form: Record<string, string> = { ...aForm(), Username: other.username.toUpperCase() };
  await page.goto('/admin/customers/create');
  await fillIn(page, form);
  await save(page).click();
  await expectMessage(field(page, 'Username'), 'Username sudah digunakan.');
  await expectToast(page, 'Username sudah digunakan.');
  await expect(page).toHaveURL('/admin/customers/create');
  await expect(field(page, 'Address')).toHaveValue(form.Address ?? '');

  await field(page, 'Username').fill(unique('lain').replace(' ', '-'));
  await field(page, 'WhatsApp').fill(`+${other.whatsapp}`);
  await save(page).click();
  await expectMessage(field(page, 'WhatsApp'), 'Nomor WhatsApp sudah digunakan.');
  await field(page, 'WhatsApp').fill(form.WhatsApp ?? '');
  await save(page).click();
  await expect(page).toHaveURL(LIST);
});

test('Cancel empties the form again and stays [RUN-18]', async ({ admin: page }) => {
  await page.goto('/admin/customers/create');
  await expect(cancel(page)).toBeDisabled();
  await fillIn(page, aForm());
  await cancel(page).click();
  for (const name of Object.keys(MESSAGES)) await expect(field(page, name)).toHaveValue('');
  await expect(save(page)).toBeDisabled();
  await expect(page).toHaveURL('/admin/customers/create');
});

test('two clicks on Save add one customer, and the button spins meanwhile [RUN-16]', async ({
  admin: page,
}) => {
  await page.goto('/admin/customers/create');
  await fillIn(page, aForm());
  const calls = watchWrites(page, '/api/admin/users');
  const release = await holdBack(page, '**/api/admin/users');
  await save(page).dblclick();
  await expect(save(page)).toHaveAttribute('data-loading', 'true');
  await expect(save(page)).toBeDisabled();
  release();
  await expect(page).toHaveURL(LIST);
  expect(calls).toHaveLength(1);
});

test('an answer that was lost is asked for again without adding a second customer', async ({
  admin: page,
  api,
}) => {
  const form = aForm();
  const name = form['PT/Customer Name'] ?? '';
  await page.goto('/admin/customers/create');
  await fillIn(page, form);
  let isLost = false;
  await page.route('**/api/admin/users', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await save(page).click();
  await expectToast(page, 'Something went wrong');
  await save(page).click();
  await expect(page).toHaveURL(LIST);
  const found = await api.call('GET', `/api/admin/users?name=${encodeURIComponent(name)}`);
  expect(found.data.total).toBe(1);
});

test('leaving a form with unsaved changes asks first, by a link, by the way back and by a reload', async ({
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

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await field(page, 'PT/Customer Name').fill('PT Belum Disimpan');

  await page.getByRole('link', { name: 'Vouchers' }).click();
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL(/\/admin\/redeem\/vouchers/);
});

test('a form that was emptied again or never touched is left without a question', async ({
  admin: page,
}) => {
  await page.goto('/admin/customers/create');
  await field(page, 'PT/Customer Name').fill('PT Belum Disimpan');
  await cancel(page).click();
  await page.getByRole('link', { name: 'Vouchers' }).click();
  await expect(page).toHaveURL(/\/admin\/redeem\/vouchers/);
});
