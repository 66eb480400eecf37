import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { awardPointsToMany } from './award-points-to-many.ts';
import { post } from './post.ts';

const app = useApp();
const AMOUNT = 50;
const at = new Date('2026-11-22T03:00:00Z');
const award = { amount: AMOUNT, kind: 'broadcast', note: 'Selamat' } as const;
const by = { actorId: 1, at };

/** Customers with nothing, with points, and who owe less than, exactly and more than what they are about to get. */
async function customersInAllStates(): Promise<number[]> {
  const ids: number[] = [];
  for (const [spent, takenBack] of [
    [0, 0],
    [30, 0],
    [30, 20],
    [50, 50],
    [90, 80],
  ] as const) {
    const { id } = await aCustomer(app);
    ids.push(id);
    if (spent === 0) continue;
    const movement = { customerId: id, note: null };
    await transact(app.dependencies.db, async (tx) => {
      const given = { ...movement, amount: 100, kind: 'award', key: `given:${id}` } as const;
      const [{ entryId }] = await post(tx, [given], by);
      const claim = { ...movement, amount: -spent, key: `spent:${id}` };
      await post(tx, [{ ...claim, kind: 'voucher-claim' }], by);
      if (takenBack === 0) return;
      const reversal = {
        ...movement,
        amount: -(100 - spent + takenBack),
        kind: 'award-reversal',
        key: `taken:${id}`,
        reversesId: entryId,
      } as const;
      await post(tx, [reversal], by);
    });
  }
  return ids;
}

/** What stands of them, with neither the numbers of customers nor those of entries. */
async function stateOf(ids: number[]) {
  const state = [];
  for (const id of ids) {
    const { rows: balances } = await sql`
      select point, total_point, owed, version from point_balances where customer_id = ${id}
    `.execute(app.dependencies.db);
    const { rows: entries } = await sql`
      select e.version, e.amount, e.balance_after, e.kind, e.note, e.actor_id, e.created_at, e.shortfall, e.source_type,
        s.version as "source of version", replace(e.key, e.customer_id::text, '#') as key, e.reverses_id is null as plain
      from point_entries e left join point_entries s on e.source_type = 'entry' and s.id = e.source_id
      where e.customer_id = ${id} order by e.version
    `.execute(app.dependencies.db);
    state.push({ balance: balances[0], entries });
  }
  return state;
}

test('an award to many leaves each customer as the same award to that one alone does, also who owes points [ADD-190]', async () => {
  const [many, single] = [await customersInAllStates(), await customersInAllStates()];
  assert.deepEqual(await stateOf(many), await stateOf(single));
  const awarded = await transact(app.dependencies.db, (tx) =>
    awardPointsToMany(tx, { ...award, ...by, customerIds: many.toReversed(), keyPrefix: 'gift:' }),
  );
  const alone: number[] = [];
  await transact(app.dependencies.db, async (tx: Tx) => {
    for (const customerId of single) {
      const movement = { ...award, customerId, key: `gift:${customerId}` };
      const [{ point }] = await post(tx, [movement], by);
      alone.push(point);
    }
  });
  const points = new Map(awarded.map(({ id, point }) => [id, point]));
  assert.deepEqual(
    many.map((id) => points.get(id)),
    alone,
  );
  const state = await stateOf(many);
  assert.deepEqual(state, await stateOf(single));
  assert.ok(
    state.some(({ entries }) =>
      entries.some((entry) => JSON.stringify(entry).includes('shortfall-payment')),
    ),
  );
});

test('an award to many happens once for each of its keys', async () => {
  const ids = await customersInAllStates();
  const once = () =>
    transact(app.dependencies.db, (tx) =>
      awardPointsToMany(tx, { ...award, ...by, customerIds: ids, keyPrefix: 'once:' }),
    );
  await once();
  const state = await stateOf(ids);
  await assert.rejects(once(), /point_entries_key_unique/);
  assert.deepEqual(await stateOf(ids), state);
});
