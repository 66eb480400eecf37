import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, pointsOf, sendPoint, type TestCustomer } from '#test/builders.ts';
import { holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const claim = (member: TestCustomer, voucherId: number, key?: string) =>
  app.call('POST', `/api/member/vouchers/claim/${voucherId}`, {
    token: member.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

describe('claiming a voucher', () => {
  test('gives the code, takes the points and leaves the lifetime total [VCH-17, API-70, MEM-23, A-56, A-60, ADD-17]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1, required_point: 120 });
    const { status, body } = await claim(member, voucher.id);
    assert.equal(status, 200);
    assert.equal(body.data.code, voucher.codes[0]);
    assert.equal(body.data.claimed_date, '2026-11-21');
    assert.equal(body.data.expired_date, '2026-12-31');
    assert.equal(body.data.voucher, voucher.voucher);
    assert.equal(body.data.point, 380);
    assert.deepEqual(await pointsOf(app, member.id), { point: 380, total_point: 500 });
  });

  test('is booked by the member, for that code and under a key for good [S-34, ADD-17]', async () => {
    const member = await aCustomer(app, { point: 500 });
    // So that the code has another number than its voucher.
    await aVoucher(app, { codes: 3 });
    const voucher = await aVoucher(app, { codes: 1, required_point: 120 });
    const { body } = await claim(member, voucher.id, 'tap');
    assert.equal(body.data.voucher, voucher.voucher);
    const entry = await app.dependencies.db
      .selectFrom('point_entries')
      .select(['amount', 'kind', 'note', 'actor_id', 'key', 'source_type', 'source_id'])
      .where('customer_id', '=', member.id)
      .where('amount', '<', 0)
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, {
      amount: -120,
      kind: 'voucher-claim',
      note: voucher.voucher,
      actor_id: member.accountId,
      key: `voucher-claim:${member.id}:tap`,
      source_type: 'voucher-code',
      source_id: body.data.id,
    });
  });

  test('a balance that is exactly equal is refused, one point more is not [MEM-07, MEM-08]', async () => {
    const member = await aCustomer(app, { point: 100 });
    const voucher = await aVoucher(app, { codes: 1, required_point: 100 });
    const refused = await claim(member, voucher.id);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.code, 'points_not_enough');
    assert.deepEqual(await pointsOf(app, member.id), { point: 100, total_point: 100 });
    await sendPoint(app, member.id, 1);
    assert.equal((await claim(member, voucher.id)).status, 200);
    assert.deepEqual(await pointsOf(app, member.id), { point: 1, total_point: 101 });
  });

  test('a voucher without a free code, or with expired ones alone, is sold out [ERR-14, VCH-19]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const empty = await aVoucher(app);
    const expired = await aVoucher(app, { codes: 1, expired_date: '2026-11-20' });
    for (const voucher of [empty, expired]) {
      const { status, body } = await claim(member, voucher.id);
      assert.equal(status, 409);
      assert.equal(body.code, 'voucher_sold_out');
      assert.equal(body.message, 'Maaf, voucher ini sudah habis.');
    }
    assert.equal((await pointsOf(app, member.id)).point, 500);
  });

  test('a code may be claimed on its last day, and the one that expires first goes first [A-56]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1, expired_date: '2027-01-31' });
    const added = await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: voucher.id, code: 'LAST-DAY', expired_date: '2026-11-21' },
    });
    assert.equal(added.status, 201);
    assert.equal((await claim(member, voucher.id)).body.data.code, 'LAST-DAY');
    assert.equal((await claim(member, voucher.id)).body.data.code, voucher.codes[0]);
  });

  test('a voucher that is not there is refused before anything else', async () => {
    const member = await aCustomer(app);
    for (const id of ['999999', '0', '-1', 'abc', '1.5']) {
      assert.equal((await claim(member, id as unknown as number)).status, 404, id);
    }
  });

  test('the same key gives the same answer, and another voucher under it is refused', async () => {
    const member = await aCustomer(app, { point: 1_000 });
    const voucher = await aVoucher(app, { codes: 3 });
    const other = await aVoucher(app, { codes: 1 });
    const first = await claim(member, voucher.id, 'tap');
    const again = await claim(member, voucher.id, 'tap');
    assert.deepEqual(again.body, first.body);
    assert.equal((await claim(member, other.id, 'tap')).body.code, 'idempotency_key_reused');
    assert.equal((await pointsOf(app, member.id)).point, 900);
  });

  test('a repeat is answered even when the balance would no longer do', async () => {
    const member = await aCustomer(app, { point: 101 });
    const voucher = await aVoucher(app, { codes: 1 });
    const first = await claim(member, voucher.id, 'tap');
    assert.equal(first.status, 200);
    assert.deepEqual((await claim(member, voucher.id, 'tap')).body, first.body);
  });

  test('two members may use the same key: keys belong to whoever sends them', async () => {
    const [one, two] = [await aCustomer(app, { point: 200 }), await aCustomer(app, { point: 200 })];
    const voucher = await aVoucher(app, { codes: 2 });
    const codes = [await claim(one, voucher.id, 'same'), await claim(two, voucher.id, 'same')];
    assert.notEqual(codes[0]?.body.data.code, codes[1]?.body.data.code);
  });
});

