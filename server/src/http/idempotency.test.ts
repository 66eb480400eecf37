import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { plainWrite } from '#db/write.ts';
import { ADMIN, anotherServer, signInAs, useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aPicture,
  aVoucher,
  customerForm,
  formOf,
  pointsOf,
} from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { forgetKeys, WRITES_PER_HOUR } from './idempotency.ts';

const app = useApp();

const create = (form: object, key: string, token?: string) =>
  app.call('POST', '/api/admin/users', {
    body: form,
    headers: { 'idempotency-key': key },
    ...(token !== undefined && { token }),
  });

const countNamed = async (name: string): Promise<number> =>
  (await app.call('GET', `/api/admin/users?name=${encodeURIComponent(name)}`)).body.data.total;

describe('the same key again', () => {
  test('answers what the first call answered, and writes nothing [S-30, A-28]', async () => {
    const form = customerForm();
    const first = await create(form, 'create-once');
    assert.equal(first.status, 201);
    await changesNothing(app, async () => {
      const again = await create(form, 'create-once');
      assert.equal(again.status, 201);
      assert.deepEqual(again.body, first.body);
    });
    assert.equal(await countNamed(form.name), 1);
  });

  test('counts as the same whatever the order of the fields, and whatever is ignored in them [ADD-15]', async () => {
    const form = customerForm();
    const first = await create(form, 'other-order');
    const reversed = Object.fromEntries(Object.entries(form).reverse());
    assert.deepEqual((await create({ ...reversed, point: 5 }, 'other-order')).body, first.body);
  });

  test('with another input, another path or another method is refused and changes nothing [ADD-15]', async () => {
    const form = customerForm();
    const { body } = await create(form, 'reused');
    const url = `/api/admin/users/${body.data.id}`;
    const headers = { 'idempotency-key': 'reused' };
    await changesNothing(app, async () => {
      for (const answer of [
        await create({ ...form, name: 'PT Lain' }, 'reused'),
        await create(
          { ...form, password: 'lain-12345', password_confirmation: 'lain-12345' },
          'reused',
        ),
        await app.call('PATCH', url, { body: form, headers }),
        await app.call('DELETE', url, { headers }),
      ]) {
        assert.equal(answer.status, 409);
        assert.equal(answer.body.code, 'idempotency_key_reused');
      }
    });
  });

  test('for another record is refused, though the call and its body are the same [ADD-15]', async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)];
    const remove = (id: number) =>
      app.call('DELETE', `/api/admin/users/${id}`, { headers: { 'idempotency-key': 'of-one' } });
    assert.equal((await remove(one.id)).status, 200);
    await changesNothing(app, async () => {
      const { status, body } = await remove(other.id);
      assert.equal(status, 409);
      assert.equal(body.code, 'idempotency_key_reused');
    });
  });

  test('belongs to whoever sends it: the keys of two accounts never meet', async () => {
    const one = await aCustomer(app);
    const settings = { ...customerForm(), password: '', password_confirmation: '' };
    const asMember = await app.call('PATCH', `/api/member/users/${one.id}`, {
      body: settings,
      token: one.token,
      headers: { 'idempotency-key': 'everybody' },
    });
    assert.equal(asMember.status, 200);
    assert.equal((await create(customerForm(), 'everybody')).status, 201);
  });

  test('an error is not stored: the same key may be tried again', async () => {
    const [taken, form] = [await aCustomer(app), customerForm()];
    const refused = await create({ ...form, whatsapp: taken.whatsapp }, 'afresh');
    assert.equal(refused.body.code, 'whatsapp_taken');
    assert.equal((await create(form, 'afresh')).status, 201);
  });

  test('of a write that answers only a message returns that message again', async () => {
    const { id } = await aCustomer(app);
    const remove = () =>
      app.call('DELETE', `/api/admin/users/${id}`, { headers: { 'idempotency-key': 'remove' } });
    const first = await remove();
    assert.equal(first.status, 200);
    assert.deepEqual((await remove()).body, first.body);
    assert.equal((await app.call('DELETE', `/api/admin/users/${id}`)).status, 404);
  });

  test('counts a picture by its bytes', async () => {
    const [blue, red] = [await aPicture('#0000ff'), await aPicture('#ff0000')];
    const save = (images: File) =>
      app.call('POST', '/api/admin/items', {
        body: formOf({ item: 'Payung', required_point: '10', images }),
        headers: { 'idempotency-key': 'picture' },
      });
    const first = await save(blue);
    assert.equal(first.status, 201);
    await changesNothing(app, async () => {
      const renamed = new File([await blue.bytes()], 'other-name.png');
      assert.deepEqual((await save(renamed)).body, first.body);
      assert.equal((await save(red)).status, 409);
    });
  });
});

