import type { Page } from '@playwright/test';
import { type Customer, updateOwnAccount } from '@reward-points/contract/customers';
import { longDate } from '@reward-points/contract/dates';
import { type Api, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdBack,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const PATH = `**${updateOwnAccount.path}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** As whom every scenario signs in: name, number and password stay what they are. */
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
    'E-mail': before.email ?? '',
    WhatsApp: before.whatsapp,
    Birthday: before.date_of_birth === null ? '' : longDate(before.date_of_birth),
    Address: before.address ?? '',
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
      version: before.version,
    },
  ]);
  expect(await ownAccount(api)).toEqual({
    ...before,
    email: 'kantor@example.com',
    date_of_birth: '1998-05-05',
    address,
    version: before.version + 1,
  });
});
