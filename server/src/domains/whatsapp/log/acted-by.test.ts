import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { aColleague, aContact } from '#test/people.ts';

const app = useApp();

const post = async (path: string, token: string | null, body: object = {}) => {
  const answer = await app.call('POST', `/api${path}`, { token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
};
/** The messages of a customer, the first of them first: of what kind, and by whom. */
const messagesOf = async ({ id }: { id: number }) => {
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
  return body.data.data
    .toReversed()
    .map(({ kind, by }: { kind: string; by?: string }) => [kind, by]);
};
/** Calls somebody by a name of its own, as no username is. */
const name = (called: string, number: string) =>
  sql`update accounts set name = ${called} where name like ${number}`.execute(app.owner);

test('a message says by whom, once there was somebody else [ADD-917]', async () => {
  const alone = await aCustomer(app);
  await post('/admin/send-point', app.adminToken, {
    id_customer: alone.id,
    add_point: 500,
    message: true,
  });
  assert.deepEqual(await messagesOf(alone), [['point', undefined]]);

  const customer = await aCustomer(app, { point: 5_000 });
  const clerk = await aColleague(app, 'kantor');
  await name('Sari Dewi', 'kantor-%');
  const buyer = await aContact(app, customer, 'pembeli');
  await sql`update contacts set name = 'Siti' where role = 'pembeli'`.execute(app.owner);
  const voucher = await aVoucher(app, { codes: 1 });
  await post('/admin/send-point', clerk, {
    id_customer: customer.id,
    add_point: 5,
    message: true,
  });
  await post(`/member/vouchers/claim/${voucher.id}`, buyer);
  await post('/admin/broadcasts', clerk, {
    customers: [customer.id],
    point: 1,
    template_id: 'sandbox-reward',
  });
  while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
  const all = await messagesOf(customer);
  assert.deepEqual(all.map(([kind, by]: [string, string]) => `${kind} ${by}`).toSorted(), [
    'point Sari Dewi',
    'point Sari Dewi',
    'voucher-claim Siti',
    'voucher-claim Siti',
  ]);
  assert.deepEqual(await messagesOf(alone), [['point', 'PT Alir Nusantara']]);
  const rows = await downloadRows(app, '/api/admin/whatsapp-messages/export?format=csv');
  assert.deepEqual(
    new Set(rows.map((row) => row.Oleh)),
    new Set(['PT Alir Nusantara', 'Sari Dewi', 'Siti']),
  );
});

test('the trail, the ledger’s export and requests call each person by name [ADD-918]', async () => {
  const customer = await aCustomer(app, { point: 5_000 });
  const buyer = await aContact(app, customer, 'pembeli');
  await sql`update contacts set name = 'Rudi' where role = 'pembeli' and customer_id = ${customer.id}`.execute(
    app.owner,
  );
  const voucher = await aVoucher(app, { codes: 1 });
  await post(`/member/vouchers/claim/${voucher.id}`, buyer);
  const path = `/api/admin/points/export?id_customer=${customer.id}&format=csv`;
  const ledger = await downloadRows(app, path);
  assert.deepEqual(
    ledger.map((row) => row.Oleh),
    ['PT Alir Nusantara', 'Rudi'],
  );

  const clerk = await aColleague(app, 'kantor');
  await name('Wati Lestari', 'kantor-%');
  await sql`update accounts set act_limit = 10 where name = 'Wati Lestari'`.execute(app.owner);
  await post('/admin/approvals', clerk, {
    call: 'POST /api/admin/send-point',
    body: { id_customer: customer.id, add_point: 50 },
    reason: 'Bonus',
  });
  const { body } = await app.call('GET', '/api/admin/approvals');
  const [asked] = body.data.data;
  assert.equal(asked.asked_by, 'Wati Lestari');
  assert.match(asked.sentence, /^Wati Lestari mengirim 50 point/);
  const shown = await app.call('GET', `/api/admin/approvals/${asked.id}`);
  await post(`/admin/approvals/${asked.id}/approval`, app.adminToken, {
    seen: shown.body.data.preview.seen,
  });
  const trail = await app.call('GET', `/api/admin/audit-trail?id_customer=${customer.id}`);
  const actors = trail.body.data.data.map(({ actor }: { actor: string }) => actor);
  assert.ok(actors.includes('Wati Lestari'), JSON.stringify(actors));

  const { status } = await app.call('PATCH', `/api/member/self`, {
    token: buyer,
    body: { name: 'Rudi Hartono', username: 'rudi-h', whatsapp: '6281377700011' },
  });
  assert.equal(status, 200);
  const own = await app.call('GET', '/api/admin/audit-trail?role=customer&topic=account');
  assert.equal(own.body.data.data[0].actor, 'Rudi');
});
