import { RESET_MINUTES } from '@reward-points/contract/sessions';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { insertAsked } from '#domains/accounts/sign-in/asked.sql.ts';
import { countRequest } from '#domains/accounts/sign-in/count-request.ts';

/** Notes that somebody wants the password of a number replaced; see `countRequest`. A job finds out who that is. */
export async function requestPasswordReset(
  db: Db,
  clock: Clock,
  input: { whatsapp: string; address: string },
): Promise<void> {
  const error = 'password_reset_too_often';
  const asked = await countRequest(db, clock, {
    ...input,
    what: 'reset',
    minutes: RESET_MINUTES,
    error,
  });
  await transact(db, (tx) => insertAsked(tx, 'password_resets', asked));
}
