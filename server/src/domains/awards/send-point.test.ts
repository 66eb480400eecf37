import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { plainWrite } from '#db/write.ts';
import { forgetKeys } from '#http/idempotency.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, pointsOf, SHIPPING } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const send = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/send-point', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const entriesOf = (customerId: number) =>
  app.dependencies.db
    .selectFrom('point_entries')
    .select(['amount', 'balance_after', 'kind', 'actor_id', 'version'])
    .where('customer_id', '=', customerId)
    .orderBy('version')
    .execute();

describe('an award', () => {
  test('raises the balance and the lifetime total, and says who gave it [API-11, POINT-17, A-26, S-34]', async () => {
    const { id } = await aCustomer(app, { point: 30 });
    const { status, body } = await send({ id_customer: id, add_point: 70 });
    assert.equal(status, 200);
    assert.equal(body.message, 'Point berhasil dikirim');
    assert.deepEqual({ ...body.data, id: 0 }, { id: 0, point: 100, total_point: 100 });
    assert.deepEqual(await pointsOf(app, id), { point: 100, total_point: 100 });
    assert.deepEqual(await entriesOf(id), [
      { amount: 30, balance_after: 30, kind: 'award', actor_id: 1, version: 1 },
      { amount: 70, balance_after: 100, kind: 'award', actor_id: 1, version: 2 },
    ]);
  });

  test('may be sent as a string, since forms post strings [S-14]', async () => {
    const { id } = await aCustomer(app);
    await send({ id_customer: String(id), add_point: '1000000000' });
    assert.equal((await pointsOf(app, id)).point, 1_000_000_000);
  });

  test('goes only to an existing customer, not to an unknown or deleted one [A-27, S-33]', async () => {
    const gone = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      for (const id_customer of [gone.id, 999_999, Number.MAX_SAFE_INTEGER]) {
        const { status, body } = await send({ id_customer, add_point: 5 });
        assert.equal(status, 404);
        assert.equal(body.code, 'customer_not_found');
      }
    });
  });

  test('that would make a lifetime total inexact is refused [S-14]', async () => {
    const { id } = await aCustomer(app);
    const nearly = Number.MAX_SAFE_INTEGER - 10;
    await app.owner.transaction().execute(async (tx) => {
      await sql`
        insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
        values (${id}, 1, ${nearly}, ${nearly}, 'award', 1, 'nearly', now())
      `.execute(tx);
      await sql`
        update point_balances set point = ${nearly}, total_point = ${nearly}, version = 1
        where customer_id = ${id}
      `.execute(tx);
    });
    await changesNothing(app, async () => {
      const { status, body } = await send({ id_customer: id, add_point: 11 });
      assert.equal(status, 409);
      assert.equal(body.code, 'points_too_many');
    });
    const { body } = await send({ id_customer: id, add_point: 10 });
    assert.equal(body.data.total_point, Number.MAX_SAFE_INTEGER);
  });
});

test('a repeated award is never booked twice, even after its idempotency key was forgotten [S-30, S-34]', async () => {
  const { id } = await aCustomer(app);
  const award = { id_customer: id, add_point: 70 };
  assert.equal((await send(award, 'long-ago')).status, 200);
  app.clock.advance(91 * 24 * 3600 * 1000);
  await forgetKeys(plainWrite(app.dependencies.db), app.clock);
  app.adminToken = await signInAs(app, ADMIN);
  await changesNothing(app, async () => {
    const { status, body } = await send(award, 'long-ago');
    assert.equal(status, 409);
    assert.equal(body.code, 'idempotency_key_reused');
  });
});

