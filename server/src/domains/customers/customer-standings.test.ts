import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aService, sendPoint } from '#test/builders.ts';
import { indebt } from '#test/debts.ts';
import { downloadRows } from '#test/downloads.ts';
import { insertCustomers } from '#test/many-customers.ts';
import { createCustomers } from './many-customers.ts';

const app = useApp();

interface Row {
  id: number;
  active_on: string | null;
}
const list = async (query: string) =>
  (await app.call('GET', `/api/admin/users?per_page=100&${query}`)).body.data;
const idsOf = async (query: string): Promise<number[]> =>
  (await list(query)).data.map(({ id }: Row) => id);
const countsOf = async (): Promise<Record<string, { count: number; capped: boolean }>> =>
  (await app.call('GET', '/api/admin/customer-standings')).body.data;

const writes = (id: number, wants: boolean, at: string) =>
  sql`
    insert into message_consents (customer_id, whatsapp, wants, source, at)
    select id, whatsapp, ${wants}, 'reply', ${at} from customers where id = ${id}
  `.execute(app.owner);

test('customers are narrowed down to who owes, refuses messages, has no password yet, or was not active for a year, each counted [ADD-513, ADD-514]', async () => {
  app.clock.set('2025-09-01T05:00:00Z');
  const old = await aCustomer(app);
  const served = await aCustomer(app);
  const moved = await aCustomer(app);
  app.clock.set('2026-11-21T05:00:00Z');
  const today = app.clock.today();
  await aService(app, { id_user: served.id, last_service: today, next_service: '2030-01-01' });
  await sendPoint(app, moved.id, 5);
  const owing = await aCustomer(app);
  await indebt(app, owing);
  const refusing = await aCustomer(app);
  await writes(refusing.id, true, '2026-01-01T00:00:00Z');
  await writes(refusing.id, false, '2026-02-01T00:00:00Z');
  const back = await aCustomer(app);
  await writes(back.id, false, '2026-01-01T00:00:00Z');
  await writes(back.id, true, '2026-02-01T00:00:00Z');
  const gone = await aCustomer(app);
  await indebt(app, gone);
  await app.call('DELETE', `/api/admin/users/${gone.id}`);
  const imported = { email: null, born_on: null, address: null, whatsapp: '628999999999' };
  const [listed] = await app.dependencies.db
    .transaction()
    .execute((tx) =>
      createCustomers(tx, [{ ...imported, name: 'PT Impor', username: 'impor' }], app.clock.now()),
    );

  assert.deepEqual(await idsOf('standing=owes'), [owing.id]);
  assert.deepEqual(await idsOf('standing=refuses'), [refusing.id]);
  assert.deepEqual(await idsOf('standing=no-password'), [listed]);
  assert.deepEqual(await idsOf('standing=inactive'), [old.id]);
  const one = { count: 1, capped: false };
  assert.deepEqual(await countsOf(), {
    owes: one,
    refuses: one,
    'no-password': one,
    inactive: one,
  });
  // With a search as well; a standing that nobody knows is none.
  assert.deepEqual(await idsOf('standing=owes&name=tidak-ada'), []);
  assert.equal((await list('standing=rich')).total, (await list('')).total);

  const activeOn = new Map((await list('')).data.map(({ id, active_on }: Row) => [id, active_on]));
  assert.deepEqual(
    [old, served, moved].map(({ id }) => activeOn.get(id)),
    [null, today, today],
  );

  const export_ = '/api/admin/users/export';
  const chosen = await downloadRows(app, `${export_}?order_by=name&ids=${old.id},${moved.id}`);
  assert.deepEqual(new Set(chosen.map((row) => Number(row.ID))), new Set([old.id, moved.id]));
  const inactive = await downloadRows(app, `${export_}?standing=inactive`);
  assert.deepEqual(
    inactive.map((row) => Number(row.ID)),
    [old.id],
  );
  assert.equal((await app.call('POST', `${export_}?ids=1;2`)).status, 422);
});

test('a standing that many have is counted up to a limit, and its pages are there all the same [ADD-513]', async () => {
  app.clock.set('2025-09-01T05:00:00Z');
  await insertCustomers(app.databaseUrl, 5_050);
  await sql`update point_balances set active_at = '2025-01-01' where version = 0`.execute(
    app.owner,
  );
  app.clock.set('2026-11-21T05:00:00Z');
  assert.deepEqual((await countsOf()).inactive, { count: 5_000, capped: true });
  const page = await list('standing=inactive&order_by=name&page=3');
  assert.deepEqual(
    [page.data.length, page.total, page.total_capped, page.last_page],
    [100, 5_000, true, 50],
  );
});
