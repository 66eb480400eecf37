import type { Customer } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact, type Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { isOtherSignIn } from '#domains/accounts/accounts.queries.ts';
import type { PasswordCost } from '#domains/accounts/passwords.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type UpdateCustomer, updateCustomer } from './update-customer.ts';

/** How often a member may be told within an hour that a number or username is somebody else's (S-10). */
export const TAKEN_MAX = 10;
const WINDOW_MS = 60 * 60_000;

/**
 * Changes the member's own settings. Each answer that a number or username is taken tells something of another customer,
 * so they are counted, before they are given; a save that changes neither never is.
 */
export async function updateMember(
  write: Write,
  dependencies: { db: Db; clock: Clock; provider: WhatsappProvider; passwordCost: PasswordCost },
  input: UpdateCustomer & { accountId: number },
): Promise<Customer> {
  const { db, clock } = dependencies;
  const { accountId, form } = input;
  const isAsking = await isOtherSignIn(db, accountId, form);
  if (!isAsking) return updateCustomer(write, dependencies, input);

  const limits = [{ subject: `taken:${accountId}`, max: TAKEN_MAX }];
  await countAttempt(db, {
    limits,
    windowMs: WINDOW_MS,
    error: 'settings_too_often',
    now: clock.now(),
  });
  return givingBack(db, limits, () => updateCustomer(write, dependencies, input));
}

const TOLD = new Set(['username_taken', 'whatsapp_taken']);

/** Whatever became of it other than that something is taken told nothing of anybody. */
async function givingBack<T>(
  db: Db,
  limits: Parameters<typeof giveBackAttempt>[1],
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = () => transact(db, (tx) => giveBackAttempt(tx, limits));
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    if (!(error instanceof DomainError && TOLD.has(error.code))) await giveBack();
    throw error;
  }
  await giveBack();
  return answer;
}
