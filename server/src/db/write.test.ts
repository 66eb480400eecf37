import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { refusing, violatedConstraint } from './constraints.ts';
import type { Tx } from './database.ts';
import { containing } from './like.ts';
import { transact } from './write.ts';

const app = useApp();

const lock = (tx: Tx, id: number) =>
  sql`select from customers where id = ${id} for update`.execute(tx);
const rename = (tx: Tx, id: number, name: string) =>
  tx.updateTable('customers').set({ name }).where('id', '=', id).execute();

describe('a transaction', () => {
  test('that was rolled back by a deadlock is retried, and both sides finish', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    const runs = { one: 0, two: 0 };
    const cross = (name: 'one' | 'two', first: number, second: number) =>
      transact(app.dependencies.db, async (tx) => {
        runs[name] += 1;
        await lock(tx, first);
        holding += 1;
        if (holding >= 2) bothHold.resolve();
        await bothHold.promise;
        await lock(tx, second);
        await rename(tx, second, `renamed by ${name}`);
      });
    await Promise.all([cross('one', one.id, two.id), cross('two', two.id, one.id)]);
    assert.ok(runs.one + runs.two >= 3, 'one of them was broken and ran again');
    for (const [id, name] of [
      [one.id, 'renamed by two'],
      [two.id, 'renamed by one'],
    ] as const) {
      const { body } = await app.call('GET', `/api/admin/users/${id}`);
      assert.equal(body.data.name, name);
    }
  });

  test('that fails for another reason is not retried and leaves nothing behind', async () => {
    const { id, name } = await aCustomer(app);
    let runs = 0;
    const failing = transact(app.dependencies.db, async (tx) => {
      runs += 1;
      await rename(tx, id, 'never');
      throw new Error('no');
    });
    await assert.rejects(failing, /^Error: no$/);
    assert.equal(runs, 1);
    assert.equal((await app.call('GET', `/api/admin/users/${id}`)).body.data.name, name);
  });
});

describe('a violated constraint', () => {
  const duplicate = async () => {
    const { whatsapp } = await aCustomer(app);
    const { id } = await aCustomer(app);
    return app.dependencies.db
      .updateTable('customers')
      .set({ whatsapp })
      .where('id', '=', id)
      .execute();
  };

  test('becomes the domain error that its name maps to, at the field concerned', async () => {
    const refused = refusing(
      { customers_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' } },
      duplicate,
    );
    await assert.rejects(refused, {
      code: 'whatsapp_taken',
      status: 422,
      errors: { whatsapp: ['Nomor WhatsApp sudah digunakan.'] },
    });
  });

  test('without a mapping stays what it is: a bug is not a domain error', async () => {
    await assert.rejects(
      refusing({ customers_username_taken: { code: 'username_taken' } }, duplicate),
      (error) => violatedConstraint(error) === 'customers_whatsapp_taken',
    );
    const other = refusing({}, async () => {
      throw new TypeError('x');
    });
    await assert.rejects(other, TypeError);
  });
});

test('wildcards in a search term are taken literally [S-26]', async () => {
  assert.equal(containing('50%_\\'), '%50\\%\\_\\\\%');
  for (const [text, pattern, expected] of [
    ['50% off', '50%', true],
    ['500 off', '50%', false],
    ['a_b', 'a_b', true],
    ['axb', 'a_b', false],
    ['a\\b', '\\', true],
    ['ab', '\\', false],
  ] as const) {
    const { rows } = await sql<{ found: boolean }>`
      select ${text}::text like ${containing(pattern)}::text as found
    `.execute(app.dependencies.db);
    assert.equal(rows[0]?.found, expected, `${text} ~ ${pattern}`);
  }
});
