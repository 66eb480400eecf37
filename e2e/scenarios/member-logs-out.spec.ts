import { ADMIN, aCustomer } from '#fixtures/api.ts';
import {
  DESKTOP,
  expect,
  expectToast,
  PHONE,
  settled,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

test('a member logs out: the server forgets the session and the device does too [AUTH-24, ERR-09]', async ({
  api,
  open,
}) => {
  const member = await aCustomer(api, { point: 10 });
  const session = await api.login(member.whatsapp, member.password);
  const page = await open(PHONE, session);
  await page.goto('/');
  const calls = watchWrites(page, '/api/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Logout Successfully!');
  expect(calls).toHaveLength(1);
  expect(await page.context().cookies()).toEqual([]);
  await expect(api.call('GET', '/api/member/points', undefined, session.token)).rejects.toThrow(
    '401',
  );

  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('after the logout nothing asks the server for anything that needs a session [AUTH-24]', async ({
  api,
  open,
}) => {
  const session = await api.login(ADMIN.whatsapp, ADMIN.password);
  const page = await open(DESKTOP, session);
  await page.goto('/admin/dashboard');
  // The open menu has its first entry in focus, whose screen is read beforehand.
  const settingsAreRead = page.waitForResponse('**/api/admin/second-factor');
  await page.getByRole('button', { name: 'Menu akun PT Alir Nusantara' }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await settingsAreRead;
  await settled(page);
  // Until the answer is there the dashboard has a session, and reads on.
  const calls: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/logout')) return;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
  });
  await logout.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await settled(page);
  expect(calls.filter((path) => path !== '/api/contact')).toEqual([]);
});

test('a logout in one tab ends the other at its next step', async ({ api, open }) => {
  const member = await aCustomer(api);
  const first = await open(PHONE, await api.login(member.whatsapp, member.password));
  await first.goto('/');
  const second = await first.context().newPage();
  await second.goto('/points');
  await expect(second.getByRole('heading', { name: 'Riwayat point' })).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(first).toHaveURL('/login');
  await second.getByRole('link', { name: 'Akun' }).click();
  await expect(second).toHaveURL('/login');
});
