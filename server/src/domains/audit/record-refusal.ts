import { HOUR_MS, MINUTE_MS } from '@reward-points/contract/durations';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { Db } from '#db/database.ts';
import { transact, type Writer } from '#db/write.ts';
import { TooOften } from '#domain-error.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { recordAct } from './record-act.ts';

/** How many refusals of one account leave a line within an hour: somebody who tries all day fills no table. */
const REFUSALS_MAX = 60;

interface Refusal {
  by: Writer;
  /** Method and path as they were called. */
  call: string;
  /** Of which call of the contract: what is called again with another number is the same. */
  endpoint: string;
  code: ErrorCode;
  message: string;
}

/**
 * Adds a line of a call that was refused, in a transaction of its own: that of the act was rolled back. What somebody may
 * not do leaves one a minute, however often it is tried.
 */
export async function recordRefusal(db: Db, { by, call, message, ...refusal }: Refusal) {
  if (await isTooMuch(db, { by, ...refusal })) return;
  await transact(db, (tx) =>
    recordAct(tx, by, { act: 'refused', after: { reason: message, call } }),
  );
}

async function isTooMuch(
  db: Db,
  { by: { accountId, at: now }, endpoint, code: error }: Pick<Refusal, 'by' | 'endpoint' | 'code'>,
): Promise<boolean> {
  const subject = `call:refused:${accountId}`;
  try {
    if (error === 'forbidden') {
      const limits = [{ subject: `${subject}:${endpoint}`, max: 1 }];
      await countAttempt(db, { limits, windowMs: MINUTE_MS, error, now });
    }
    const limits = [{ subject, max: REFUSALS_MAX }];
    await countAttempt(db, { limits, windowMs: HOUR_MS, error, now });
    return false;
  } catch (refused) {
    if (refused instanceof TooOften) return true;
    throw refused;
  }
}
