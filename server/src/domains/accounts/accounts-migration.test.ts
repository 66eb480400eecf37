import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clockOf } from '#clock.ts';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { findCustomer } from '#domains/customers/customers.queries.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { aCompanyOfNovember } from '#test/old-company.ts';
import { findActor } from './accounts.queries.ts';

const MIGRATION = '20261122000000-accounts-apart-from-customers';

describe('the data of 21 November', () => {
  let company: Awaited<ReturnType<typeof aCompanyOfNovember>>;
  const rowsOf = async (text: string) => (await company.client.query(text)).rows;
  before(async () => {
    company = await aCompanyOfNovember();
  });
  after(() => company.drop());

  test('keeps every entry, balance and broadcast when accounts leave the customers [S-34, A-70]', async () => {
    const kept = async () => ({
      entries: await rowsOf('select * from point_entries order by id'),
      balances: await rowsOf('select * from point_balances order by customer_id'),
      broadcasts: await rowsOf('select * from broadcasts'),
      customers: await rowsOf(
        'select id, name, whatsapp, image, created_at, deleted_at from customers order by id',
      ),
    });
    const was = await kept();
    assert.equal(was.entries.length, 9);
    const signedIn = await rowsOf(
      'select id, id as customer_id, role, name, username, username_key, whatsapp, password_hash, deleted_at from customers order by id',
    );
    await migrate(company.url, MIGRATION);
    assert.deepEqual(await kept(), was);
    assert.deepEqual(
      await rowsOf(
        'select id, customer_id, role, name, username, username_key, whatsapp, password_hash, deleted_at from accounts order by id',
      ),
      signedIn,
    );
  });

  test('says of each point which account moved it, and of each key, session and address whose it is', async () => {
    const strangers = (table: string, column: string) =>
      rowsOf(
        `select from ${table} t left join accounts a on a.id = t.${column} where a.id is null`,
      );
    for (const [table, column] of [
      ['point_entries', 'actor_id'],
      ['broadcasts', 'actor_id'],
      ['sessions', 'account_id'],
      ['known_addresses', 'account_id'],
      ['idempotency_keys', 'account_id'],
    ] as const) {
      assert.deepEqual(await strangers(table, column), [], table);
    }
    const claims = await rowsOf(`
      select e.customer_id, a.name from point_entries e join accounts a on a.id = e.actor_id
      where e.kind like '%-claim' order by e.id`);
    assert.deepEqual(claims, [
      { customer_id: '4', name: 'UD Telah Tiada' },
      { customer_id: '2', name: 'PT Tirta Jaya' },
      { customer_id: '2', name: 'PT Tirta Jaya' },
      { customer_id: '3', name: 'CV Sumber Air' },
    ]);
  });

  test('loses the profile that was made up for the own company, and no other [ADD-85]', async () => {
    const profiles = await rowsOf(
      'select id, email, born_on::text, address from customers where id < 4 order by id',
    );
    assert.deepEqual(profiles, [
      { id: '1', email: null, born_on: null, address: null },
      {
        id: '2',
        email: 'tirta@example.com',
        born_on: '1996-11-21',
        address: 'Jalan Melati 2\nBandung',
      },
      { id: '3', email: 'sumber@example.com', born_on: '2000-02-29', address: 'Jalan Kenanga 3' },
    ]);
  });

  test('is served by today’s server: the books balance, and who was signed in still is [S-25, S-34]', async () => {
    await migrate(company.url);
    const { db, close } = openDatabase(company.url, 2);
    const clock = clockOf(() => new Date('2026-11-21T05:00:00Z'), 'Asia/Jakarta');
    assert.deepEqual(await verifyPoints(db), []);
    const actor = await findActor(db, clock, 'token-of-2');
    assert.deepEqual(
      { account: actor?.accountId, customer: actor?.customerId, role: actor?.role },
      { account: 2, customer: 2, role: 'customer' },
    );
    assert.equal((await findCustomer(db, 2))?.username, 'Tirta');
    assert.equal((await findCustomer(db, 2))?.point, 290);
    assert.equal(await findCustomer(db, 4), undefined);
    const next = await db
      .insertInto('accounts')
      .values({
        customer_id: 2,
        is_principal: false,
        role: 'customer',
        name: 'Siti',
        username: 'siti',
        username_key: 'siti',
        whatsapp: '6281100000099',
        password_hash: 'hash',
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.equal(next.id, 8, 'a new account takes a number that no customer of then had');
    await close();
  });
});
