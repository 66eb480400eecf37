import { showMember, updateMember } from '@reward-points/contract/customers';
import { listMyPoints } from '@reward-points/contract/points';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';

const ADMIN_PAGES = [
  '/admin',
  '/admin/dashboard',
  '/admin/settings',
  '/admin/customers',
  '/admin/customers/create',
  '/admin/customers/edit/2',
  '/admin/services',
  '/admin/services/create',
  '/admin/services/1',
  '/admin/products',
  '/admin/point-rules',
  '/admin/redeem/vouchers',
  '/admin/redeem/vouchers/create',
  '/admin/redeem/vouchers/edit/1',
  '/admin/redeem/vouchers/1',
  '/admin/redeem/items',
  '/admin/redeem/items/create',
  '/admin/redeem/items/edit/1',
  '/admin/redeem/items/1',
  '/admin/broadcast/point',
  '/admin/broadcast/marketing',
  '/admin/messages/reward',
  '/admin/whatsapp-messages',
];
const MEMBER_PAGES = [
  '/',
  '/voucher-claim-success?voucher=Kopi&code=K-1&whatsapp=628123456789',
  '/item-claim-success?item=Payung&recipient=Ani&telp=0812&shipping_address=Bandung',
  '/shipping-point-form',
  '/settings',
  '/points',
];

test.for([...ADMIN_PAGES, ...MEMBER_PAGES])(
  'without a session %s leads to the sign-in [AUTH-14, AUTH-17, RUN-23]',
  async (path) => {
    fakeServer();
    const { at } = await openApp(path, null);
    await expect.poll(at).toBe('/login');
  },
);

test.for(ADMIN_PAGES)(
  'a member who opens %s is told that access is denied [AUTH-15, AUTH-17, AUTH-23, RUN-31]',
  async (path) => {
    fakeServer();
    const { screen, at } = await openApp(path, aCustomer());
    await expect.poll(at).toBe('/forbidden');
    await expect.element(screen.getByText('Access to this resource is denied.')).toBeVisible();
  },
);

test.for(MEMBER_PAGES)(
  'the administrator who opens %s is told that access is denied [AUTH-16, AUTH-17, RUN-32]',
  async (path) => {
    aCompany();
    const { at } = await openApp(path);
    await expect.poll(at).toBe('/forbidden');
  },
);

test('/forbidden is a public 403 page that says so, and leads to where one belongs [RUN-22, RUN-23, A-08]', async () => {
  fakeServer();
  for (const [user, home] of [
    [null, '/login'],
    [aCustomer(), '/'],
  ] as const) {
    const { screen, at } = await openApp('/forbidden', user);
    await expect.element(screen.getByText('Access to this resource is denied.')).toBeVisible();
    expect(document.title).toBe('403 | Reward Points System');
    await expectAccessible();
    await screen.getByRole('link', { name: 'Kembali' }).click();
    await expect.poll(at).toBe(home);
    await screen.unmount();
  }
});

test('a path that is no page says that the page does not exist, to everybody and below /admin as well [RUN-21, A-08]', async () => {
  aCompany();
  for (const user of [null, aCustomer(), 'admin'] as const) {
    for (const path of ['/nothing-here', '/admin/nothing-here']) {
      const { screen, at } = await openApp(path, user);
      await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect
        .element(screen.getByText('The page you are looking for does not exist.'))
        .toBeVisible();
      expect(document.title).toBe('404 | Reward Points System');
      expect(at()).toBe(path);
      await expectAccessible();
      await screen.unmount();
    }
  }
});

test.for(['/admin/customers/edit/abc', '/admin/redeem/vouchers/0'])(
  '%s is a record whose number is none: a page that does not exist [RUN-21]',
  async (path) => {
    aCompany();
    const { screen } = await openApp(path);
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);

test('a 401 ends the session even in the middle of an unsaved form, without a question [AUTH-18]', async () => {
  const member = aCustomer();
  const server = fakeServer();
  server.answers(showMember, { data: member });
  const { screen, at } = await openApp('/settings', member);
  await screen.getByRole('textbox', { name: 'Address' }).fill('Jalan Mawar 2');
  server.refuses(updateMember, 'not_signed_in');
  await screen.getByRole('button', { name: 'Update' }).click();
  await expect.poll(at).toBe('/login');
  expect(document.cookie).toBe('');
});

test('a 403 answer leads to /forbidden and keeps the session [AUTH-19, ERR-06]', async () => {
  const server = fakeServer();
  server.refuses(listMyPoints, 'forbidden');
  const { at } = await openApp('/points', aCustomer());
  await expect.poll(at).toBe('/forbidden');
  expect(document.cookie).toContain('token=token');
});
