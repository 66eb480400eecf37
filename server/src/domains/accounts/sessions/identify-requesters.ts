import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import {
  type AskedTable,
  identifyAsked,
  type Requester,
} from '#domains/accounts/sign-in/asked.sql.ts';

export type { Requester };

const AT_ONCE = 50;

/**
 * Finds out who asked for a link or a code, of those whom nobody has looked up yet.
 *
 * @returns whom it is to be sent to, the first to ask first, and how many were looked up.
 */
export async function identifyRequesters(
  tx: Tx,
  clock: Clock,
  table: AskedTable,
): Promise<{ requesters: Requester[]; lookedUp: number }> {
  const found = await identifyAsked(tx, table, { now: clock.now(), limit: AT_ONCE });
  return { requesters: found.filter(isKnown), lookedUp: found.length };
}

const isKnown = (requester: Partial<Requester>): requester is Requester =>
  typeof requester.accountId === 'number';
