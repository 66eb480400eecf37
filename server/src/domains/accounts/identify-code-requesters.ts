import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import {
  type CodeRequester,
  identifyCodeRequesters as identify,
  listOverCodes as listOver,
} from './sign-in-codes.sql.ts';

export type { CodeRequester };

const AT_ONCE = 50;

/**
 * Finds out who asked for a code, of those whom nobody has looked up yet.
 *
 * @returns whom a code is to be sent to, the first to ask first, and how many were looked up.
 */
export async function identifyCodeRequesters(
  tx: Tx,
  clock: Clock,
): Promise<{ requesters: CodeRequester[]; lookedUp: number }> {
  const found = await identify(tx, { now: clock.now(), limit: AT_ONCE });
  return { requesters: found.filter(isKnown), lookedUp: found.length };
}

const isKnown = (requester: Partial<CodeRequester>): requester is CodeRequester =>
  typeof requester.accountId === 'number';

/** Longer than a message may be under way. */
const LATELY_MS = 60 * 60_000;

/** Codes whose time was over lately, by their numbers: what of them still waits to be sent is of no use any more. */
export const listOverCodes = (db: Db, clock: Clock): Promise<number[]> => {
  const now = clock.now();
  return listOver(db, { since: new Date(now.getTime() - LATELY_MS), now });
};
