import type { Customer } from '@reward-points/contract/customers';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { findActor } from '#domains/accounts/accounts.queries.ts';
import { findCustomer } from '#domains/customers/customers.queries.ts';
import type { Actor } from '#http/access.ts';

export interface SignedInCustomer {
  token: string;
  user: Customer;
  actor: Actor;
}

/**
 * Tells whose session was opened. Whoever is deleted in the moment of signing in is not signed in: the session that was
 * opened is ended by the deletion.
 *
 * @param error what it is refused with then.
 */
export async function signInCustomer(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  opening: Promise<string>,
  error: ErrorCode,
): Promise<SignedInCustomer> {
  const token = await opening;
  const actor = await findActor(db, clock, token);
  const user = actor && (await findCustomer(db, actor.customerId, actor.accountId));
  if (!user) throw new DomainError(error);
  return { token, user, actor };
}
