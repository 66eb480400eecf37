import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { type Moved, post } from './post.ts';

const app = useApp();
const AMOUNT = 50;
const at = new Date('2026-11-22T03:00:00Z');
const award = { amount: AMOUNT, kind: 'broadcast', note: 'Selamat' } as const;
const by = { actorId: 1, at };

const awardsOf = (customerIds: number[], prefix: string) =>
  customerIds.map((customerId) => ({ ...award, customerId, key: `${prefix}${customerId}` }));

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
    post(tx, awardsOf(many.toReversed(), 'gift:'), by),
  );
  const alone: number[] = [];
  await transact(app.dependencies.db, async (tx: Tx) => {
    for (const customerId of single) {
      const movement = { ...award, customerId, key: `gift:${customerId}` };
      const [{ point }] = await post(tx, [movement], by);
      alone.push(point);
    }
  });
  assert.deepEqual(awarded.map(({ point }) => point).toReversed(), alone);
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
  const once = () => transact(app.dependencies.db, (tx) => post(tx, awardsOf(ids, 'once:'), by));
  await once();
  const state = await stateOf(ids);
  await assert.rejects(once(), /point_entries_key_unique/);
  assert.deepEqual(await stateOf(ids), state);
});

test('movements of one customer follow each other in their order, as if each were posted alone [ADD-190]', async () => {
  const [many, single] = [await customersInAllStates(), await customersInAllStates()];
  const movementsOf = (ids: number[]) =>
    [20, -5, 60, -10].flatMap((amount, nth) =>
      ids.map((customerId) => ({
        customerId,
        amount,
        kind: amount > 0 ? ('award' as const) : ('credit-note' as const),
        note: null,
        key: `step:${nth}:${customerId}`,
      })),
    );
  const together = await transact(app.dependencies.db, (tx) => post(tx, movementsOf(many), by));
  const alone: Moved[] = [];
  for (const movement of movementsOf(single)) {
    alone.push(...(await transact(app.dependencies.db, (tx) => post(tx, [movement], by))));
  }
  const figuresOf = (all: readonly Moved[]) =>
    all.map(({ point, totalPoint, shortfall, owed }) => [point, totalPoint, shortfall, owed]);
  assert.deepEqual(figuresOf(together), figuresOf(alone));
  assert.deepEqual(await stateOf(many), await stateOf(single));
});

test('what a customer would have between two movements is checked as what it has after them [S-13, S-14]', async () => {
  const { id } = await aCustomer(app);
  const movementsOf = (...amounts: number[]) =>
    amounts.map((amount, nth) => ({
      customerId: id,
      amount,
      kind: 'correction' as const,
      note: null,
      key: `between:${nth}:${id}`,
    }));
  const posting = (...amounts: number[]) =>
    transact(app.dependencies.db, (tx) => post(tx, movementsOf(...amounts), by));
  await assert.rejects(posting(-30, 50), { code: 'points_not_enough' });
  await assert.rejects(posting(Number.MAX_SAFE_INTEGER, 1, -1), { code: 'points_too_many' });
  assert.deepEqual(
    (await posting(50, -30, 1)).map(({ point }) => point),
    [50, 20, 21],
  );
});

test('a claim is written as any other movement of its kind would be [POINT-17]', async () => {
  const [claims, posted] = [
    await aCustomer(app, { point: 90 }),
    await aCustomer(app, { point: 90 }),
  ];
  const { rows } = await transact(app.dependencies.db, (tx) =>
    sql<{ point: number }>`
      select point from post_claim(${claims.id}, ${`claim:${claims.id}`}, 30, 'item-claim', 'Payung', 1, ${at}, null, null)
    `.execute(tx),
  );
  const movement = {
    customerId: posted.id,
    amount: -30,
    kind: 'item-claim',
    note: 'Payung',
    key: `claim:${posted.id}`,
  } as const;
  const [moved] = await transact(app.dependencies.db, (tx) => post(tx, [movement], by));
  assert.equal(rows[0]?.point, moved.point);
  const claimOf = async (id: number) => {
    const [state] = await stateOf([id]);
    return { balance: state?.balance, claim: state?.entries.at(-1) };
  };
  assert.deepEqual(await claimOf(claims.id), await claimOf(posted.id));
});
