import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { aVoucher, sendPoint, type TestCustomer } from './builders.ts';

/** Makes a member owe 250 points: 300 came, 250 of them were spent, and all are taken back. @returns the entry that was. */
export async function indebt(app: TestApp, member: TestCustomer): Promise<number> {
  await sendPoint(app, member.id, 300);
  const voucher = await aVoucher(app, { codes: 1, required_point: 250, voucher: 'Pulsa' });
  const { token } = member;
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  const { rows } = await sql<{ id: number }>`
    select id from point_entries where customer_id = ${member.id} and amount = 300
  `.execute(app.owner);
  const id = rows[0]?.id ?? assert.fail('there is no such entry');
  const { status, body } = await app.call('POST', `/api/admin/point-entries/${id}/reversal`, {
    body: { reason: 'Salah' },
  });
  assert.equal(status, 200);
  assert.deepEqual([body.data.point, body.data.owed], [0, 250]);
  return id;
}
