import type { ErrorCode } from '@reward-points/contract/errors';
import type { Db } from '#db/database.ts';
import { transact, type Writer } from '#db/write.ts';
import { TooOften } from '#domain-error.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { recordAct } from './record-act.ts';

/** How many refusals of one account leave a line within an hour: somebody who tries all day fills no table. */
const REFUSALS_MAX = 60;
const WINDOW_MS = 60 * 60_000;

export interface Refusal {
  by: Writer;
  /** Method and path as they were called. */
  call: string;
  code: ErrorCode;
  message: string;
}

/** Adds a line of a call that was refused, in a transaction of its own: that of the act was rolled back. */
export async function recordRefusal(db: Db, { by, call, code, message }: Refusal): Promise<void> {
  const limits = [{ subject: `call:refused:${by.accountId}`, max: REFUSALS_MAX }];
  try {
    await countAttempt(db, { limits, windowMs: WINDOW_MS, error: code, now: by.at });
  } catch (error) {
    if (error instanceof TooOften) return;
    throw error;
  }
  await transact(db, (tx) =>
    recordAct(tx, by, { act: 'refused', after: { reason: message, call } }),
  );
}
