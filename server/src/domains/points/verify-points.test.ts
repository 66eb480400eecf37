import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { useApp } from '#test/app.ts';
import { aCustomer, sendPoint } from '#test/builders.ts';
import { verifyPoints } from './points.queries.ts';

const app = useApp();

/** Runs a statement as somebody who has switched the guards of the database off. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.end();
}

test('a ledger that balances has no differences, empty accounts included', async () => {
  await aCustomer(app);
  const { id } = await aCustomer(app, { point: 10 });
  await sendPoint(app, id, 5);
  assert.deepEqual(await verifyPoints(app.dependencies.db), []);
});

test('every way of changing points behind the ledger is found [S-34, ADD-04]', async () => {
  const { id } = await aCustomer(app, { point: 100 });
  await sendPoint(app, id, 50);
  const where = `where customer_id = ${id}`;
  for (const [what, change, back] of [
    [
      'a balance',
      `update point_balances set point = point + 1, total_point = total_point + 1 ${where}`,
      `update point_balances set point = point - 1, total_point = total_point - 1 ${where}`,
    ],
    [
      'a balance beside its lifetime total',
      `update point_balances set point = point - 1 ${where}`,
      `update point_balances set point = point + 1 ${where}`,
    ],
    [
      'a lifetime total',
      `update point_balances set total_point = 151 ${where}`,
      `update point_balances set total_point = 150 ${where}`,
    ],
    [
      'a version',
      `update point_balances set version = 3 ${where}`,
      `update point_balances set version = 2 ${where}`,
    ],
    [
      'an amount',
      `update point_entries set amount = 51 ${where} and version = 2`,
      `update point_entries set amount = 50 ${where} and version = 2`,
    ],
    [
      'a balance after',
      `update point_entries set balance_after = 99 ${where} and version = 1`,
      `update point_entries set balance_after = 100 ${where} and version = 1`,
    ],
    [
      'a missing entry',
      `update point_entries set version = 9 ${where} and version = 2`,
      `update point_entries set version = 2 ${where} and version = 9`,
    ],
    [
      'entries that made up for each other, taken out of the middle',
      `update point_entries set version = 4 ${where} and version = 2;
       update point_balances set version = 4 ${where}`,
      `update point_entries set version = 2 ${where} and version = 4;
       update point_balances set version = 2 ${where}`,
    ],
  ] as const) {
    await tamper(change);
    const differences = await verifyPoints(app.dependencies.db);
    assert.deepEqual(
      differences.map((difference) => difference.customerId),
      [id],
      what,
    );
    await tamper(back);
    assert.deepEqual(await verifyPoints(app.dependencies.db), [], what);
  }
});

test('points that are owed without an entry that says why are found, and what entries say and is not owed [ADD-190, ADD-04]', async () => {
  const { id } = await aCustomer(app);
  const where = `where customer_id = ${id}`;
  await tamper(`update point_balances set owed = 3 ${where}`);
  const [difference] = await verifyPoints(app.dependencies.db);
  assert.equal(difference?.customerId, id);
  assert.deepEqual([difference?.owed, difference?.entriesOwed], [3, 0]);
  await tamper(`update point_balances set owed = 0 ${where}`);
  assert.deepEqual(await verifyPoints(app.dependencies.db), []);
});

test('customers are looked at a few at a time, and none is left out or told of twice [ADD-04]', async () => {
  const ids: number[] = [];
  for (let place = 0; place < 5; place += 1) ids.push((await aCustomer(app)).id);
  const where = `where customer_id in (${ids.join()})`;
  await tamper(`update point_balances set owed = 3 ${where}`);
  for (const atOnce of [1, 2, 3, 1_000]) {
    const differences = await verifyPoints(app.dependencies.db, atOnce);
    assert.deepEqual(
      differences.map(({ customerId }) => customerId),
      ids,
      String(atOnce),
    );
  }
  await tamper(`update point_balances set owed = 0 ${where}`);
  assert.deepEqual(await verifyPoints(app.dependencies.db, 2), []);
});
