import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { identifyRequesters as identify, listOver, type Requester } from './password-resets.sql.ts';

export type { Requester };

const AT_ONCE = 50;

/**
 * Finds out who asked for another password, of those whom nobody has looked up yet.
 *
 * @returns whom a link is to be sent to, the first to ask first, and how many were looked up.
 */
export async function identifyRequesters(
  tx: Tx,
  clock: Clock,
): Promise<{ requesters: Requester[]; lookedUp: number }> {
  const found = await identify(tx, { now: clock.now(), limit: AT_ONCE });
  return { requesters: found.filter(isKnown), lookedUp: found.length };
}

const isKnown = (requester: Partial<Requester>): requester is Requester =>
  typeof requester.accountId === 'number';

/** Longer than a message may be under way. */
const LATELY_MS = 60 * 60_000;

/** Links whose time was over lately, by their numbers: what of them still waits to be sent is of no use any more. */
export const listOverLinks = (db: Db, clock: Clock): Promise<number[]> => {
  const now = clock.now();
  return listOver(db, { since: new Date(now.getTime() - LATELY_MS), now });
};
