import pg from 'pg';
import type { TestApp } from './app.ts';

/**
 * Gives a customer without points that many awards of one point, faster than the ledger's own function does: at noon of
 * 10 November 2026 in Jakarta. The balance is explained all the same.
 */
export async function manyEntries(app: TestApp, customerId: number, count: number): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(
    `insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
     select $1, n, 1, n, 'award', 1, 'many:' || $1::bigint || ':' || n, timestamptz '2026-11-10 05:00Z'
     from generate_series(1, $2::int) as n`,
    [customerId, count],
  );
  await owner.query(
    `update point_balances set point = $2::int, total_point = $2::int, version = $2::int
     where customer_id = $1`,
    [customerId, count],
  );
  await owner.query('commit');
  await owner.end();
}
