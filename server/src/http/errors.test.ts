import assert from 'node:assert/strict';
import net from 'node:net';
import { describe, test } from 'node:test';
import { CHOSEN_MAX } from '@reward-points/contract/broadcasts';
import { CODE_LINES_MAX } from '@reward-points/contract/codes';
import { sql } from 'kysely';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer, aVoucher, customerForm } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { changesNothing } from '#test/refused.ts';

const SECRET = 'token sk-12345 was refused by https://provider.example/internal';
const app = useApp({
  provider: fakeProvider({
    listTemplates: async () => {
      throw Object.assign(new ProviderError('credentials', SECRET), { statusCode: 401 });
    },
  }),
});

const raw = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/admin/send-point',
    headers: {
      authorization: `Bearer ${app.adminToken}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  });

test('a body has as long as the app waits for its answer, what comes before it a minute [ADD-47]', () => {
  const { requestTimeout, headersTimeout } = app.server.server;
  assert.deepEqual([requestTimeout, headersTimeout], [180_000, 60_000]);
});

describe('the body of an error', () => {
  test('of wrong fields is 422 with all texts beneath their fields, the first as the message [A-76, ITEM-09, VCH-11, ADD-18]', async () => {
    const { status, body } = await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: 'x' },
    });
    assert.equal(status, 422);
    assert.deepEqual(body, {
      message: 'Please provide a valid id.',
      code: 'invalid',
      errors: {
        id_voucher: ['Please provide a valid id.'],
        code: ['Please provide a valid voucher code.'],
        expired_date: ['Please provide a valid expiry date.'],
      },
    });
  });

  test('of a missing record is 404, of a missing session 401, of another’s role 403 [A-13, ADD-18]', async () => {
    const { token } = await aCustomer(app);
    for (const [expected, answer] of [
      [404, await app.call('GET', '/api/admin/users/999999')],
      [401, await app.call('GET', '/api/admin/users/999999', { token: null })],
      [403, await app.call('GET', '/api/admin/users/999999', { token })],
    ] as const) {
      assert.equal(answer.status, expected);
      assert.deepEqual(Object.keys(answer.body), ['message', 'code']);
      assert.match(String(answer.headers['content-type']), /^application\/json/);
    }
  });

  test('of a bug is 500 and says nothing of its cause [S-35]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    await sql`alter function can_claim rename to can_claim_elsewhere`.execute(app.owner);
    await changesNothing(app, async () => {
      const { status, body } = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
        token: member.token,
      });
      assert.equal(status, 500);
      assert.deepEqual(body, { message: 'Something went wrong', code: 'bug' });
    });
    await sql`alter function can_claim_elsewhere rename to can_claim`.execute(app.owner);
  });

  test('of a provider that fails is 502, whatever the provider answered itself [A-13]', async () => {
    const { status, body } = await app.call('GET', '/api/admin/qontak/templates');
    assert.equal(status, 502);
    assert.deepEqual(body, {
      message: 'Layanan WhatsApp sedang tidak dapat dihubungi.',
      code: 'provider_failed',
    });
  });
});

describe('a request that cannot be read', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const MULTIPART = 'multipart/form-data; boundary=X';
  const part = (name: string, value: string) =>
    `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const FORBIDDEN = 'its body has a field whose name no field may have';
  const NO_OBJECT = 'its body is no object with fields';
  const BROKEN = 'its multipart form breaks off or is not written as one';

  for (const { what, payload, type = 'application/json', headers = {}, reason } of [
    { what: 'broken JSON', payload: '{"id_customer": 2,', reason: 'its body is not valid JSON' },
    {
      what: 'a form that says it is JSON',
      payload: 'add_point=5',
      reason: 'its body is not valid JSON',
    },
    { what: 'a replaced prototype', payload: '{"__proto__": {"x": 5}}', reason: FORBIDDEN },
    {
      what: 'a replaced constructor',
      payload: '{"constructor": {"prototype": {"x": 5}}}',
      reason: FORBIDDEN,
    },
    {
      what: 'a field of a form named as a method of objects',
      payload: 'a=1&toString=2',
      type: FORM,
      reason: FORBIDDEN,
    },
    { what: 'a prototype in a form', payload: '__proto__=2', type: FORM, reason: FORBIDDEN },
    {
      what: 'a prototype in a multipart form',
      payload: `${part('__proto__', '2')}--X--\r\n`,
      type: MULTIPART,
      reason: FORBIDDEN,
    },
    {
      what: 'a form with half a sign',
      payload: 'a=%zz',
      type: FORM,
      reason: 'its form is not written in percent-encoded UTF-8',
    },
    {
      what: 'a form in another encoding',
      payload: 'a=%ff',
      type: FORM,
      reason: 'its form is not written in percent-encoded UTF-8',
    },
    {
      what: 'a multipart form that breaks off',
      payload: part('add_point', '5'),
      type: MULTIPART,
      reason: BROKEN,
    },
    {
      what: 'a multipart form without a boundary',
      payload: 'x',
      type: 'multipart/form-data',
      reason: BROKEN,
    },
    {
      what: 'a file where none belongs',
      payload: `--X\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\nx\r\n--X--\r\n`,
      type: MULTIPART,
      reason: 'its form has a file, and this call takes none',
    },
    {
      what: 'a body that breaks off',
      payload: '{}',
      headers: { 'content-length': '5000' },
      reason: 'its body is not as long as its Content-Length says',
    },
    { what: 'null', payload: 'null', reason: NO_OBJECT },
    { what: 'a list', payload: '[]', reason: NO_OBJECT },
    { what: 'a text', payload: '"text"', reason: NO_OBJECT },
    {
      what: 'an empty key',
      payload: '{"id_customer": 2, "add_point": 5}',
      headers: { 'idempotency-key': '' },
      reason: 'its Idempotency-Key has not 1 to 200 characters',
    },
  ] as {
    what: string;
    payload: string;
    type?: string;
    headers?: Record<string, string>;
    reason: string;
  }[]) {
    test(`is 400 and says why: ${what} [A-77, S-35]`, async () => {
      const answer = await raw(payload, { 'content-type': type, ...headers });
      assert.equal(answer.statusCode, 400, answer.body);
      assert.deepEqual(answer.json(), {
        message: `The request could not be read: ${reason}.`,
        code: 'malformed',
      });
    });
  }

  test('is 415 and says what can be read, where its type is another one or no type at all [A-77]', async () => {
    for (const type of ['text/xml', 'text/plain', 'application/octet-stream', ';', undefined]) {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/admin/send-point',
        headers: {
          authorization: `Bearer ${app.adminToken}`,
          ...(type !== undefined && { 'content-type': type }),
        },
        payload: Buffer.from('<a/>'),
      });
      assert.equal(answer.statusCode, 415, `${type} ${answer.body}`);
      assert.deepEqual(answer.json(), {
        message:
          'The body has to be application/json, application/x-www-form-urlencoded or multipart/form-data.',
        code: 'unsupported_media_type',
      });
    }
    const unknown = await app.server.inject({
      method: 'POST',
      url: '/api/nothing',
      headers: { 'content-type': 'text/xml' },
      payload: '',
    });
    assert.equal(unknown.statusCode, 404);
  });

  test('an empty body is an empty form: every field is missing', async () => {
    for (const [payload, type] of [
      ['', 'application/json'],
      [' \n', 'application/json'],
      ['', FORM],
      ['\r\n', FORM],
      ['&', FORM],
      ['', MULTIPART],
      ['', 'multipart/form-data'],
      ['--X--\r\n', MULTIPART],
      ['', 'text/plain'],
      ['', 'application/octet-stream'],
    ] as const) {
      const answer = await raw(payload, {
        'content-type': type,
        'content-length': `${payload.length}`,
      });
      assert.equal(answer.statusCode, 422, `${payload} as ${type}: ${answer.body}`);
      assert.deepEqual(Object.keys(answer.json().errors), ['id_customer', 'add_point']);
    }
    const untyped = await app.call('POST', '/api/admin/send-point');
    assert.deepEqual(Object.keys(untyped.body.errors), ['id_customer', 'add_point']);
  });

  test('a form is read as its client wrote it: +, %2B, signs beyond ASCII, an = in a value, the last of two [A-77]', async () => {
    const customer = await aCustomer(app);
    const form = customerForm();
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/admin/users/${customer.id}`,
      headers: {
        authorization: `Bearer ${app.adminToken}`,
        'content-type': `${FORM};charset=utf-8`,
      },
      payload: [
        'name=Salah&name=PT+Air+%2B+Caf%C3%A9',
        `username=${form.username}&email=a%2Bb%40example.com&date_of_birth=2001-03-14`,
        `whatsapp=%2B${form.whatsapp}&address=a=b&roles=customer&_method=PATCH`,
      ].join('&'),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    const { name, email, whatsapp, address } = answer.json().data;
    assert.deepEqual(
      { name, email, whatsapp, address },
      { name: 'PT Air + Café', email: 'a+b@example.com', whatsapp: form.whatsapp, address: 'a=b' },
    );
  });

  test('a form above 64 kB is 413, and so is a multipart form that no upload reads [S-35, ADD-32]', async () => {
    const form = (bytes: number) => `x=${'x'.repeat(bytes - 2)}`;
    assert.equal((await raw(form(64 * 1024), { 'content-type': FORM })).statusCode, 422);
    assert.equal((await raw(form(64 * 1024 + 1), { 'content-type': FORM })).statusCode, 413);
    const fields = (count: number) =>
      `${Array.from({ length: count }, (_, at) => part(`f${at}`, 'x'.repeat(16_384))).join('')}--X--\r\n`;
    assert.equal((await raw(fields(4), { 'content-type': MULTIPART })).statusCode, 422);
    assert.equal((await raw(fields(5), { 'content-type': MULTIPART })).statusCode, 413);
  });

  test('a body above 64 kB is 413 and is not kept, one of 64 kB is read [S-35, ADD-32]', async () => {
    const bodyOf = (bytes: number) => {
      const empty = JSON.stringify({ id_customer: 0, x: '' });
      return JSON.stringify({ id_customer: 0, x: 'x'.repeat(bytes - empty.length) });
    };
    assert.equal((await raw(bodyOf(64 * 1024))).statusCode, 422);
    const answer = await raw(bodyOf(64 * 1024 + 1));
    assert.equal(answer.statusCode, 413);
    assert.deepEqual(answer.json(), { message: 'The request is too large.', code: 'too_large' });
  });

  test('only the file of an upload may be larger: JSON in its place is held to 64 kB [S-35, ADD-32]', async () => {
    for (const url of ['/api/admin/imports', '/api/admin/logo', '/api/admin/items']) {
      const { status } = await app.call('POST', url, { body: { x: 'x'.repeat(64 * 1024) } });
      assert.equal(status, 413, url);
    }
  });

  test('a list of 5,000 codes and a broadcast to 50,000 customers are not too large [ADD-06, A-29]', async () => {
    const voucher = await aVoucher(app);
    const code = 'Ω'.repeat(100);
    const lines = Array.from({ length: CODE_LINES_MAX }, () => ({
      code,
      expired_date: '2026-12-31',
    }));
    const checked = await app.call('POST', `/api/admin/vouchers/${voucher.id}/codes/check`, {
      body: { lines },
    });
    assert.equal(checked.status, 200);
    const customers = Array.from({ length: CHOSEN_MAX }, () => '9'.repeat(15));
    const chosen = await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 0, customers },
    });
    assert.equal(chosen.status, 422);
    const customer = await aCustomer(app);
    const toOne = await app.call('PATCH', `/api/admin/users/${customer.id}`, {
      body: { ...customerForm(), images: lines },
    });
    assert.equal(toOne.status, 413);
  });

  test('JSON nested ten thousand deep breaks nothing', async () => {
    const answer = await raw(`{"id_customer": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    assert.equal(answer.statusCode, 422);
    const inside = await raw(`${'['.repeat(10_000)}{"toString": 1}${']'.repeat(10_000)}`);
    assert.equal(inside.statusCode, 400);
  });

  test('an address that is no address, or is too long, is answered in the same shape', async () => {
    for (const url of [
      '/api/admin/users/%zz',
      '/%c0%af',
      '/%',
      '/storage/items/%zz.webp',
      '/api/admin/users?name=%zz&page=%',
      '/api/admin/users/%00',
      '/api/admin/users/1%2f..%2f2',
      `/api/admin/users/${'9'.repeat(5_000)}`,
    ]) {
      const answer = await app.server.inject({ method: 'GET', url });
      assert.ok([400, 401, 404].includes(answer.statusCode), `${url.slice(0, 30)}`);
      assert.deepEqual(Object.keys(answer.json()), ['message', 'code'], url.slice(0, 30));
    }
  });
});

