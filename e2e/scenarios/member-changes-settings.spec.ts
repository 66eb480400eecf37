import type { Page } from '@playwright/test';
import { aCustomer, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

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
      version: 1,
    },
  ]);
  const stored = (await page.context().cookies()).find(({ name }) => name === 'user');
  expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toMatchObject({
    name: changed,
    date_of_birth: '1999-05-01',
    point: 30,
  });
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
