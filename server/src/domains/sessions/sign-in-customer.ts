import type { Customer } from '@reward-points/contract/customers';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { findActor } from '#domains/accounts/accounts.queries.ts';
import type { Proof } from '#domains/accounts/proofs.ts';
import { type SignIn, signIn } from '#domains/accounts/sign-in.ts';
import { findCustomer } from '#domains/customers/customers.queries.ts';
import type { Actor } from '#http/access.ts';

export interface SignedInCustomer {
  token: string;
  user: Customer;
  actor: Actor;
}

/**
 * Opens a session and tells whose it is. Whoever is deleted in the moment of signing in is not signed in: the session
 * that was opened is ended by the deletion.
 */
export async function signInCustomer(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'secrets'>,
  input: SignIn,
  proof: Proof,
): Promise<SignedInCustomer> {
  const { db, clock } = dependencies;
  const token = await signIn(dependencies, input, proof);
  const actor = await findActor(db, clock, token);
  const user = actor && (await findCustomer(db, actor.customerId, actor.accountId));
  if (!user) throw new DomainError(proof.error);
  return { token, user, actor };
}
