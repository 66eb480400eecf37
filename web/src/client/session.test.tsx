import { expect, test, vi } from 'vitest';
import { aCustomer, aSignIn } from '#test/app.tsx';
import { clearSession, readSession, replaceUser, startSession } from './session.ts';
import { signedInAs } from './signed-in-as.ts';

const signedIn = (more: Parameters<typeof aCustomer>[0] = {}) => ({
  ...aSignIn(aCustomer(more)),
  token: 'token-7',
});

test('each cookie of the session leaves for this site alone, for as long as the token lives, and only over a safe connection [S-04, CONST-14]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  startSession(signedIn());
  const kept = written.mock.calls.map(([cookie]) => cookie).filter((one) => !/=;/.test(one));
  expect(kept.map((cookie) => cookie.split('=')[0])).toEqual([
    'token',
    'username',
    'permission',
    'user',
  ]);
  for (const cookie of kept) {
    expect(cookie).toMatch(/; Path=\/; SameSite=Strict; Max-Age=3600; Secure$/);
  }
});

test('without https the session is kept all the same, in cookies that are not lost for being “Secure” [S-04]', () => {
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  const written = vi.spyOn(document, 'cookie', 'set');
  startSession(signedIn());
  expect(written.mock.calls.map(([cookie]) => cookie).join()).not.toMatch(/secure/i);
  expect(readSession()?.token).toBe('token-7');
});

test('a session that ends leaves nothing of a customer on the device [S-31, A-34]', () => {
  startSession(signedIn());
  for (const key of ['reward-message', 'birthday-message', 'reminder-message', 'pointRules']) {
    localStorage.setItem(key, '{}');
  }
  localStorage.setItem('last-shipping:7', '{"recipient":"Ibu Ani"}');
  localStorage.setItem('my-vouchers:7', '[{"code":"KOPI-1"}]');
  sessionStorage.setItem('claim-key:voucher:7:1', 'key');
  clearSession();
  expect(document.cookie).not.toMatch(/token|username|permission|user|PT Tirta/);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(readSession()).toBe(null);
});

test('an account whose address is too long for a cookie is signed in without it [S-31]', () => {
  const user = { address: 'Jl. Ä '.repeat(320) };
  startSession(signedIn(user));
  expect(readSession()?.user).toMatchObject({ id: 7, address: '' });
  expect(document.cookie.length).toBeLessThan(4_000);
});

test('an account that is told late, of whoever was signed in before, takes nobody’s place [MEM-20, S-31]', () => {
  startSession(signedIn({ id: 8, name: 'PT Kedua', point: 5 }));
  replaceUser(aCustomer({ id: 7, point: 900 }));
  expect(readSession()?.user).toMatchObject({ id: 8, point: 5 });
  replaceUser(aCustomer({ id: 8, point: 6 }));
  expect(readSession()?.user).toMatchObject({ id: 8, point: 6 });
});

test('whoever else signs in is told from who was before: staff with the number of a customer, and another of its people [S-31]', () => {
  const own = aCustomer({ id: 1, username: 'budi', roles: 'admin' });
  const people = [
    aSignIn(own, { account_id: 7, staff_role: 'teknisi' }),
    signedIn(),
    signedIn({ username: 'sari' }),
    { ...signedIn({ username: 'sari' }), contact_role: 'pembaca' as const },
  ].map((answer) => {
    startSession(answer);
    return signedInAs();
  });
  expect(new Set(people).size).toBe(people.length);
  replaceUser(aCustomer({ name: 'PT Baru', username: 'sari', point: 5 }));
  expect(signedInAs()).toBe(people.at(-1));
  clearSession();
  expect(people).not.toContain(signedInAs());
});