test('a wrong award is refused in the specified words and gives nothing [POINT-01, S-14, A-25]', async () => {
  const { id } = await aCustomer(app);
  const POINT = { add_point: 'Please provide a valid Point.' };
  const ID = { id_customer: 'Please provide a valid id.' };
  await refusesEach(
    app,
    {
      'no amount': [{ add_point: undefined }, POINT],
      zero: [{ add_point: 0 }, POINT],
      'less than nothing': [{ add_point: -5 }, POINT],
      'half a point': [{ add_point: 1.5 }, POINT],
      'one above the limit': [{ add_point: 1_000_000_001 }, POINT],
      'a huge number': [{ add_point: 1e300 }, POINT],
      'a word': [{ add_point: 'lima' }, POINT],
      'a negative text': [{ add_point: '-5' }, POINT],
      'a text with a fraction': [{ add_point: '5.0' }, POINT],
      'a text with an exponent': [{ add_point: '1e3' }, POINT],
      'a text with spaces': [{ add_point: ' 5 ' }, POINT],
      'an empty text': [{ add_point: '' }, POINT],
      'a list': [{ add_point: [5] }, POINT],
      'nothing at all': [{ add_point: null }, POINT],
      yes: [{ add_point: true }, POINT],
      'no customer': [{ id_customer: undefined }, ID],
      'a customer by name': [{ id_customer: 'PT Alir' }, ID],
      'customer 0': [{ id_customer: 0 }, ID],
      'a negative customer': [{ id_customer: -1 }, ID],
      'many customers': [{ id_customer: [id, id] }, ID],
      'a query as customer': [{ id_customer: '1 or 1=1' }, ID],
      'a birthday that is no number': [
        { id_birthday: 'x' },
        { id_birthday: 'Please provide a valid id.' },
      ],
      'neither customer nor amount': [
        { id_customer: undefined, add_point: undefined },
        { ...ID, ...POINT },
      ],
    },
    (change) => send({ id_customer: id, add_point: 5, ...change }),
  );
});

test('no other call sets points: neither a customer form nor settings nor a claim [S-03, S-08]', async () => {
  const member = await aCustomer(app, { point: 10 });
  const voucher = await aVoucher(app, { codes: 1, required_point: 100 });
  const more = { point: 900, total_point: 900, add_point: 900, amount: 900, required_point: 1 };
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    body: more,
    token: member.token,
  });
  await app.call('POST', '/api/member/notifications/voucher-exchange', {
    body: { ...more, id_voucher_code: 1 },
    token: member.token,
  });
  await app.call('PATCH', `/api/member/users/${member.id}`, { body: more, token: member.token });
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: member.id, add_point: 900 },
    token: member.token,
  });
  assert.deepEqual(await pointsOf(app, member.id), { point: 10, total_point: 10 });
});

describe('awards at the same moment', () => {
  test('to one customer are all booked, and each entry continues from the one before', async () => {
    const { id } = await aCustomer(app);
    const answers = await atOnce(50, (n) => send({ id_customer: id, add_point: n + 1 }));
    assert.deepEqual(statusesOf(answers), { 200: 50 });
    assert.deepEqual(await pointsOf(app, id), { point: 1_275, total_point: 1_275 });
    const versions = (await entriesOf(id)).map((entry) => entry.version);
    assert.deepEqual(
      versions,
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    assert.equal(new Set(answers.map((answer) => answer.body.data.point)).size, 50);
  });

  test('and claims of the same member all count: no point is lost [S-13]', async () => {
    const member = await aCustomer(app, { point: 1_000 });
    const [voucher, item] = [await aVoucher(app, { codes: 40 }), await anItem(app, { codes: 40 })];
    const answers = await atOnce(60, (n) => {
      if (n % 3 === 0) return send({ id_customer: member.id, add_point: 37 });
      if (n % 3 === 1) {
        return app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
          token: member.token,
        });
      }
      const body = { id_item: item.id, ...SHIPPING };
      return app.call('POST', '/api/member/items/claim', { body, token: member.token });
    });
    const claims = answers.filter((answer, n) => n % 3 !== 0 && answer.status === 200).length;
    assert.deepEqual(statusesOf(answers.filter((_, n) => n % 3 === 0)), { 200: 20 });
    const total = 1_000 + 20 * 37;
    assert.deepEqual(await pointsOf(app, member.id), {
      point: total - claims * 100,
      total_point: total,
    });
    assert.ok(claims >= 9 && claims <= 17, String(claims));
  });

  test('wait for a locked balance, and then continue from its new value', async () => {
    const { id } = await aCustomer(app, { point: 5 });
    const held = await holding(
      app,
      'select from point_balances where customer_id = $1 for update',
      [id],
    );
    const sending = [
      send({ id_customer: id, add_point: 1 }),
      send({ id_customer: id, add_point: 2 }),
    ];
    await held.waitedFor(2);
    await held.release();
    await Promise.all(sending);
    assert.equal((await pointsOf(app, id)).point, 8);
  });
});
