import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './sign-ups.sql.ts';

export { listSignUpsOf } from './sign-ups.sql.ts';

/** Who waits for a decision, as tasks of the inbox. */
export const waitingSignUps = ({ timeZone }: Clock): Waiting => sql.waitingSignUps(timeZone);

/** One that nobody has decided, held until the transaction ends. */
export async function requireWaiting(tx: Tx, id: number): Promise<sql.LockedSignUp> {
  const signUp = await sql.lockSignUp(tx, id);
  if (!signUp) throw new DomainError('sign_up_not_found');
  if (signUp.decidedAt) throw new DomainError('sign_up_over');
  return signUp;
}
