import { HOUR_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { ERASED } from '#db/erased.ts';
import { transact, type Writer } from '#db/write.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { holdNamed } from '#domains/accounts/accounts.sql.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { forgetSubject } from '#domains/attempts/forget-subject.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { bareCode, codeLimitOf, matchingStep } from './one-time-codes.ts';
import { openSecret } from './second-factor-secret.ts';
import { lockSecondFactor, markStepUsed, useRecoveryCode } from './second-factors.sql.ts';

const WINDOW_MS = HOUR_MS;

/** By what somebody has shown to have the second factor; `none`: the account has none. */
type Shown = 'none' | 'telephone' | 'recovery-code';

/**
 * Judges the code of a telephone or a recovery code, and uses it up: the row's lock makes two with the same code queue,
 * and the second finds it used. The caller has counted the attempt. Where the key of its secret is not here, as after a
 * restore without it, only a recovery code lets anybody in.
 */
export async function judgeSecondFactor(
  tx: Tx,
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  { accountId, otp }: { accountId: number; otp: string | undefined },
): Promise<Shown> {
  const factor = await lockSecondFactor(tx, accountId);
  if (!factor?.confirmedAt) return 'none';
  if (otp === undefined) throw new DomainError('second_factor_needed');
  const now = clock.now();
  const secret = openSecret(secrets, { accountId, secret: factor.secret });
  const step = secret && matchingStep({ secret, usedStep: factor.usedStep }, otp, now);
  if (step !== null) {
    await markStepUsed(tx, accountId, step);
  } else {
    const codeHash = hashToken(bareCode(otp));
    const isRecovery = await useRecoveryCode(tx, { accountId, codeHash, now });
    if (!isRecovery) {
      throw refusedField(secret ? 'second_factor_wrong' : 'second_factor_unreadable', 'otp');
    }
  }
  await forgetSubject(tx, codeLimitOf(accountId));
  return step === null ? 'recovery-code' : 'telephone';
}

const REFUSED: ReadonlySet<string> = new Set(['second_factor_wrong', 'second_factor_unreadable']);

interface CountedCode {
  accountId: number;
  /** Who tries it. */
  by: Writer;
  /** How the account is called, and whose it is. */
  username: string;
  customerId: number;
}

/** Counts a code before the work judges it, so that many at once count as well, and leaves a line of a wrong one. */
export async function countingCode<T>(
  db: Db,
  { accountId, by, username, customerId }: CountedCode,
  work: () => Promise<T>,
): Promise<T> {
  await countAttempt(db, {
    limits: [codeLimitOf(accountId)],
    windowMs: WINDOW_MS,
    error: 'second_factor_too_often',
    now: by.at,
  });
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && REFUSED.has(error.code)) {
      await transact(db, async (tx) => {
        const found = await holdNamed(tx, { id: accountId, username, customerId });
        await recordAct(tx, by, {
          act: 'second-factor-failed',
          subject: found?.username ?? ERASED,
          customerId: found?.customerId,
        });
      });
    }
    throw error;
  }
}
