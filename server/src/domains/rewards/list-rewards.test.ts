import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';

const app = useApp();

interface Row {
  id: number;
  required_point: number;
  total: number;
}

for (const { kind, plural, aReward, claim } of CODED_KINDS) {
  describe(plural, () => {
    test('the grid shows eight cards a page, the newest first [API-57, A-74, API-27]', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 10; n += 1) ids.unshift((await aReward(app)).id);
      const { body } = await app.call('GET', `/api/admin/${plural}`);
      assert.deepEqual(
        Object.keys(body.data.data[0]).sort(),
        ['id', 'images', 'required_point', 'total', 'version', kind].sort(),
      );
      assert.deepEqual(
        body.data.data.map((row: Row) => row.id),
        ids.slice(0, 8),
      );
      assert.equal(body.data.last_page, 2);
      assert.equal(body.data.prev_page_url, null);
      const next = await app.call('GET', body.data.next_page_url);
      assert.deepEqual(
        next.body.data.data.map((row: Row) => row.id),
        ids.slice(8),
      );
    });

    test('what is left counts the codes that nobody has claimed [A-54, VCH-01, ITEM-01]', async () => {
      const member = await aCustomer(app, { point: 500 });
      const { id } = await aReward(app, { codes: 3 });
      const totalOf = async () =>
        (await app.call('GET', `/api/admin/${plural}/${id}`)).body.data.total;
      assert.equal(await totalOf(), 3);
      await claim(app, member, id);
      assert.equal(await totalOf(), 2);
    });

    test('a member sees every reward, the cheapest first, sold out ones too, and never a code [API-68, A-94, S-21, API-69]', async () => {
      const member = await aCustomer(app);
      const [dear, cheap] = [
        await aReward(app, { codes: 1, required_point: 5_000 }),
        await aReward(app, { required_point: 1 }),
      ];
      const { status, body } = await app.call('GET', `/api/member/${plural}`, {
        token: member.token,
      });
      assert.equal(status, 200);
      const rewards: Row[] = body.data;
      assert.equal(rewards[0]?.id, cheap.id);
      assert.equal(rewards[0]?.total, 0);
      assert.equal(rewards.at(-1)?.id, dear.id);
      const prices = rewards.map((reward) => reward.required_point);
      assert.deepEqual(
        prices,
        [...prices].sort((a, b) => a - b),
      );
      assert.ok(!JSON.stringify(body).includes(dear.codes[0] ?? 'no code'));
      assert.deepEqual(
        Object.keys(rewards[0] ?? {}).sort(),
        ['id', 'images', 'required_point', 'total', 'version', kind].sort(),
      );
    });
  });
}

test('what is left counts neither claimed nor expired codes; one that expires today counts until midnight [A-54, A-55, VCH-01]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const { id } = await aVoucher(app, { codes: 3 });
  for (const [code, expired_date] of [
    ['YESTERDAY', '2026-11-20'],
    ['TODAY', '2026-11-21'],
  ]) {
    const body = { id_voucher: id, code, expired_date };
    assert.equal((await app.call('POST', '/api/admin/voucher-codes', { body })).status, 201);
  }
  const totalOf = async () => (await app.call('GET', `/api/admin/vouchers/${id}`)).body.data.total;
  assert.equal(await totalOf(), 4);
  app.clock.set('2026-11-21T16:59:59Z');
  assert.equal(await totalOf(), 4);
  app.clock.set('2026-11-21T17:00:00Z');
  app.adminToken = (
    await app.call('POST', '/api/login', {
      body: { whatsapp: '628000000000', password: 'admin-password' },
      token: null,
    })
  ).body.token;
  assert.equal(await totalOf(), 3);
  await app.call('POST', `/api/member/vouchers/claim/${id}`, { token: member.token });
  assert.equal(await totalOf(), 2);
});
