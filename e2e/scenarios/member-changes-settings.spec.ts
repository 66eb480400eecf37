import type { Page } from '@playwright/test';
import { aCustomer, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  logIn,
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

test('a member adds a passkey in the settings, and signs in by it with nothing typed [ADD-671, ADD-673, ADD-676]', async ({
  api,
  open,
  baseURL,
}) => {
  const member = await aCustomer(api, { point: 30 });
  // Browsers know no passkeys of an address of numbers.
  const at = (path: string) => new URL(path, baseURL?.replace('127.0.0.1', 'localhost')).href;
  const page = await open(PHONE);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(at('/login'));
  await logIn(page, member);
  await expect(page.getByTestId('balance')).toBeVisible();

  await page.goto(at('/settings'));
  const card = page.getByRole('region', { name: 'Passkey' });
  await card.getByRole('button', { name: 'Tambah passkey' }).click();
  await card.getByRole('textbox', { name: 'Password Anda' }).fill(member.password);
  await card.getByRole('button', { name: 'Lanjut' }).click();
  await expectToast(page, 'Passkey sudah ditambahkan.');
  await expect(card.getByRole('listitem')).toContainText(/Chrome di \w+.*belum dipakai/);
  await expectAccessible(page);

  await page.goto(at('/'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
  await expect(page.getByTestId('balance')).toHaveText('30');
});
