import { DAY_MS } from '@reward-points/contract/durations';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { SignInAccount } from '#domains/accounts/accounts.sql.ts';
import { isPassword, NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';
import type { Act } from '#domains/audit/acts.ts';
import { guessLimitOf } from './sign-in.rules.ts';
import { giveBackTry, markCodeUsed, type TriedCode, takeTry } from './sign-in-codes.sql.ts';

/** By what somebody shows to be whose number it is. */
export interface Proof {
  /** What a wrong one is refused with. */
  error: ErrorCode;
  /** What the trail says of a right one, and of a wrong one where the number is known. */
  acts: { right: Act; wrong: Act };
  /**
   * Judged for a number that nobody has as well, and in the same time.
   *
   * @param network from where, if the account has signed in from there lately.
   */
  isRight: (account: SignInAccount | undefined, network: string | null) => Promise<boolean>;
  /** Uses it up; false: somebody else just has. */
  useUp: (tx: Tx) => Promise<boolean>;
}

export const byPassword = (password: string): Proof => ({
  error: 'credentials_incorrect',
  acts: { right: 'signed-in', wrong: 'sign-in-failed' },
  isRight: async (account) => {
    const isRight = await isPassword(password, account?.passwordHash ?? NOBODYS_PASSWORD);
    return isRight && account !== undefined;
  },
  useUp: async () => true,
});

/**
 * The code that was sent to a number last. A try counts before it is judged, so that many at once count as well; with five
 * of them it is worthless. Codes that are asked for anew give no more guesses than a day has.
 */
export function byCode(
  { db, clock }: { db: Db; clock: Clock },
  { whatsapp, code }: { whatsapp: string; code: string },
): Proof {
  let judged: { id: number; codeHash: string } | undefined;
  const isOf = (tried: TriedCode, account: SignInAccount | undefined) =>
    tried.accountId === account?.id && tried.passwordHash === account?.passwordHash;
  return {
    error: 'sign_in_code_wrong',
    acts: { right: 'signed-in-by-code', wrong: 'sign-in-code-failed' },
    isRight: async (account, network) => {
      const now = clock.now();
      const limits = [guessLimitOf(whatsapp, network)];
      await countAttempt(db, { limits, windowMs: DAY_MS, error: 'sign_in_too_often', now });
      const tried = await transact(db, (tx) => takeTry(tx, { whatsapp, now }));
      const codeHash = tried?.codeHash ?? null;
      const isRight = await isPassword(code, codeHash ?? NOBODYS_PASSWORD);
      if (!isRight || !tried || codeHash === null || !isOf(tried, account)) return false;
      await transact(db, async (tx) => {
        await giveBackAttempt(tx, limits);
        await giveBackTry(tx, tried.id);
      });
      judged = { id: tried.id, codeHash };
      return true;
    },
    useUp: async (tx) => judged !== undefined && markCodeUsed(tx, { ...judged, now: clock.now() }),
  };
}
