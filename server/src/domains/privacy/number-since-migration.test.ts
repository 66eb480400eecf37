import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listMigrations, migrate } from '#db/migrate.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';

const MIGRATION = '20261128040000-number-since';

const ACCOUNTS = `
  insert into customers (id, name, whatsapp, created_at) values
    (2, 'PT Air', '6281100000002', '2026-01-02'), (3, 'PT Minyak', '6281100000003', '2026-01-03');
  insert into accounts (customer_id, is_principal, role, name, username, username_key, whatsapp, password_hash, created_at)
  select id, true, 'customer', name, lower(name), lower(name), whatsapp, 'hash', created_at from customers;
`;

test('an account of before that had another number has its own from the update on, any other since it was created; another number that says nothing counts from then [ADD-681]', async () => {
  const { url, client, drop } = await anEmptyDatabase();
  const since = async () => {
    const { rows } = await client.query(
      'select whatsapp_since > created_at as later from accounts order by customer_id',
    );
    return rows.map(({ later }) => later);
  };
  try {
    const names = await listMigrations();
    await migrate(url, names[names.indexOf(MIGRATION) - 1]);
    await client.query(ACCOUNTS);
    await client.query(
      "update accounts set whatsapp = '6281100000009', version = 2 where customer_id = 3",
    );
    await migrate(url);
    assert.deepEqual(await since(), [null, true]);
    await client.query("update accounts set whatsapp = '6281100000008' where customer_id = 2");
    assert.deepEqual(await since(), [true, true]);
  } finally {
    await drop();
  }
});
