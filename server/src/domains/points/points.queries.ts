import type { PageQuery } from '@reward-points/contract/fields';
import { groupDigits } from '@reward-points/contract/numbers';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { PointEntry } from '@reward-points/contract/points';
import type { Db, Tx } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import * as sql from './points.sql.ts';

export { countBalances, findPoint, listInvoiceEntries } from './points.sql.ts';

/** One customer's points, newest first: what moved, what for, and the balance after it. */
export async function listPointEntries(
  db: Db,
  customerId: number,
  query: PageQuery,
): Promise<Page<PointEntry>> {
  const count = await sql.countEntries(db, customerId);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listEntries(db, customerId, slice));
}

/** However large the books are, a statement that looks at so many takes far less time than it may. */
const BALANCES_AT_ONCE = 5_000;

/**
 * Recomputes every balance from its entries, some customers at a time: an entry and its balance are written together, so each
 * look sees both or neither. An empty answer means that the books balance.
 */
export async function verifyPoints(
  db: Db | Tx,
  atOnce = BALANCES_AT_ONCE,
): Promise<sql.Difference[]> {
  const differences: sql.Difference[] = [];
  for (let after = 0; ; ) {
    const upTo = await sql.findRangeEnd(db, after, atOnce);
    if (upTo === undefined) return differences;
    differences.push(...(await sql.listDifferences(db, { after, upTo })));
    after = upTo;
  }
}

/** The spendable balance of a customer as a message says it; empty where there is none. */
export async function findBalance(db: Db | Tx, customerId: number): Promise<string> {
  const point = await sql.findPoint(db, customerId);
  return point === undefined ? '' : groupDigits(point);
}
