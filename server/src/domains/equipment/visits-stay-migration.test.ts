import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listMigrations, migrate } from '#db/migrate.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';

const MIGRATION = '20261124172100-visits-stay-with-customer';

/** A meter of PT Dua that was PT Satu's until 1 February and PT Tiga's until 1 March, with a visit and a report at each. */
const BEFORE = `
  insert into customers (id, name, whatsapp, created_at) values
    (1, 'PT Alir', '6281100000001', '2026-01-01'), (2, 'PT Satu', '6281100000002', '2026-01-01'), (3, 'PT Dua', '6281100000003', '2026-01-01'),
    (4, 'PT Tiga', '6281100000004', '2026-01-01');
  insert into products (name, description, created_at) values ('Flowmeter', '', '2026-01-01');
  insert into equipment (customer_id, product_id, created_at) values (3, 1, '2026-01-01'), (2, 1, '2026-01-01');
  insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at) values
    (1, 3, 1, '2026-01-01', '2028-01-01', '2026-01-01'), (2, 2, 1, '2026-01-01', '2028-01-01', '2026-01-01');
  insert into visits (plan_id, day, created_at) values
    (1, '2026-01-10', '2026-01-10'), (1, '2026-02-10', '2026-02-10'), (1, '2026-03-10', '2026-03-10'),
    (2, '2026-01-10', '2026-01-10');
  insert into accounts (customer_id, is_principal, role, staff_role, name, username, username_key, whatsapp, password_hash, created_at)
    values (1, true, 'admin', 'pemilik', 'PT Alir', 'admin', 'admin', '6281100000001', 'x', '2026-01-01');
  insert into attachments (equipment_id, kind, name, sha256, content_type, size, created_at, created_by)
    select 1, 'report', repeat(n::text, 32) || '.pdf', sha256(''), 'application/pdf', 1, now(), (select min(id) from accounts)
    from generate_series(1, 3) as n;
  insert into visit_reports
    (equipment_id, visit_id, attachment_id, number, code, customer, visited_on, issued_on, issued_at, issued_by)
    select 1, n, n, 'LK-' || n, repeat(n::text, 32), 'PT', '2026-01-10', '2026-01-10',
      make_date(2026, n::int, 11), (select min(id) from accounts)
    from generate_series(1, 3) as n;
  insert into audit_trail (created_at, role, actor, topic, act, subject_id, customer_id, sentence) values
    ('2026-02-01', 'server', 'x', 'services', 'equipment-moved', 1, 2, 'x'),
    ('2026-02-01', 'server', 'x', 'services', 'equipment-received', 1, 4, 'x'),
    ('2026-02-05', 'server', 'x', 'services', 'equipment-moved', 1, 4, 'to another site alone'),
    ('2026-03-01', 'server', 'x', 'services', 'equipment-moved', 1, 4, 'x'),
    ('2026-03-01', 'server', 'x', 'services', 'equipment-received', 1, 3, 'x');
`;

test('visits and reports of equipment that moved before know at which customer they were, as the trail tells [ADD-790]', async () => {
  const { url, client, drop } = await anEmptyDatabase();
  try {
    const names = await listMigrations();
    await migrate(url, names[names.indexOf(MIGRATION) - 1]);
    await client.query(BEFORE);
    await migrate(url);
    const ofTable = async (table: string) => {
      const { rows } = await client.query(`select customer_id from ${table} order by id`);
      return rows.map(({ customer_id }) => (customer_id === null ? null : Number(customer_id)));
    };
    assert.deepEqual(
      [await ofTable('visits'), await ofTable('visit_reports')],
      [
        [2, 4, null, null],
        [2, 4, null],
      ],
    );
  } finally {
    await drop();
  }
});
