import type { Page } from '@playwright/test';
import { ADMIN, aCustomer } from '#fixtures/api.ts';
import { DESKTOP, expect, expectAccessible, expectToast, PHONE, test } from '#fixtures/scenario.ts';

const number = (page: Page) => page.getByRole('textbox', { name: 'WhatsApp' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const login = (page: Page) => page.getByRole('button', { name: 'Login' });

async function fillIn(page: Page, whatsapp: string, secret: string): Promise<void> {
  await number(page).fill(whatsapp);
  await password(page).fill(secret);
}

const cookiesOf = async (page: Page): Promise<Map<string, string>> =>
  new Map(
    (await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
  );

test('a wrong password and an unknown number get the same red alert, and the visitor stays [AUTH-07, ERR-01]', async ({
  api,
  open,
}) => {
  const { whatsapp } = await aCustomer(api);
  const page = await open(DESKTOP);
  await page.goto('/login');
  for (const number of [whatsapp, '6281999999999']) {
    await fillIn(page, number, 'wrong-password');
    await login(page).click();
    await expect(page.getByRole('alert')).toHaveText('Whatsapp and Password are incorrect');
    await expect(page).toHaveURL('/login');
    expect(await cookiesOf(page)).toEqual(new Map());
    await expectAccessible(page);
    await page.reload();
  }
});

test('the administrator signs in and comes to the dashboard with the cookies of an administrator [AUTH-06, AUTH-08, AUTH-09, AUTH-10, AUTH-12, AUTH-13, CONST-15, A-04]', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  await page.goto('/login');
  await fillIn(page, ADMIN.whatsapp, ADMIN.password);
  await login(page).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expectToast(page, 'Login Successfully!');

  const cookies = await cookiesOf(page);
  expect([...cookies.keys()].sort()).toEqual(['admin', 'permission', 'token', 'username']);
  expect(cookies.get('username')).toBe('admin');
  expect(JSON.parse(cookies.get('permission') ?? '')).toEqual(['admin.access']);
  expect(JSON.parse(cookies.get('admin') ?? '')).toMatchObject({ id: 1, roles: 'admin' });
  for (const { path, sameSite, expires } of await page.context().cookies()) {
    expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Strict' });
    expect(expires).toBeGreaterThan(0);
  }

  await page.goto('/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a member signs in on a phone with the number as people write it and comes home [AUTH-06, AUTH-08, AUTH-09, AUTH-11, AUTH-13, AUTH-26, ERR-03]', async ({
  api,
  open,
}) => {
  const member = await aCustomer(api, { point: 70 });
  const page = await open(PHONE);
  await page.goto('/login');
  await fillIn(
    page,
    `0${member.whatsapp.slice(2, 5)}-${member.whatsapp.slice(5)}`,
    member.password,
  );
  await login(page).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Login Successfully!');
  await expect(page.getByTestId('balance')).toHaveText('70');

  const cookies = await cookiesOf(page);
  expect([...cookies.keys()].sort()).toEqual(['permission', 'token', 'user', 'username']);
  expect(cookies.get('username')).toBe(member.username);
  expect(JSON.parse(cookies.get('permission') ?? '')).toEqual(['member.access']);
  expect(JSON.parse(cookies.get('user') ?? '')).toEqual({
    id: member.id,
    name: member.name,
    username: member.username,
    email: 'mitra@example.com',
    whatsapp: member.whatsapp,
    date_of_birth: '2001-03-14',
    address: 'Jalan Melati 1, Bandung',
    images: null,
    point: 70,
    owed: 0,
    pending_point: 0,
    total_point: 70,
    roles: 'customer',
    wants_messages: true,
    version: 1,
  });

  await page.goto('/login');
  await expect(page).toHaveURL('/');
});