describe('the same key at the same moment', () => {
  test('20 customers are created once, and all callers get the one answer [S-30]', async () => {
    const form = customerForm();
    const answers = await atOnce(20, () => create(form, 'twenty'));
    assert.deepEqual(statusesOf(answers), { 201: 20 });
    assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
    assert.equal(await countNamed(form.name), 1);
  });

  test('20 awards are booked once [S-30, S-13]', async () => {
    const { id } = await aCustomer(app);
    const answers = await atOnce(20, () =>
      app.call('POST', '/api/admin/send-point', {
        body: { id_customer: id, add_point: 70 },
        headers: { 'idempotency-key': 'award' },
      }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 20 });
    assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
    assert.deepEqual(await pointsOf(app, id), { point: 70, total_point: 70 });
  });

  test('10 code lists are stored once', async () => {
    const item = await anItem(app);
    const lines = Array.from({ length: 30 }, (_, n) => ({ code: `TOGETHER-${n}` }));
    const answers = await atOnce(10, () =>
      app.call('POST', `/api/admin/items/${item.id}/codes`, {
        body: { lines },
        headers: { 'idempotency-key': 'list' },
      }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 10 });
    const { body } = await app.call('GET', `/api/admin/items/${item.id}`);
    assert.equal(body.data.total, 30);
  });

  test('with two different inputs: one wins and the other is refused', async () => {
    const forms = [customerForm(), customerForm()];
    const answers = await Promise.all(forms.map((form) => create(form, 'two-inputs')));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 1 });
  });

  test('the second call waits until the first has committed', async () => {
    const { id } = await aCustomer(app);
    const award = () =>
      app.call('POST', '/api/admin/send-point', {
        body: { id_customer: id, add_point: 5 },
        headers: { 'idempotency-key': 'waits' },
      });
    const held = await holding(
      app,
      'select from point_balances where customer_id = $1 for update',
      [id],
    );
    const answers = [award(), award()];
    await held.waitedFor(2);
    await held.release();
    const [first, second] = await Promise.all(answers);
    assert.equal(first?.status, 200);
    assert.deepEqual(first?.body, second?.body);
    assert.equal((await pointsOf(app, id)).point, 5);
  });
});

describe('the key itself', () => {
  test('that is empty or longer than 200 characters is refused before anything is written', async () => {
    await changesNothing(app, async () => {
      for (const key of ['', 'k'.repeat(201)]) {
        const { status, body } = await create(customerForm(), key);
        assert.equal(status, 400);
        assert.equal(body.code, 'malformed');
      }
    });
    assert.equal((await create(customerForm(), 'k'.repeat(200))).status, 201);
  });

  test('does not replace a session: without one the call is 401', async () => {
    const answer = await app.call('POST', '/api/admin/users', {
      body: customerForm(),
      token: null,
      headers: { 'idempotency-key': 'create-once' },
    });
    assert.equal(answer.status, 401);
  });

  test('is stored without a fast hash of the password [S-24]', async () => {
    const form = customerForm();
    await create(form, 'secret');
    const { input_hash } = await app.dependencies.db
      .selectFrom('idempotency_keys')
      .select('input_hash')
      .where('key', '=', 'secret')
      .executeTakeFirstOrThrow();
    // What a thief of the table would compute for each guess, all other fields being known.
    const fields = Object.entries(form)
      .filter(([name]) => name !== 'password_confirmation')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const fastHashes = [JSON.stringify(form.password), form.password, ''].map((password) => {
      const guess = createHash('sha256');
      for (const [name, value] of fields) {
        guess.update(`${name}=${name === 'password' ? password : JSON.stringify(value)}\n`);
      }
      return guess.digest('hex');
    });
    assert.ok(!fastHashes.includes(input_hash.toString('hex')));
  });
});

