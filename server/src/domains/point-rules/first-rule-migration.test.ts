import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '#db/migrate.ts';
import { anEmptyDatabase } from '#test/old-company.ts';

const BEFORE = '20261122200100-find-lines-by-key';
const MIGRATION = '20261123140000-begin-with-the-first-rule';

/** What the migration makes of the rules of a company. */
async function migrated(rows: string): Promise<[string, number][]> {
  const { url, client, drop } = await anEmptyDatabase();
  try {
    await migrate(url, BEFORE);
    await client.query(rows);
    await migrate(url, MIGRATION);
    const kept = await client.query(
      'select since_on::text as day, rules::int as rules from point_rule_days order by 1',
    );
    return kept.rows.map(({ day, rules }) => [day, rules]);
  } finally {
    await drop();
  }
}

const trail = `insert into audit_trail (created_at, role, actor, topic, act, sentence)
  values (now(), 'admin', 'A', 'points', 'point-rule-updated', 'A menyimpan point rule')`;
const rule = (day: string, rules: number) =>
  `insert into point_rule_days values ('${day}', ${rules});`;

test('the rule that the product came with goes, and the first one that was saved counts from the beginning [ADD-410]', async () => {
  assert.deepEqual(await migrated(''), []);
  assert.deepEqual(await migrated(rule('2026-11-20', 25_000) + rule('2026-11-22', 30_000)), [
    ['1800-01-01', 25_000],
    ['2026-11-22', 30_000],
  ]);
});

test('a rule that somebody has said, or by which an invoice has earned, stays [ADD-410]', async () => {
  assert.deepEqual(await migrated(trail), [['1800-01-01', 10_000]]);
  assert.deepEqual(
    await migrated(`update point_rule_days set rules = 12000; ${rule('2026-11-20', 25_000)}`),
    [
      ['1800-01-01', 12_000],
      ['2026-11-20', 25_000],
    ],
  );
  assert.deepEqual(
    await migrated(`with customer as (
      insert into customers (name, whatsapp, created_at) values ('PT Satu', '6281234567', now()) returning id
    ) insert into invoices (number, customer_id, issued_on, amount, rules, points_when, created_at)
    select 'INV-1', id, '2026-11-01', 50000, 10000, 'paid', now() from customer`),
    [['1800-01-01', 10_000]],
  );
});
