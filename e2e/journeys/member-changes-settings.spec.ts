import type { Page } from '@playwright/test';
import { aCustomer, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  failCall,
  holdBack,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/journey.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

test('a member changes the settings, comes home, and the device knows the new ones [MEM-15, MEM-20, MEM-21, RUN-09, RUN-17]', async ({
  api,
  asMember,
}) => {
  const { page, member } = await asMember(await aCustomer(api, { point: 30 }));
  await page.goto('/settings');
  await expect(page).toHaveTitle('Settings | Reward Points System');
  await expect(page.getByRole('heading', { name: 'Setting Form' })).toBeVisible();
  for (const [name, value] of Object.entries({
    'PT/Customer Name': member.name,
    Username: member.username,
    WhatsApp: member.whatsapp,
    'E-mail': 'mitra@example.com',
    Birthday: '14 Maret 2001',
    Password: '',
    'Password Confirmation': '',
    Address: 'Jalan Melati 1, Bandung',
  })) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expectAccessible(page);
  const changed = unique('PT Ganti');
  await field(page, 'PT/Customer Name').fill(changed);
  await field(page, 'Birthday').fill('1 Mei 1999');
  const calls = watchWrites(page, '/api/member/users');
  await update(page).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Settings has been updated.');
  await expect(page.getByRole('region', { name: 'Saldo point' })).toContainText(changed);
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    {
      _method: 'PATCH',
      name: changed,
      username: member.username,
      email: 'mitra@example.com',
      whatsapp: member.whatsapp,
      date_of_birth: '1999-05-01',
      address: 'Jalan Melati 1, Bandung',
      roles: 'customer',
    },
  ]);
  const stored = (await page.context().cookies()).find(({ name }) => name === 'user');
  expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toMatchObject({
    name: changed,
    date_of_birth: '1999-05-01',
    point: 30,
  });
});

test('each field says what is wrong with it, and Update waits until none is [MEM-16, MEM-17, MEM-18, MEM-19, ERR-24]', async ({
  asMember,
}) => {
  const { page, member } = await asMember();
  await page.goto('/settings');
  await expect(field(page, 'E-mail')).toHaveAttribute('type', 'email');
  await expect(update(page)).toBeEnabled();
  for (const [name, good, message] of [
    ['PT/Customer Name', member.name, 'Please provide a valid name.'],
    ['Username', member.username, 'Please provide a valid username.'],
    ['WhatsApp', member.whatsapp, 'Please provide a valid username.'],
    ['E-mail', 'mitra@example.com', 'Please provide a valid email.'],
    ['Address', 'Jalan Melati 1', 'Please provide a valid Address.'],
  ] as const) {
    await field(page, name).fill('');
    await field(page, name).blur();
    await expectMessage(field(page, name), message);
    await expect(update(page), name).toBeDisabled();
    await field(page, name).fill(good);
    await expect(update(page), name).toBeEnabled();
  }
  await field(page, 'Password').fill('short');
  await field(page, 'Password').blur();
  await expectMessage(field(page, 'Password'), 'Please provide a valid Password.');
  await field(page, 'Password').fill('rahasia-baru-456');
  await field(page, 'Password Confirmation').fill('rahasia-baru-45');
  await field(page, 'Password Confirmation').blur();
  await expectMessage(
    field(page, 'Password Confirmation'),
    'Confirmation Password is not same with Password.',
  );
  await expect(update(page)).toBeDisabled();
  await expectAccessible(page);
  await field(page, 'Password Confirmation').fill('rahasia-baru-456');
  await expect(update(page)).toBeEnabled();
});

test('a day that is none is told beneath the birthday [MEM-18]', async ({ api, asMember }) => {
  const { page, member } = await asMember();
  const { data } = await api.call('GET', `/api/admin/users/${member.id}`);
  await page.route(`**/api/member/users/${member.id}`, (route) =>
    route.fulfill({ json: { data: { ...data, date_of_birth: '' } } }),
  );
  await page.goto('/settings');
  await field(page, 'Birthday').focus();
  await field(page, 'Birthday').press('Tab');
  await expectMessage(field(page, 'Birthday'), 'Please provide a valid date of birth.');
  await expect(update(page)).toBeDisabled();
});

test('Cancel brings the stored values back [MEM-15, RUN-18]', async ({ asMember }) => {
  const { page, member } = await asMember();
  await page.goto('/settings');
  await field(page, 'PT/Customer Name').fill('PT Lain');
  await field(page, 'Password').fill('rahasia-baru-456');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'PT/Customer Name')).toHaveValue(member.name);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(page).toHaveURL('/settings');
});

test('a new password counts from then on, here and nowhere else that was signed in [MEM-17, MEM-21]', async ({
  api,
  open,
}) => {
  const member = await aCustomer(api);
  const elsewhere = await open(PHONE, await api.login(member.whatsapp, member.password));
  const page = await open(PHONE, await api.login(member.whatsapp, member.password));
  await page.goto('/settings');
  await field(page, 'Password').fill('rahasia-baru-456');
  await field(page, 'Password Confirmation').fill('rahasia-baru-456');
  const calls = watchWrites(page, '/api/member/users');
  await update(page).click();
  await expect(page).toHaveURL('/');
  expect(calls[0]?.postDataJSON()).toMatchObject({
    password: 'rahasia-baru-456',
    password_confirmation: 'rahasia-baru-456',
  });
  await expect(page.getByTestId('balance')).toBeVisible();
  await elsewhere.goto('/');
  await expect(elsewhere).toHaveURL('/login');
  await api.login(member.whatsapp, 'rahasia-baru-456');
});

test('what the server refuses stands in a toast and beneath its field [MEM-22, ERR-17]', async ({
  api,
  asMember,
}) => {
  const other = await aCustomer(api);
  const { page, member } = await asMember();
  await page.goto('/settings');
  await field(page, 'WhatsApp').fill(other.whatsapp);
  await update(page).click();
  await expectToast(page, 'Nomor WhatsApp sudah digunakan.');
  await expectMessage(field(page, 'WhatsApp'), 'Nomor WhatsApp sudah digunakan.');
  await expect(page).toHaveURL('/settings');

  await field(page, 'WhatsApp').fill(member.whatsapp);
  await failCall(page, `**/api/member/users/${member.id}`, 500);
  await update(page).click();
  await expectToast(page, 'Something went wrong');
  await expect(page).toHaveURL('/settings');
});

test('Update spins while it sends and takes no second tap [RUN-16]', async ({ asMember }) => {
  const { page, member } = await asMember();
  await page.goto('/settings');
  await field(page, 'Address').fill('Jalan Baru 9');
  const calls = watchWrites(page, '/api/member/users');
  const release = await holdBack(page, `**/api/member/users/${member.id}`);
  await update(page).dblclick();
  await expect(update(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page).toHaveURL('/');
  expect(calls).toHaveLength(1);
});

test('settings with unsaved changes are not left without a question', async ({ asMember }) => {
  const { page } = await asMember();
  await page.goto('/settings');
  await field(page, 'Address').fill('Jalan Baru 9');
  await page.getByRole('link', { name: 'Beranda', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Perubahan belum disimpan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL('/');
});