test('an unknown call is 404 as JSON, with and without a session [S-35]', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/admin/nothing',
    '/api/admin/users/1/x',
  ]) {
    for (const token of [null, app.adminToken]) {
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        const { status, body } = await app.call(method, url, { token });
        assert.equal(status, 404, `${method} ${url}`);
        assert.deepEqual(body, { message: 'Data tidak ditemukan.', code: 'not_found' });
      }
    }
  }
});

test('a trailing slash changes nothing', async () => {
  assert.equal((await app.call('GET', '/api/admin/users/1/')).status, 200);
});

test('a field that nobody asked for is dropped, in an answer as in a form [S-08, S-21]', async () => {
  const { body } = await app.call('POST', '/api/admin/users', {
    body: { ...customerForm(), id: 77_777, point: 9, total_point: 9, images: 'x.png', status: 'x' },
  });
  assert.deepEqual(Object.keys(body.data), ['id']);
  const shown = await app.call('GET', `/api/admin/users/${body.data.id}`);
  assert.notEqual(body.data.id, 77_777);
  const { point, total_point, images } = shown.body.data;
  assert.deepEqual({ point, total_point, images }, { point: 0, total_point: 0, images: null });
});

describe('what is too long, too slow or no HTTP at all', () => {
  /** What a server that really listens says to these bytes, until it closes the connection. */
  async function saidTo(bytes: string): Promise<string> {
    const server = await anotherServer(app);
    try {
      const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
      const socket = net.connect(Number(port), '127.0.0.1').setEncoding('utf8');
      socket.write(bytes);
      return (await socket.toArray()).join('');
    } finally {
      await server.close();
    }
  }

  test('what is no form is refused before the rest of it has come, and the answer arrives [A-77]', async () => {
    const said = await saidTo(
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: text/xml\r\nContent-Length: 5000\r\n\r\n<a/>',
    );
    assert.match(said, /^HTTP\/1\.1 415 Unsupported Media Type\r\n/);
    assert.match(said, /\r\nconnection: close\r\n/i);
    assert.equal(JSON.parse(said.split('\r\n\r\n')[1] ?? '').code, 'unsupported_media_type');
  });

  for (const { what, bytes, line, body } of [
    {
      what: 'an address of 20 kB',
      bytes: `GET /api/contact?x=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      line: 'HTTP/1.1 431 Request Header Fields Too Large',
      body: { message: 'The request is too large.', code: 'too_large' },
    },
    {
      what: 'no HTTP',
      bytes: 'halo\r\n\r\n',
      line: 'HTTP/1.1 400 Bad Request',
      body: { message: 'The request could not be read.', code: 'malformed' },
    },
  ]) {
    test(`${what} is refused in the words of every refusal, and the connection says that it ends [S-35, S-29]`, async () => {
      const [head = '', said = ''] = (await saidTo(bytes)).split('\r\n\r\n');
      const [first, ...headers] = head.split('\r\n');
      assert.equal(first, line);
      assert.ok(headers.includes('Connection: close'));
      assert.ok(headers.includes('Cache-Control: no-store'));
      assert.deepEqual(JSON.parse(said), body);
    });
  }
});
