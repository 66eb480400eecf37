import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '@reward-points/contract/customers';
import type { Db, Tx } from './database.ts';
import { isConflict } from './unavailable.ts';

/** What a write answers: it is stored under its idempotency key, so it must survive JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Who writes, from where and when, as the trail of acts keeps it. */
export interface Writer {
  /** Null: nobody who is signed in. */
  accountId: number | null;
  role: Role | 'server' | 'nobody';
  /** How the account is called. */
  name: string;
  /** The network address of the caller; null where there is none. */
  address: string | null;
  at: Date;
}

/**
 * Opens the one transaction of a command and answers what the work answers; `by` is null in a job of the server's own. A
 * caller that repeats a write under the same idempotency key gets the first answer again, and the work does not run.
 */
export type Write = <T extends Storable>(
  work: (tx: Tx, by: Writer | null) => Promise<T>,
) => Promise<T>;

// biome-ignore lint/suspicious/noConfusingVoidType: many writes answer nothing, and `void` is what they return.
export type Storable = Json | void;

const RETRIES_MAX = 5;
/** The one that was broken lets the other go first; without a pause it may take the same row again at once. */
const RETRY_PAUSE_MS = 20;

/** What is whole by itself, a transaction or one statement, is tried again when the database broke a deadlock at its cost. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > RETRIES_MAX || !isConflict(error)) throw error;
      await pause(RETRY_PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  }
}

export const transact = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction().execute(work));

/** A write that needs no idempotency key: of a job, which has keys of its own and is no act of anybody's, or without one. */
export const plainWrite =
  (db: Db, by: Writer | null = null): Write =>
  (work) =>
    transact(db, (tx) => work(tx, by));
