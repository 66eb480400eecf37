import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listMigrations, migrate } from '#db/migrate.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';

const MIGRATION = '20261124080000-people';

/** What the version before had: its company with one account, customers with theirs, one who is gone, a session and an award. */
const BEFORE = `
  insert into customers (id, name, whatsapp, created_at, deleted_at) values
    (1, 'PT Alir', '6281100000001', '2026-01-01', null), (2, 'PT Air', '6281100000002', '2026-01-02', null),
    (3, 'PT Minyak', '6281100000003', '2026-01-03', null), (4, 'PT Lama', '6281100000004', '2026-01-04', '2026-10-01');
  insert into accounts
    (customer_id, is_principal, role, name, username, username_key, whatsapp, password_hash, created_at, deleted_at)
  select id, true, case when id = 1 then 'admin' else 'customer' end, name, lower(name), lower(name), whatsapp,
    'hash-' || id, created_at, deleted_at from customers order by id;
  insert into sessions (token_hash, account_id, created_at, expires_at)
  select sha256(id::text::bytea), id, created_at, '2099-01-01' from accounts where deleted_at is null;
`;

const ACCOUNTS = `
  select id, customer_id, role, name, username, whatsapp, password_hash, created_at, deleted_at from accounts order by id`;

test('the accounts of the version before are one owner, and one utama for each customer; all still sign in as they did [ADD-922]', async () => {
  const { url, client, drop } = await anEmptyDatabase();
  try {
    const ask = async (query: string) => (await client.query(query)).rows;
    const names = await listMigrations();
    await migrate(url, names[names.indexOf(MIGRATION) - 1]);
    await client.query(BEFORE);
    const before = [await ask(ACCOUNTS), await ask('select token_hash from sessions order by 1')];
    await migrate(url);
    assert.deepEqual(
      [await ask(ACCOUNTS), await ask('select token_hash from sessions order by 1')],
      before,
    );
    assert.deepEqual(
      await ask(`
        select customer_id::int as customer, staff_role, act_limit, day_limit, ends_at, signed_in_at is not null as "hasSignedIn"
        from accounts where staff_role is not null`),
      [
        {
          customer: 1,
          staff_role: 'pemilik',
          act_limit: null,
          day_limit: null,
          ends_at: null,
          hasSignedIn: true,
        },
      ],
    );
    assert.deepEqual(
      await ask(`
        select a.customer_id::int as customer, k.role, k.claim_limit, k.told, k.name, k.removed_at is not null as gone
        from contacts k join accounts a on a.id = k.account_id and a.customer_id = k.customer_id order by 1`),
      [2, 3, 4].map((customer) => ({
        customer,
        role: 'utama',
        claim_limit: null,
        told: null,
        name: null,
        gone: customer === 4,
      })),
    );
    // Nothing is demanded, asked or offered that was not before.
    const [settings] = await ask(
      'select second_look, second_factor_demanded, signs_in_by_code, takes_sign_ups from settings',
    );
    assert.deepEqual(new Set(Object.values(settings ?? {})), new Set([false]));
  } finally {
    await drop();
  }
});
