import type { Customer } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { type SignIn, signIn } from '#domains/accounts/sign-in.ts';
import { findCustomer } from '#domains/customers/customers.queries.ts';

/**
 * Opens a session and tells whose it is. Whoever is deleted in the moment of signing in is not signed in: the session
 * that was opened is ended by the deletion.
 */
export async function signInCustomer(
  db: Db,
  clock: Clock,
  input: SignIn,
): Promise<{ token: string; user: Customer }> {
  const { token, customerId, accountId } = await signIn(db, clock, input);
  const user = await findCustomer(db, customerId, accountId);
  if (!user) throw new DomainError('credentials_incorrect');
  return { token, user };
}
