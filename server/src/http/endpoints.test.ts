import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '@reward-points/contract/endpoint';
import { type TestApp, useApp } from '#test/app.ts';
import { aCustomer, type TestCustomer } from '#test/builders.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();
const endpoints = await contractEndpoints();
let made: Promise<TestCustomer> | undefined;
/** One member for all tests of this file. */
const theMember = (): Promise<TestCustomer> => {
  made ??= aCustomer(app);
  return made;
};

/** Those that need no session, and the one that any session will do for. */
const OPEN = new Set([
  '/api/login',
  '/api/contact',
  '/api/password-resets',
  '/api/password-resets/check',
  '/api/password-resets/use',
  '/api/sign-in-codes',
  '/api/sign-in-codes/use',
  '/api/passkey-sign-ins',
  '/api/passkey-sign-ins/options',
  '/api/sign-ups',
  '/api/verify/:code',
]);
const ANY_ROLE = new Set([
  '/api/logout',
  '/api/passkeys',
  '/api/passkeys/options',
  '/api/passkeys/:id',
]);

const callOf = (endpoint: Endpoint, token: string | null, body: unknown = {}) =>
  app.call(endpoint.method, endpoint.path.replaceAll(/:\w+/g, '999999'), {
    token,
    ...(endpoint.method !== 'GET' && { body }),
  });

