import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact, type Write, type Writer } from '#db/write.ts';
import { type WatchedAct, watchActs } from '#domains/audit/watch-acts.ts';
import type { Actor } from '#http/access.ts';
import { writerOf } from '#http/idempotency.ts';
import type { RegisteredCall } from '#http/register-route.ts';
import type { StaffAccount } from './approvals.sql.ts';
import { hashOf, parseParts, type SentParts } from './parts.ts';

/** Runs a call for somebody who asked for it before: its handler, its input, and the write that it gets. */
interface Run {
  call: RegisteredCall;
  parts: SentParts;
  actor: Actor;
  /** What its writes are kept under; undefined: nothing is kept. */
  key: string | undefined;
}

export const runCall = (
  { call: { endpoint, handle }, parts, actor, key }: Run,
  { write, by }: { write: Write; by: Writer },
): Promise<unknown> => handle({ ...parseParts(endpoint, parts), actor, write, by, key });

/** Somebody of the staff as a call knows them, without a session. */
export const actorOf = (account: StaffAccount): Actor => ({
  ...account,
  customerId: OWN_COMPANY_ID,
  role: 'admin',
  contactRole: null,
  claimLimit: null,
  lacksSecondFactor: false,
  tokenHash: Buffer.alloc(0),
});

/** As whom a call is done that was asked for before: from where is not known any more. */
export const writerOfAsker = (actor: Actor, clock: Clock): Writer => ({
  ...writerOf({ actor, address: '', now: clock.now() }),
  address: null,
});

/** Undoes what was tried. */
class Tried extends Error {}

/**
 * What a call would do by now: it is done in a transaction that is rolled back.
 *
 * @returns its acts. Throws what the call refuses with.
 */
export async function tryCall(db: Db, clock: Clock, run: Omit<Run, 'key'>): Promise<WatchedAct[]> {
  const by = writerOfAsker(run.actor, clock);
  let acts: WatchedAct[] = [];
  const write: Write = (work) =>
    transact(db, async (tx) => {
      acts = [];
      watchActs(tx, (act) => acts.push(act));
      await work(tx, by);
      throw new Tried();
    });
  try {
    await runCall({ ...run, key: undefined }, { write, by });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  return acts;
}

/** Stands for what acts were shown: the same only where the same would be done. */
export const seenOf = (acts: readonly WatchedAct[]): string => hashOf(acts).toString('base64url');
