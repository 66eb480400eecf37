import { aCustomer, aVoucher } from '#fixtures/api.ts';
import { DESKTOP, expect, expectAccessible, failCall, PHONE, test } from '#fixtures/journey.ts';

const ADMIN_PAGES = [
  '/admin',
  '/admin/dashboard',
  '/admin/settings',
  '/admin/customers',
  '/admin/customers/create',
  '/admin/customers/edit/2',
  '/admin/redeem/vouchers',
  '/admin/redeem/vouchers/create',
  '/admin/redeem/vouchers/edit/1',
  '/admin/redeem/vouchers/1',
  '/admin/redeem/items',
  '/admin/redeem/items/create',
  '/admin/redeem/items/edit/1',
  '/admin/redeem/items/1',
  '/admin/whatsapp-messages',
];
const MEMBER_PAGES = [
  '/',
  '/voucher-claim-success?voucher=Kopi&code=K-1&whatsapp=628123456789',
  '/item-claim-success?item=Payung&recipient=Ani&telp=0812&shipping_address=Bandung',
  '/shipping-point-form',
  '/settings',
  '/points',
  '/rewards',
];

test('without a session every page of both areas leads to the sign-in [AUTH-14, AUTH-17, RUN-23]', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  for (const path of [...ADMIN_PAGES, ...MEMBER_PAGES]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

test('a member who opens any page of the administrator is told that access is denied [AUTH-15, AUTH-17, AUTH-23, RUN-31]', async ({
  asMember,
}) => {
  const { page } = await asMember();
  for (const path of ADMIN_PAGES) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/forbidden');
  }
  await expect(page.getByText('Access to this resource is denied.')).toBeVisible();
});

test('the administrator who opens any page of the members is told that access is denied [AUTH-16, AUTH-17, RUN-32]', async ({
  admin: page,
}) => {
  for (const path of MEMBER_PAGES) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/forbidden');
  }
});

test('/forbidden is a public 403 page that says so [RUN-22, RUN-23]', async ({ open }) => {
  for (const size of [DESKTOP, PHONE]) {
    const page = await open(size);
    await page.goto('/forbidden');
    await expect(page).toHaveURL('/forbidden');
    await expect(page).toHaveTitle('403 | Reward Points System');
    await expect(page.getByText('Access to this resource is denied.')).toBeVisible();
    await expectAccessible(page);
  }
});

test('from /forbidden a visitor gets to where they belong', async ({ open, asMember }) => {
  const stranger = await open(DESKTOP);
  await stranger.goto('/forbidden');
  await stranger.getByRole('link', { name: 'Kembali' }).click();
  await expect(stranger).toHaveURL('/login');
  const { page: member } = await asMember();
  await member.goto('/forbidden');
  await member.getByRole('link', { name: 'Kembali' }).click();
  await expect(member).toHaveURL('/');
});

test('a path that is no page says that the page does not exist, to everybody [RUN-21]', async ({
  admin,
  asMember,
  open,
}) => {
  const { page: member } = await asMember();
  for (const page of [await open(PHONE), member, admin]) {
    for (const path of ['/nothing-here', '/admin/nothing-here']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
      await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
      await expect(page).toHaveTitle('404 | Reward Points System');
      await expect(page).toHaveURL(path);
    }
    await expectAccessible(page);
  }
});

test('a record whose number is none is a page that does not exist [RUN-21]', async ({
  admin: page,
}) => {
  for (const path of ['/admin/customers/edit/abc', '/admin/redeem/vouchers/0']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
  }
});

test('a session that has ended leads to the sign-in and leaves nothing of it on the device [AUTH-18, ERR-06, S-31]', async ({
  api,
  open,
}) => {
  const member = await aCustomer(api, { point: 500 });
  await aVoucher(api);
  const session = await api.login(member.whatsapp, member.password);
  const page = await open(PHONE, session);
  await page.goto('/');
  await expect(page.getByTestId('balance')).toHaveText('500');
  await page.evaluate((id) => {
    localStorage.setItem(`last-shipping:${id}`, JSON.stringify({ recipient: 'Ani' }));
    localStorage.setItem(`my-vouchers:${id}`, '[]');
    localStorage.setItem('reward-message', '{}');
  }, member.id);

  await api.call('POST', '/api/logout', undefined, session.token);
  // At once: on the way to a link its page is already being read, and that alone may end the session.
  await page.getByRole('link', { name: 'Riwayat', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL('/login');
  expect(await page.context().cookies()).toEqual([]);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(last-shipping|my-vouchers)|message$/.test(key)),
    ),
  ).toEqual([]);
});

test('a 401 ends the session even in the middle of an unsaved form, without a question [AUTH-18]', async ({
  api,
  open,
}) => {
  const member = await aCustomer(api);
  const session = await api.login(member.whatsapp, member.password);
  const page = await open(PHONE, session);
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Address' }).fill('Jalan Mawar 2');
  await api.call('POST', '/api/logout', undefined, session.token);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.context().cookies()).toEqual([]);
});

test('a customer who is deleted while signed in is signed out at the next step [AUTH-18]', async ({
  api,
  asMember,
}) => {
  const { page, member } = await asMember();
  await page.goto('/');
  await expect(page.getByTestId('balance')).toBeVisible();
  await api.call('DELETE', `/api/admin/users/${member.id}`);
  await page.reload();
  await expect(page).toHaveURL('/login');
});

test('a 403 answer leads to /forbidden and keeps the session [AUTH-19, ERR-06]', async ({
  asMember,
}) => {
  const { page } = await asMember();
  await failCall(page, '**/api/member/points*', 403, { code: 'forbidden', message: 'No.' });
  await page.goto('/points');
  await expect(page).toHaveURL('/forbidden');
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('token');
});

test('every call but the sign-in carries the bearer token of the cookie, and each role calls its own area [AUTH-20, AUTH-21, AUTH-22]', async ({
  admin,
  api,
  asMember,
  open,
}) => {
  const member = await aCustomer(api);
  const stranger = await open(PHONE);
  const { page } = await asMember(member);
  const tokenOf = async () =>
    decodeURIComponent(
      (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '',
    );
  const heard: { path: string; authorization: string | undefined; of: string }[] = [];
  for (const [of, browser] of Object.entries({ admin, page, stranger })) {
    browser.on('request', (request) => {
      const { pathname: path } = new URL(request.url());
      if (!path.startsWith('/api/')) return;
      heard.push({ path, authorization: request.headers().authorization, of });
    });
  }
  await stranger.goto('/login');
  await stranger.getByRole('textbox', { name: 'WhatsApp' }).fill(member.whatsapp);
  await stranger.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await stranger.getByRole('button', { name: 'Login' }).click();
  await expect(stranger).toHaveURL('/');
  for (const path of ['/', '/rewards', '/points', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/admin/customers', '/admin/redeem/items', '/admin/whatsapp-messages']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  }

  expect(heard.find(({ path }) => path === '/api/login')).toMatchObject({
    authorization: undefined,
  });
  const ofMember = heard.filter(({ of }) => of === 'page');
  const ofAdmin = heard.filter(({ of }) => of === 'admin');
  expect(ofMember.length).toBeGreaterThan(3);
  expect(ofAdmin.length).toBeGreaterThan(3);
  const token = await tokenOf();
  for (const call of ofMember) {
    expect(call.authorization).toBe(`Bearer ${token}`);
    expect(call.path).toMatch(/^\/api\/member\//);
  }
  for (const call of ofAdmin) {
    expect(call.authorization).toBe(`Bearer ${api.adminSession.token}`);
    expect(call.path).toMatch(/^\/api\/admin\//);
  }
});
