import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { type CodeRequester, identifyCodeRequesters as identify } from './sign-in-codes.sql.ts';

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