describe('who may call', () => {
  test('every call is served, and no two share a method and a path', async () => {
    const { body: document } = await app.call('GET', '/api/openapi.json', { token: null });
    const seen = new Set<string>();
    for (const [name, { method, path }] of endpoints) {
      const served = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      assert.ok(served, `${name}: ${method} ${path} is not served`);
      assert.ok(!seen.has(`${method} ${path}`), `${name}: ${method} ${path} stands twice`);
      seen.add(`${method} ${path}`);
    }
    assert.ok(seen.size > 50);
  });

  test('every call but signing in, the contact, codes and links to sign in with, the form of who wants to be a customer, and the check of a report needs a session: 401 without, with a wrong or a broken one [AUTH-21, S-05]', async () => {
    const member = await theMember();
    await changesNothing(app, async () => {
      for (const [name, endpoint] of endpoints) {
        if (OPEN.has(endpoint.path)) continue;
        for (const token of [null, 'x', '', 'a'.repeat(5_000), `${member.token}x`]) {
          const { status, body } = await callOf(endpoint, token);
          assert.equal(status, 401, name);
          assert.equal(body.code, 'not_signed_in', name);
        }
      }
    });
  });

  test('calls below /api/admin are the administrator’s alone: a member gets 403 [AUTH-22, AUTH-23, S-05]', async () => {
    const member = await theMember();
    await changesNothing(app, async () => {
      const calls = [...endpoints].filter(([, { path }]) => path.startsWith('/api/admin/'));
      assert.ok(calls.length > 30);
      for (const [name, endpoint] of calls) {
        const { status, body } = await callOf(endpoint, member.token);
        assert.equal(status, 403, name);
        assert.equal(body.code, 'forbidden', name);
      }
    });
  });

  test('calls below /api/member are the members’ alone: the administrator gets 403 [AUTH-22]', async () => {
    await changesNothing(app, async () => {
      const calls = [...endpoints].filter(([, { path }]) => path.startsWith('/api/member/'));
      assert.ok(calls.length > 8);
      for (const [name, endpoint] of calls) {
        const { status, body } = await callOf(endpoint, app.adminToken);
        assert.equal(status, 403, name);
        assert.equal(body.code, 'forbidden', name);
      }
    });
  });

  test('there is no call outside of these', () => {
    for (const [name, { path }] of endpoints) {
      const isKnown = OPEN.has(path) || ANY_ROLE.has(path) || /^\/api\/(admin|member)\//.test(path);
      assert.ok(isKnown, name);
    }
  });

  test('the token counts only in the Authorization header as a bearer token: not in a cookie, a query or another scheme [S-04]', async () => {
    const url = '/api/admin/users/all';
    const token = app.adminToken;
    for (const headers of [
      { cookie: `token=${token}` },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token} x` },
      { authorization: `Bearer  ${token}` },
      { 'x-access-token': token },
    ] as Record<string, string>[]) {
      const answer = await app.call('GET', url, { token: null, headers });
      assert.equal(answer.status, 401, JSON.stringify(headers));
    }
    const inQuery = await app.call('GET', `${url}?token=${token}`, { token: null });
    assert.equal(inQuery.status, 401);
    assert.equal((await app.call('GET', url, { token })).status, 200);
  });
});

describe('whatever is sent', () => {
  const HOSTILE: unknown[] = [
    null,
    '',
    '\u0000',
    "' or 1=1 --",
    '\ud800',
    'x'.repeat(100_000),
    -1,
    0,
    1.5,
    1e308,
    '9'.repeat(400),
    true,
    [],
    [[]],
    {},
    { toString: 'x', constructor: 1 },
    '__proto__',
    '{{7*7}}%s%n$1',
  ];
  const tokenOf = async (endpoint: Endpoint) =>
    endpoint.path.startsWith('/api/member/') ? (await theMember()).token : app.adminToken;

  const isRefused = async (name: string, what: unknown, answer: ReturnType<TestApp['call']>) => {
    const { status, body } = await answer;
    const about = `${name} with ${JSON.stringify(what)?.slice(0, 80)}: ${status}`;
    assert.ok(status >= 400 && status < 500, `${about} ${JSON.stringify(body)}`);
    assert.equal(typeof body.message, 'string', about);
    assert.ok(body.message.length > 0, about);
  };

  test('a body that is no object, or lacks everything, is refused and breaks nothing [S-35]', async () => {
    await theMember();
    await changesNothing(app, async () => {
      for (const [name, endpoint] of endpoints) {
        if (!endpoint.body) continue;
        for (const body of [null, [], 'text', 5, true, {}, [{}], { data: {} }]) {
          await isRefused(name, body, callOf(endpoint, await tokenOf(endpoint), body));
        }
      }
    });
  });

  test('a body whose every field is hostile breaks nothing: it is refused, or stored as the text that it is [S-08, S-14, S-28]', async () => {
    for (const [name, endpoint] of endpoints) {
      if (!endpoint.body) continue;
      for (const value of HOSTILE) {
        const body = Object.fromEntries(
          Object.keys(endpoint.body.shape).map((key) => [key, value]),
        );
        const { status } = await callOf(endpoint, await tokenOf(endpoint), body);
        const about = `${name} with ${JSON.stringify(value).slice(0, 80)}: ${status}`;
        assert.ok(status < 500, about);
        if (typeof value !== 'string') assert.ok(status >= 400, about);
      }
    }
  });

  test('a hostile query is read as nothing or refused, and breaks nothing [S-26]', async () => {
    for (const [name, endpoint] of endpoints) {
      if (endpoint.method !== 'GET') continue;
      const known = Object.keys(endpoint.query?.shape ?? {});
      for (const value of HOSTILE.filter((value) => typeof value === 'string')) {
        for (const key of [...known, 'x', '__proto__', 'constructor']) {
          const query = `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`;
          const url = `${endpoint.path.replaceAll(/:\w+/g, '1')}?${query}&${query}`;
          const answer = await app.call('GET', url.slice(0, 16_000), {
            token: await tokenOf(endpoint),
          });
          assert.ok(answer.status < 500, `${name}?${query.slice(0, 80)}: ${answer.status}`);
        }
      }
    }
  });

  test('an impossible record number in a path is 404', async () => {
    const IDS = ['0', '-1', '01', '1.5', 'abc', '9'.repeat(30), '%00', '1%20or%201=1', '1e3'];
    for (const [name, endpoint] of endpoints) {
      if (!endpoint.path.includes(':')) continue;
      // The tests before may have made as many of them as there are in a minute.
      if (endpoint.limit) app.clock.advance(60_000);
      for (const id of IDS) {
        const url = endpoint.path.replaceAll(/:\w+/g, id);
        const { status, body } = await app.call(endpoint.method, url, {
          token: await tokenOf(endpoint),
          ...(endpoint.method !== 'GET' && { body: {} }),
        });
        assert.equal(status, 404, `${name} ${url}: ${status}`);
        assert.equal(body.code, 'not_found', `${name} ${url}`);
      }
    }
  });
});

test('the API document states for every call who may call and what may be refused', async () => {
  const { status, body: document } = await app.call('GET', '/api/openapi.json', { token: null });
  assert.equal(status, 200);
  assert.match(document.openapi, /^3\.1/);
  for (const [name, { method, path, summary, errors = [] }] of endpoints) {
    const stated = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    assert.equal(stated.summary, summary, name);
    assert.deepEqual(stated.security, OPEN.has(path) ? undefined : [{ token: [] }], name);
    for (const code of errors) {
      assert.ok(JSON.stringify(stated.responses).includes(`\`${code}\``), `${name}: ${code}`);
    }
  }
});
