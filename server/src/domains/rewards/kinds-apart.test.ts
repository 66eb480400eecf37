import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, SHIPPING } from '#test/builders.ts';

const app = useApp();

const totalOf = async (path: string): Promise<number> =>
  (await app.call('GET', `/api/admin/${path}`)).body.data.total;

test('a voucher and an item that have the same number, as older ones may, keep their codes, stock and claims apart [A-54, A-56]', async () => {
  const member = await aCustomer(app, { point: 1_000 });
  const { id, codes } = await aVoucher(app, { codes: 2 });
  await sql`
    insert into rewards (kind, id, name, required_point, image, created_at) overriding system value
    values ('item', ${id}, 'Payung', 100, ${`${'a'.repeat(32)}.webp`}, now())
  `.execute(app.owner);
  const claimItem = () =>
    app.call('POST', '/api/member/items/claim', {
      body: { id_item: id, ...SHIPPING },
      token: member.token,
    });

  assert.equal(await totalOf(`items/${id}`), 0);
  assert.equal((await claimItem()).body.code, 'item_sold_out');
  const added = await app.call('POST', `/api/admin/items/${id}/codes`, {
    body: { lines: [{ code: 'PAYUNG-1' }] },
  });
  assert.equal(added.status, 201);
  assert.deepEqual([await totalOf(`vouchers/${id}`), await totalOf(`items/${id}`)], [2, 1]);

  assert.equal((await claimItem()).body.data.code, 'PAYUNG-1');
  assert.deepEqual([await totalOf(`vouchers/${id}`), await totalOf(`items/${id}`)], [2, 0]);
  const voucher = await app.call('POST', `/api/member/vouchers/claim/${id}`, {
    token: member.token,
  });
  assert.ok(codes.includes(voucher.body.data.code));

  assert.equal((await app.call('DELETE', `/api/admin/items/${id}`)).status, 200);
  assert.equal(await totalOf(`vouchers/${id}`), 1);
});
