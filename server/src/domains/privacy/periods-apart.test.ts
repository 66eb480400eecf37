import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { runJob } from '#test/jobs.ts';
import { monthsBefore } from './forget-by-period.ts';

const app = useApp();

const settle = async (periods: Record<string, unknown>) => {
  const unsettled = {
    messages: null,
    sign_ins: null,
    details: null,
    sign_ups: null,
    parcels: null,
  };
  const body = { ...unsettled, ...periods };
  const { status } = await app.call('PUT', '/api/admin/keeping-periods', { body });
  assert.equal(status, 200);
};
const night = () => runJob(app, 'forget-by-period');
/** Does to rows what the database refuses. */
const write = (statement: string) =>
  app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

afterEach(() => settle({}));

test('lines of sign-ins and details of others go each by its own period, whichever is shorter [ADD-683]', async () => {
  await aCustomer(app);
  await write(`update audit_trail set created_at = created_at - interval '7 months'`);
  const old = async () => {
    const { rows } = await sql<{ signIns: number; details: number }>`
      select count(*) filter (where topic = 'sign-ins')::int as "signIns",
        count(*) filter (where topic <> 'sign-ins' and num_nonnulls(address, before, after) > 0)::int as details
      from audit_trail where created_at < ${monthsBefore(app.clock.now(), 6)}
    `.execute(app.owner);
    return { ...rows[0] };
  };
  const all = await old();
  assert.ok(all.signIns && all.details, JSON.stringify(all));
  await settle({ sign_ins: 12, details: 3 });
  await night();
  assert.deepEqual(await old(), { ...all, details: 0 });

  await aCustomer(app);
  await write(`update audit_trail set created_at = created_at - interval '7 months' where id > (
    select max(id) from audit_trail where act = 'data-forgotten'
  )`);
  const { details } = await old();
  assert.ok(details);
  await settle({ sign_ins: 3, details: 12 });
  await night();
  assert.deepEqual(await old(), { signIns: 0, details });
});

test('to whom a parcel was to go whose claim was cancelled goes as long after that; of one that was cancelled later it stays [ADD-694]', async () => {
  const { token, id } = await aCustomer(app, { point: 900 });
  const { id: id_item } = await anItem(app, { codes: 2 });
  for (const recipient of ['Batal lama', 'Batal baru']) {
    const body = { id_item, ...SHIPPING, recipient };
    const claimed = await app.call('POST', '/api/member/items/claim', { body, token });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  }
  const list = await app.call('GET', `/api/admin/notifications/item-exchange?id_customer=${id}`);
  for (const claim of list.body.data) {
    const cancelled = await app.call('POST', `/api/admin/exchanges/item/${claim.id}/cancellation`, {
      body: { reason: 'Stok rusak' },
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
  }
  await write(`
    update redemptions r set cancelled_at = cancelled_at - case s.recipient when 'Batal lama' then interval '7 months' else interval '5 months' end
    from shipments s where s.redemption_id = r.id and r.kind = 'item'`);
  await settle({ parcels: 6 });
  await night();
  const { rows } = await sql<{ to: string }>`
    select concat_ws('|', recipient, recipient_telp, shipping_address) as to from shipments order by redemption_id
  `.execute(app.owner);
  const { recipient_telp, shipping_address } = SHIPPING;
  assert.deepEqual(
    rows.map(({ to }) => to),
    ['Data dihapus||Data dihapus', `Batal baru|${recipient_telp}|${shipping_address}`],
  );
});
