import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anotherServer, useApp } from '#test/app.ts';
import { anItem } from '#test/builders.ts';

const app = useApp();

/** What the Content-Security-Policy of an answer says, by directive. */
function policyOf(headers: Record<string, unknown>): Map<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('every answer forbids foreign scripts, frames, guessing of types and sending addresses on [S-04, S-22]', async () => {
  for (const url of ['/api/contact', '/api/admin/users', '/nothing', '/storage/items/x.webp']) {
    const { headers } = await app.call('GET', url, { token: null });
    const policy = policyOf(headers);
    assert.equal(policy.get('script-src'), "'self'", url);
    assert.equal(policy.get('default-src'), "'self'", url);
    assert.equal(policy.get('object-src'), "'none'", url);
    assert.equal(policy.get('base-uri'), "'self'", url);
    assert.equal(policy.get('frame-ancestors'), "'none'", url);
    assert.equal(policy.get('script-src-attr'), "'none'", url);
    assert.equal(headers['referrer-policy'], 'no-referrer', url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['x-powered-by'], undefined, url);
  }
});

test('no answer of the API may be cached, not even an error [ADD-34]', async () => {
  const malformed = await app.server.inject('/api/admin/users/%zz');
  assert.equal(malformed.headers['cache-control'], 'no-store');
  for (const [url, token, expected] of [
    ['/api/contact', null, 200],
    ['/api/admin/users', app.adminToken, 200],
    ['/api/admin/users/999999', app.adminToken, 404],
    ['/api/admin/users', null, 401],
    ['/api/nothing', null, 404],
    ['/api?x', null, 404],
    ['/api/openapi.json', null, 200],
  ] as const) {
    const { status, headers } = await app.call('GET', url, { token });
    assert.equal(status, expected, url);
    assert.equal(headers['cache-control'], 'no-store', url);
  }
  const { id } = await anItem(app);
  const { images } = (await app.call('GET', `/api/admin/items/${id}`)).body.data;
  const picture = await app.call('GET', `/storage/items/${images}`, { token: null });
  assert.match(String(picture.headers['cache-control']), /immutable/);
});

test('no page and no answer may use microphone or place, and the camera serves nobody else’s [ADD-34, ADD-814]', async () => {
  for (const url of ['/', '/api/contact', '/api/admin/users', '/storage/items/x.webp']) {
    const { headers } = await app.server.inject(url);
    const policy = String(headers['permissions-policy']).split(', ');
    assert.ok(policy.includes('camera=(self)'), url);
    for (const feature of ['microphone', 'geolocation', 'payment']) {
      assert.ok(policy.includes(`${feature}=()`), `${url} ${feature}`);
    }
  }
});

test('no other origin may read an answer, whatever it asks for [S-35]', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await app.call(method, '/api/admin/users', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    for (const name of Object.keys(headers)) assert.doesNotMatch(name, /^access-control-/);
  }
});

test('https is demanded of browsers only where the product is served over it [S-04]', async () => {
  const plain = (await app.call('GET', '/api/contact')).headers;
  assert.equal(plain['strict-transport-security'], undefined);
  assert.ok(!policyOf(plain).has('upgrade-insecure-requests'));
  const secure = await anotherServer(app, { isHttps: true });
  const answer = await secure.inject('/api/contact');
  assert.match(String(answer.headers['strict-transport-security']), /max-age=\d{7,}/);
  assert.ok(policyOf(answer.headers).has('upgrade-insecure-requests'));
  await secure.close();
});

test('an answer sets no cookie: the session is the client’s own matter [S-04]', async () => {
  const { headers } = await app.call('POST', '/api/login', {
    body: { whatsapp: '628000000000', password: 'admin-password' },
    token: null,
  });
  assert.equal(headers['set-cookie'], undefined);
});
