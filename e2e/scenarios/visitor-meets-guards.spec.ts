import { aCustomer, aVoucher } from '#fixtures/api.ts';
import { expect, logIn, PHONE, test } from '#fixtures/scenario.ts';

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
  await logIn(stranger, member);
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
    // Passkeys are of an account, whichever role it has.
    expect(call.path).toMatch(/^\/api\/(member\/|passkeys$)/);
  }
  for (const call of ofAdmin) {
    expect(call.authorization).toBe(`Bearer ${api.adminSession.token}`);
    expect(call.path).toMatch(/^\/api\/(admin\/|passkeys$)/);
  }
});
