import type { Page } from '@playwright/test';
import { type Customer, updateOwnAccount } from '@reward-points/contract/customers';
import { longDate } from '@reward-points/contract/dates';
import { type Api, aCustomer, unique } from '#fixtures/api.ts';
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

const PATH = `**${updateOwnAccount.path}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** As whom every story signs in: name, number and password stay what they are. */
const ownAccount = async (api: Api): Promise<Customer> =>
  (await api.call('GET', updateOwnAccount.path)).data;

test('the administrator changes the profile of user 1 and comes to the dashboard [SET-01, SET-02, SET-05, SET-06, SET-07, SET-08]', async ({
  admin: page,
  api,
}) => {
  const before = await ownAccount(api);
  await page.goto('/admin/settings');
  await expect(page).toHaveTitle('Settings | Reward Points System');
  for (const [name, value] of Object.entries({
    'PT/Customer Name': before.name,
    Username: before.username,
    'E-mail': before.email,
    WhatsApp: before.whatsapp,
    Birthday: longDate(before.date_of_birth),
    Address: before.address,
    Password: '',
    'Password Confirmation': '',
  })) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expectAccessible(page);
  const address = unique('Jalan Melur');
  await field(page, 'E-mail').fill('kantor@example.com');
  await field(page, 'Birthday').fill('5 Mei 1998');
  await field(page, 'Address').fill(address);
  const calls = watchWrites(page, updateOwnAccount.path);
  const release = await holdBack(page, PATH);
  await update(page).dblclick();
  await expect(update(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page).toHaveURL('/admin/dashboard');
  await expectToast(page, 'Settings has been updated.');
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    {
      _method: 'PATCH',
      name: before.name,
      username: before.username,
      email: 'kantor@example.com',
      whatsapp: before.whatsapp,
      date_of_birth: '1998-05-05',
      address,
      roles: 'admin',
    },
  ]);
  expect(await ownAccount(api)).toEqual({
    ...before,
    email: 'kantor@example.com',
    date_of_birth: '1998-05-05',
    address,
  });
});

test('every field but the password is required; name and username are read-only [SET-03, SET-04, RUN-15, ERR-23]', async ({
  admin: page,
}) => {
  await page.goto('/admin/settings');
  for (const name of ['PT/Customer Name', 'Username']) {
    await expect(field(page, name)).toHaveAttribute('readonly', '');
  }
  await expect(update(page)).toBeEnabled();
  for (const [name, good, message] of [
    ['E-mail', 'kantor@example.com', 'Please provide a valid email.'],
    ['WhatsApp', '628000000000', 'Please provide a valid whatsapp nomor.'],
    ['Address', 'Jalan Melur 1', 'Please provide a valid Address.'],
  ] as const) {
    await field(page, name).fill('');
    await field(page, name).blur();
    await expectMessage(field(page, name), message);
    await expect(update(page), name).toBeDisabled();
    await field(page, name).fill(good);
    await field(page, name).blur();
    await expect(update(page), name).toBeEnabled();
  }
  // A birthday that is emptied is as it was: there is no way to leave it out.
  const birthday = await field(page, 'Birthday').inputValue();
  await field(page, 'Birthday').fill('');
  await field(page, 'Birthday').blur();
  await expect(field(page, 'Birthday')).toHaveValue(birthday);
  await field(page, 'Password').fill('rahasia-baru-456');
  await expect(update(page)).toBeDisabled();
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

test('a new password is sent with its confirmation; Cancel brings everything back [SET-02, SET-08, RUN-18]', async ({
  admin: page,
  api,
}) => {
  const before = await ownAccount(api);
  await page.goto('/admin/settings');
  await field(page, 'Address').fill('Jalan Lain');
  await field(page, 'Password').fill('rahasia-baru-456');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Address')).not.toHaveValue('Jalan Lain');
  await expect(field(page, 'Password')).toHaveValue('');

  // A real one would end the sessions of all other stories.
  await page.route(PATH, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ json: { message: 'ok', data: before } }),
  );
  await field(page, 'Password').fill('rahasia-baru-456');
  await field(page, 'Password Confirmation').fill('rahasia-baru-456');
  const calls = watchWrites(page, updateOwnAccount.path);
  await update(page).click();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(calls[0]?.postDataJSON()).toMatchObject({
    password: 'rahasia-baru-456',
    password_confirmation: 'rahasia-baru-456',
    roles: 'admin',
  });
});

test('the number of a customer is refused beneath its field, and the form keeps what was typed [SET-03, ERR-02]', async ({
  admin: page,
  api,
}) => {
  const { whatsapp } = await aCustomer(api);
  await page.goto('/admin/settings');
  await field(page, 'WhatsApp').fill(whatsapp);
  await update(page).click();
  await expectMessage(field(page, 'WhatsApp'), 'Nomor WhatsApp sudah digunakan.');
  await expect(page).toHaveURL('/admin/settings');
  await expect(field(page, 'WhatsApp')).toHaveValue(whatsapp);
  await failCall(page, PATH, 500);
  await update(page).click();
  await expectToast(page, 'Something went wrong');
  await expect(field(page, 'WhatsApp')).toHaveValue(whatsapp);
});

test('settings that cannot be read say so, and come with another try; on a phone and in the dark', async ({
  api,
  open,
}) => {
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await failCall(page, PATH, 409, { message: 'Sedang tidak tersedia.' });
  await page.goto('/admin/settings');
  await expect(page.getByRole('alert')).toContainText('Sedang tidak tersedia.');
  await page.unroute(PATH);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(field(page, 'Username')).toBeVisible();
  await expectAccessible(page);
});