/** So many keys as if the account had stored them by calls of this moment. */
const storeKeys = (accountId: number, count: number) =>
  sql`
    insert into idempotency_keys (account_id, key, endpoint, input_hash, created_at)
    select ${accountId}, 'stored-' || n, 'PATCH /somewhere', 'hash', ${app.clock.now()} from generate_series(1, ${count}::int) n
  `.execute(app.owner);

test('a member cannot fill the database with keys, on one server or another; others, reads and the administrator go on [ADD-15, ADD-86]', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)];
  const { username, whatsapp } = one;
  const settings = customerForm({
    username,
    whatsapp,
    password: undefined,
    password_confirmation: undefined,
  });
  const url = `/api/member/users/${one.id}`;
  const change = (member: typeof one, key: string, form: object = settings) =>
    app.call('PATCH', `/api/member/users/${member.id}`, {
      body: form,
      token: member.token,
      headers: { 'idempotency-key': key },
    });
  await storeKeys(one.accountId, WRITES_PER_HOUR.customer - 1);
  assert.equal((await change(one, 'the-last')).status, 200);
  app.clock.advance(60_000);
  await changesNothing(app, async () => {
    const { status, body, headers } = await change(one, 'one-more');
    assert.equal(status, 429);
    assert.deepEqual(body, {
      message: 'Terlalu banyak perubahan dalam satu jam. Coba lagi beberapa saat lagi.',
      code: 'writes_too_often',
    });
    assert.equal(headers['retry-after'], '3540');
    assert.equal(
      (await change(one, 'the-last')).status,
      200,
      'what was answered is answered again',
    );
  });
  const elsewhere = await anotherServer(app);
  const refused = await elsewhere.inject({
    method: 'PATCH',
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      authorization: `Bearer ${await signInAs(app, one)}`,
      'idempotency-key': 'from-elsewhere',
    },
    payload: settings,
  });
  assert.equal(
    refused.statusCode,
    429,
    'by another session, from another address, on another server',
  );
  await elsewhere.close();
  assert.equal((await app.call('GET', url, { token: one.token })).status, 200);
  const others = { ...settings, username: other.username, whatsapp: other.whatsapp };
  assert.equal((await change(other, 'one-more', others)).status, 200);
  await storeKeys(1, WRITES_PER_HOUR.customer);
  assert.equal((await create(customerForm(), 'office')).status, 201);
  app.clock.advance(59 * 60_000);
  assert.equal((await change(one, 'an-hour-later')).status, 200);
});

test('a member writes as often without a key: no lines of the trail without end; claims, others and the administrator go on [ADD-15]', async () => {
  const [one, other] = [await aCustomer(app, { point: 50 }), await aCustomer(app)];
  const endsAt = new Date(app.clock.now().getTime() + 3_600_000);
  await sql`
    insert into attempts (subject, count, window_ends_at)
    values (${`writes:${one.accountId}`}, ${WRITES_PER_HOUR.customer - 1}, ${endsAt})
  `.execute(app.owner);
  const save = ({ token, username, whatsapp }: typeof one, headers: Record<string, string> = {}) =>
    app.call('PATCH', '/api/member/self', {
      token,
      headers,
      body: { name: 'Siti', username, whatsapp },
    });
  const keyed = { 'idempotency-key': 'before' };
  assert.equal((await save(one, keyed)).status, 200, 'counted by its key alone');
  assert.equal((await save(one)).status, 200);
  await changesNothing(app, async () => {
    const { status, body } = await save(one);
    assert.deepEqual([status, body.code], [429, 'writes_too_often']);
    assert.equal((await save(one, keyed)).status, 200, 'what was answered is answered again');
  });
  assert.equal((await save(other)).status, 200);
  const voucher = await aVoucher(app, { codes: 1, required_point: 5 });
  const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: one.token,
  });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
});

test('a key is forgotten after 90 days, not before, and what it was used for remains', async () => {
  const form = customerForm();
  const first = await create(form, 'old');
  const afterDays = async (days: number) => {
    app.clock.advance(days * 24 * 3600 * 1000);
    await forgetKeys(plainWrite(app.dependencies.db), app.clock);
    return create(form, 'old', await signInAs(app, ADMIN));
  };
  assert.deepEqual((await afterDays(89)).body, first.body);
  assert.equal((await afterDays(2)).status, 422);
});
