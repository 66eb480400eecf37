import { randomInt } from 'node:crypto';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { hashPassword, type PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { updateCode } from './sign-in-codes.sql.ts';

const DIGITS = 6;

/**
 * Makes a code in the moment in which it is sent. Six digits are soon guessed by who has a fast hash of them, so what is
 * kept is a slow one, as of a password.
 *
 * @returns null when it is of no use any more.
 */
export async function issueSignInCode(
  { db, clock, passwordCost }: { db: Db; clock: Clock; passwordCost: PasswordCost },
  codeId: number,
): Promise<string | null> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const codeHash = await hashPassword(code, passwordCost);
  const isGood = await transact(db, (tx) => updateCode(tx, { codeId, codeHash, now: clock.now() }));
  return isGood ? code : null;
}