describe('claims at the same moment', () => {
  test('64 claims of one member with points for one: one wins [VCH-16]', async () => {
    const member = await aCustomer(app, { point: 150 });
    const voucher = await aVoucher(app, { codes: 64 });
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim(member, voucher.id)));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 63 });
    assert.deepEqual(await pointsOf(app, member.id), { point: 50, total_point: 150 });
    const { body } = await app.call('GET', `/api/admin/vouchers/${voucher.id}`);
    assert.equal(body.data.total, 63);
  });

  test('100 members on 30 codes: 30 win, each another code, each told once [A-56]', async () => {
    const voucher = await aVoucher(app, { codes: 30 });
    const members: TestCustomer[] = [];
    for (let n = 0; n < 100; n += 1) members.push(await aCustomer(app, { point: 101 }));
    const answers = await Promise.all(members.map((member) => claim(member, voucher.id)));
    assert.deepEqual(statusesOf(answers), { 200: 30, 409: 70 });
    const won = answers.filter((answer) => answer.status === 200);
    assert.equal(new Set(won.map((answer) => answer.body.data.code)).size, 30);
    for (const lost of answers.filter((answer) => answer.status === 409)) {
      assert.equal(lost.body.code, 'voucher_sold_out');
    }
    const winners = members.filter((_, index) => answers[index]?.status === 200);
    for (const member of winners) assert.equal((await pointsOf(app, member.id)).point, 1);
    const messages = await app.dependencies.db
      .selectFrom('whatsapp_messages')
      .select(['customer_id', 'kind'])
      .where(
        'customer_id',
        'in',
        members.map((member) => member.id),
      )
      .execute();
    assert.deepEqual(
      messages.map((message) => message.customer_id ?? 0).sort((a, b) => a - b),
      winners.map((member) => member.id).sort((a, b) => a - b),
    );
  });

  test('the same key 20 times at once: one claim, twenty equal answers', async () => {
    const member = await aCustomer(app, { point: 5_000 });
    const voucher = await aVoucher(app, { codes: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => claim(member, voucher.id, 'double-tap')),
    );
    assert.deepEqual(statusesOf(answers), { 200: 20 });
    assert.equal(new Set(answers.map((answer) => answer.body.data.code)).size, 1);
    assert.equal((await pointsOf(app, member.id)).point, 4_900);
  });

  test('wait for the last code while another claim holds it, and never get an expired one instead [A-55]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    const added = await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: voucher.id, code: 'YESTERDAY', expired_date: '2026-11-20' },
    });
    assert.equal(added.status, 201);
    const held = await holding(
      app,
      "select from reward_codes where kind = 'voucher' and code = $1 for update",
      [voucher.codes[0]],
    );
    const claiming = claim(member, voucher.id);
    await held.waitedFor(1);
    await held.release();
    assert.equal((await claiming).body.data.code, voucher.codes[0]);
  });

  test('take a code that expires later while all that expire first are held [A-56]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 2, expired_date: '2026-11-30' });
    await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: voucher.id, code: 'NEXT-YEAR', expired_date: '2027-11-30' },
    });
    const held = await holding(
      app,
      "select from reward_codes where kind = 'voucher' and code = any($1) for update",
      [voucher.codes],
    );
    assert.equal((await claim(member, voucher.id)).body.data.code, 'NEXT-YEAR');
    await held.release();
  });

  test('of a code that somebody holds pass it over while there is another of that day [A-56]', async () => {
    const members = [
      await aCustomer(app, { point: 500 }),
      await aCustomer(app, { point: 500 }),
      await aCustomer(app, { point: 500 }),
    ];
    const voucher = await aVoucher(app, { codes: 4 });
    const held = await holding(
      app,
      "select from reward_codes where kind = 'voucher' and code = $1 for update",
      [voucher.codes[0]],
    );
    for (const member of members) {
      const { body } = await claim(member, voucher.id);
      assert.ok(voucher.codes.slice(1).includes(body.data.code), body.data.code);
    }
    await held.release();
  });

  test('and the deletion of the member wait for each other: whoever is deleted first gets nothing [A-70]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    const held = await holding(app, 'update customers set deleted_at = now() where id = $1', [
      member.id,
    ]);
    const claiming = claim(member, voucher.id);
    await held.waitedFor(1);
    await held.release();
    await changesNothing(app, async () => {
      const { status, body } = await claiming;
      assert.equal(status, 401);
      assert.equal(body.code, 'not_signed_in');
    });
  });

  test('that wait for the balance keep the member from being deleted until they are done [A-70]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    const held = await holding(
      app,
      'select from point_balances where customer_id = $1 for update',
      [member.id],
    );
    const claiming = claim(member, voucher.id);
    await held.waitedFor(1);
    const deleting = app.call('DELETE', `/api/admin/users/${member.id}`);
    await held.waitedFor(2);
    await held.release();
    assert.equal((await claiming).body.data.code, voucher.codes[0]);
    assert.equal((await deleting).status, 200);
  });
});
