import { CODE_MINUTES } from '@reward-points/contract/sign-in-codes';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { insertAsked } from './asked.sql.ts';
import { countRequest } from './count-request.ts';

/**
 * Notes that somebody wants a code to sign in with a number, and ends the one before; see `countRequest`. A job finds out
 * who that is.
 */
export async function requestSignInCode(
  db: Db,
  clock: Clock,
  input: { whatsapp: string; address: string },
): Promise<void> {
  const error = 'sign_in_code_too_often';
  const asked = await countRequest(db, clock, {
    ...input,
    what: 'code',
    minutes: CODE_MINUTES,
    error,
  });
  await transact(db, (tx) => insertAsked(tx, 'sign_in_codes', asked));
}
