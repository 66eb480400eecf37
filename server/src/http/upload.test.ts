import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anotherServer, useApp } from '#test/app.ts';
import { begin } from '#test/begun-calls.ts';
import { aCustomer, aPicture, formOf } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';
import { ACCOUNT_UPLOADS_MAX } from './member-uploads.ts';

const app = useApp();

const INVALID_IMAGE = { images: ['Please provide a valid image.'] };
const BOUNDARY = 'the-boundary';

/** A multipart body, byte by byte. */
const raw = (payload: string | Buffer, contentType = `multipart/form-data; boundary=${BOUNDARY}`) =>
  app.server.inject({
    method: 'POST',
    url: '/api/admin/items',
    headers: { authorization: `Bearer ${app.adminToken}`, 'content-type': contentType },
    payload,
  });

const part = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a picture', () => {
  test('above 5 MB is refused beneath its field, and the server goes on [A-68, S-20]', async () => {
    const huge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' });
    await changesNothing(app, async () => {
      const { status, body } = await app.call('POST', '/api/admin/items', {
        body: formOf({ images: huge, item: 'Helm', required_point: '5' }),
      });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, INVALID_IMAGE);
    });
    const { status } = await app.call('POST', '/api/admin/items', {
      body: formOf({ item: 'Helm', required_point: '5', images: await aPicture() }),
    });
    assert.equal(status, 201);
  });

  test('is sent once: a second one is refused', async () => {
    const form = formOf({ item: 'Helm', required_point: '5', images: await aPicture() });
    form.append('images', await aPicture('#00ff00'));
    await changesNothing(app, async () => {
      const { status, body } = await app.call('POST', '/api/admin/items', { body: form });
      assert.equal(status, 413);
      assert.equal(body.code, 'too_large');
    });
  });

  test('that is empty, a text or missing is not a picture', async () => {
    const fields = { item: 'Helm', required_point: '5' };
    await changesNothing(app, async () => {
      for (const form of [
        formOf({ ...fields, images: new File([], 'empty.png') }),
        formOf({ ...fields, images: 'picture.png' }),
        formOf(fields),
        { ...fields, images: 'data:image/png;base64,AAAA' },
        { ...fields, images: {} },
        fields,
      ]) {
        const { status, body } = await app.call('POST', '/api/admin/items', { body: form });
        assert.equal(status, 422);
        assert.deepEqual(body.errors, INVALID_IMAGE);
      }
    });
  });

  test('is not even read from somebody who may not add it', async () => {
    const member = await aCustomer(app);
    for (const [token, expected] of [
      [null, 401],
      [member.token, 403],
    ] as const) {
      const { status } = await app.call('POST', '/api/admin/items', {
        body: formOf({ item: 'Helm', required_point: '5', images: await aPicture() }),
        token,
      });
      assert.equal(status, expected);
    }
  });
});

describe('uploads of members', () => {
  test('are read two at a time of an account: one more is sent away before it is read, others go on [ADD-32]', async (t) => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)];
    const server = await anotherServer(app);
    t.after(() => server.close());
    const base = await server.listen({ port: 0, host: '127.0.0.1' });
    const headers = ({ token }: { token: string }) => ({
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    });
    const url = `${base}/api/member/equipment/1/visit-requests`;
    const form = `${part('wished_on', 'x')}--${BOUNDARY}--\r\n`;
    const begun = Array.from({ length: ACCOUNT_UPLOADS_MAX + 1 }, () =>
      begin(url, { bytes: form.length, headers: headers(one) }),
    );
    const refused = await Promise.race(begun.map(({ answered }) => answered));
    assert.deepEqual([refused.statusCode, refused.headers.connection], [503, 'close']);
    const send = (member: typeof one) =>
      fetch(url, { method: 'POST', body: form, headers: headers(member) });
    assert.equal((await send(other)).status, 422);
    for (const { request } of begun) request.end(form);
    const answers = await Promise.all(begun.map(({ answered }) => answered));
    assert.deepEqual(answers.map(({ statusCode }) => `${statusCode}`).toSorted(), [
      '422',
      '422',
      '503',
    ]);
    assert.equal((await send(one)).status, 422);
  });
});

describe('a form with a picture', () => {
  test('that breaks off, has no boundary or is no form is 400 [S-35]', async () => {
    await changesNothing(app, async () => {
      for (const [what, answer] of Object.entries({
        'ends in the middle of a field': await raw(part('item', 'Helm').slice(0, -12)),
        'ends in the middle of a picture': await raw(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n` +
            'Content-Type: image/png\r\n\r\n\x89PNG',
        ),
        'has no end': await raw(part('item', 'Helm')),
        'has no boundary': await raw(part('item', 'Helm'), 'multipart/form-data'),
        'has another boundary': await raw(part('item', 'Helm'), 'multipart/form-data; boundary=x'),
        'is noise': await raw(Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 31) % 256))),
      })) {
        assert.equal(answer.statusCode, 400, what);
        assert.equal(answer.json().code, 'malformed', what);
      }
      const other = await raw(part('item', 'Helm'), 'multipart/mixed; boundary=x');
      assert.deepEqual([other.statusCode, other.json().code], [415, 'unsupported_media_type']);
    });
  });

  test('has at most a handful of fields, and none of them is long', async () => {
    const many = Array.from({ length: 30 }, (_, n) => part(`f${n}`, 'x')).join('');
    const tooMany = await raw(`${many}--${BOUNDARY}--\r\n`);
    assert.equal(tooMany.statusCode, 413);
    const long = await raw(`${part('item', 'x'.repeat(50_000))}--${BOUNDARY}--\r\n`);
    assert.deepEqual(long.json().errors.item, ['Paling banyak 120 karakter.']);
  });

  test('cannot reach into objects by the name of a field', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const answer = await raw(`${part(name, 'x')}${part('item', 'Helm')}--${BOUNDARY}--\r\n`);
      assert.equal(answer.statusCode, 400, name);
    }
    assert.equal(({} as Record<string, unknown>).x, undefined);
  });
});

test('a call that takes no picture takes a form without one, and refuses one with a file [A-77]', async () => {
  const { id } = await aCustomer(app);
  const form = { id_customer: String(id), add_point: '5' };
  const given = await app.call('POST', '/api/admin/send-point', { body: formOf(form) });
  assert.deepEqual([given.status, given.body.data.point], [200, 5]);
  await changesNothing(app, async () => {
    const { status, body } = await app.call('POST', '/api/admin/send-point', {
      body: formOf({ ...form, images: await aPicture() }),
    });
    assert.equal(status, 400);
    assert.equal(body.code, 'malformed');
  });
});
