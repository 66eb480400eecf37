import { showMember, updateMember } from '@reward-points/contract/customers';
import { listMyPoints } from '@reward-points/contract/points';
import { REWARD_KINDS } from '@reward-points/contract/reward-kinds';
import { login } from '@reward-points/contract/sessions';
import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { writeCookie } from '#client/session.ts';
import { folderOf, isCoded } from '#features/rewards/kinds.ts';
import { routeTree } from '#route-tree.gen.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { type FakeServer, fakeServer } from '#test/server.ts';

const ENDED = 'Sesi Anda sudah berakhir. Silakan masuk lagi.';
const ENDED_AND_LOST =
  'Sesi Anda sudah berakhir, jadi yang terakhir Anda kirim tidak diproses. Silakan masuk lagi.';

/** Where the pages of an area are, whichever there are. */
const pagesOf = (area: string): string[] =>
  Object.values(createRouter({ routeTree, context: { queryClient: new QueryClient() } }).routesById)
    .filter(
      (route) => route.id.startsWith(`${area}/`) || (route.id === area && area !== '/_member'),
    )
    .flatMap(({ fullPath }) =>
      fullPath.includes('$kind')
        ? REWARD_KINDS.filter(
            (kind) => isCoded(kind) || fullPath !== '/admin/redeem/$kind/$id',
          ).map((kind) => fullPath.replace('$kind', folderOf(kind)))
        : [fullPath],
    )
    .map((path) => path.replace('$id', '2'));

const ADMIN_PAGES = pagesOf('/admin');
const MEMBER_PAGES = pagesOf('/_member');

test('both areas have their pages [RUN-31, RUN-32]', () => {
  for (const path of ['/admin/dashboard', '/admin/customers/edit/2', '/admin/redeem/items/2']) {
    expect(ADMIN_PAGES).toContain(path);
  }
  for (const path of ['/', '/points', '/settings', '/shipping-point-form', '/item-claim-success']) {
    expect(MEMBER_PAGES).toContain(path);
  }
});

test.for([...ADMIN_PAGES, ...MEMBER_PAGES])(
  'without a session %s leads to the sign-in [AUTH-14, AUTH-17, RUN-23]',
  async (path) => {
    fakeServer();
    const { at } = await openApp(path, null);
    await expect.poll(at).toBe('/login');
  },
);

test.for(['/people', '/points', '/rewards?kind=voucher', '/rewards?kind=item'])(
  'whoever was sent to %s by a message or a notice comes to it after the sign-in [ADD-630, ADD-572]',
  async (path) => {
    const server = fakeServer();
    const { screen, at } = await openApp(path, null);
    await expect.poll(at).toBe('/login');
    server.answers(login, aSignIn(aCustomer()));
    await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('081100000015');
    await screen.getByRole('textbox', { name: 'Password' }).fill('rahasia-demo');
    await screen.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => at().replace(/[?&]page=1$/, '')).toBe(path);
  },
);

test('the shipping form without an item leads home [MEM-12, A-87]', async () => {
  fakeServer();
  const { at } = await openApp('/shipping-point-form', aCustomer());
  await expect.poll(at).toBe('/');
});

test('a session whose token has run out leaves nothing of its account on the device [S-31]', async () => {
  fakeServer();
  const kept = { 'my-vouchers:7': '["KODE-1"]', 'reward-message': 'Halo' };
  const { at, goTo } = await openApp('/forbidden', aCustomer({ name: 'PT Tirta' }), kept);
  expect(document.cookie).toContain('Tirta');
  writeCookie('token', '', 0);
  goTo('/');
  await expect.poll(at).toBe('/login');
  expect(document.cookie).not.toContain('Tirta');
  for (const name of Object.keys(kept)) expect(localStorage.getItem(name)).toBeNull();
});

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

test.for([
  ['admin', '/admin/dashboard'],
  [aCustomer(), '/'],
] as const)(
  'whoever is signed in already finds no sign-in, but where they belong [AUTH-17]',
  async ([user, home]) => {
    aCompany();
    const { at } = await openApp('/login', user);
    await expect.poll(at).toBe(home);
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
  for (const [user, home] of [
    [null, '/login'],
    [aCustomer(), '/'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    for (const path of ['/nothing-here', '/admin/nothing-here']) {
      const { screen, at } = await openApp(path, user);
      await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect
        .element(screen.getByText('The page you are looking for does not exist.'))
        .toBeVisible();
      expect(document.title).toBe('404 | Reward Points System');
      expect(at()).toBe(path);
      await expectAccessible();
      await screen.getByRole('link', { name: 'Kembali ke beranda' }).click();
      await expect.poll(at).toBe(home);
      await screen.unmount();
    }
  }
});

test.for(['/admin/customers/edit/abc', '/admin/redeem/vouchers/0', '/admin/redeem/prizes'])(
  '%s is a record whose number is none: a page that does not exist [RUN-21]',
  async (path) => {
    aCompany();
    const { screen } = await openApp(path);
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);

/** A member sends a form whose session has ended meanwhile; `ends` says what else finds it out. */
async function sendAfterEnd(ends: (server: FakeServer) => void = () => {}) {
  const member = aCustomer();
  const server = fakeServer();
  server.answers(showMember, { data: member });
  const { screen, at } = await openApp('/settings', member);
  await screen.getByRole('textbox', { name: 'Address' }).fill('Jalan Mawar 2');
  server.refuses(updateMember, 'not_signed_in');
  ends(server);
  await screen.getByRole('button', { name: 'Update' }).click();
  await expect.poll(at).toBe('/login');
  return screen;
}

test('a 401 ends the session even in the middle of an unsaved form, without a question [AUTH-18]', async () => {
  await sendAfterEnd();
  expect(document.cookie).toBe('');
});

test('the sign-in says that the session was over, and that what was sent was not done, also where something is read at the same time [ADD-956]', async () => {
  const screen = await sendAfterEnd((server) => server.refuses(showMember, 'not_signed_in'));
  await expect.element(screen.getByText(ENDED_AND_LOST)).toBeVisible();
  await expectAccessible();
});

test('where something was read alone, the sign-in says no more than that the session was over; whoever comes by themselves reads nothing of it [ADD-956]', async () => {
  const member = aCustomer();
  const server = fakeServer();
  server.refuses(showMember, 'not_signed_in');
  const { screen, at } = await openApp('/settings', member);
  await expect.poll(at).toBe('/login');
  await expect.element(screen.getByText(ENDED)).toBeVisible();
  await screen.unmount();
  const fresh = await openApp('/login', null);
  await expect.element(fresh.screen.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.element(fresh.screen.getByText(ENDED)).not.toBeInTheDocument();
});

test('a 403 answer leads to /forbidden and keeps the session [AUTH-19, ERR-06]', async () => {
  const server = fakeServer();
  server.refuses(listMyPoints, 'forbidden');
  const { at } = await openApp('/points', aCustomer());
  await expect.poll(at).toBe('/forbidden');
  expect(document.cookie).toContain('token=token');
});
