import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { logout } from '@reward-points/contract/sessions';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { readSession } from '#client/session.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { type FakeServer, fakeServer } from '#test/server.ts';

/** A member presses “Logout” on the home, once the server is as the test says. */
async function logOut(settle: (server: FakeServer) => void) {
  const server = fakeServer();
  const member = aCustomer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listMemberItems, { data: [] });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  settle(server);
  const { screen, at } = await openApp('/', member);
  await expect.element(screen.getByTestId('balance')).toBeVisible();
  const before = server.callsOf(showMember).length;
  await screen.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  return { screen, at, readsSince: () => server.callsOf(showMember).length - before };
}

test('a logout that fails says so, keeps the session, and reads again what was given up for it [AUTH-25, ERR-15]', async () => {
  const { screen, at, readsSince } = await logOut((server) => server.breaks(logout));
  await expect.element(screen.getByText('Logout Failed. Please try again.')).toBeVisible();
  expect(at()).toBe('/');
  expect(readSession()).toMatchObject({ token: 'token' });
  await expect.poll(readsSince).toBe(1);
  await expect.element(screen.getByTestId('balance')).toBeVisible();
});

test('whoever logs out over a form that is begun is asked nothing more [AUTH-24]', async () => {
  const server = aCompany();
  server.answers(logout, { message: 'Logout Successfully!' });
  const { screen, at } = await openApp('/admin/products/create');
  await screen.getByRole('textbox', { name: 'Product' }).fill('Flowmeter');
  await screen.getByRole('button', { name: /^Menu akun/ }).click();
  await screen.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(at).toBe('/login');
});

test('logging out of a session that is over already counts as logged out', async () => {
  const { screen, at } = await logOut((server) => server.refuses(logout, 'not_signed_in'));
  await expect.element(screen.getByText('Logout Successfully!')).toBeVisible();
  await expect.poll(at).toBe('/login');
  expect(readSession()).toBe(null);
});
