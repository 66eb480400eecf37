import type { Customer } from '@reward-points/contract/customers';
import { DAY_MS, HOUR_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact, type Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { compareSignIn } from '#domains/accounts/accounts.queries.ts';
import type { PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type UpdateCustomer, updateCustomer } from './update-customer.ts';
import { type UpdateOwnSignIn, updateOwnSignIn } from './update-own-sign-in.ts';

/** How often a member may be told within an hour that a number or username is somebody else's (S-10). */
export const TAKEN_MAX = 10;

/**
 * How often a member may ask for another number or password within a day. Each new password is hashed, for which others
 * who sign in wait, and each change is told to a number that the member itself has stated (S-11, S-23).
 */
export const SIGN_IN_CHANGES_MAX = 20;

/** A member’s form, whatever of it may be changed. */
interface MemberForm {
  username: string;
  whatsapp: string;
  password?: string | undefined;
}

/** Changes the settings of the company and how the member signs in: what somebody who is `utama` may. */
export const updateMember = (
  write: Write,
  dependencies: Changing,
  input: UpdateCustomer & { accountId: number },
): Promise<Customer> =>
  countingAnswers(dependencies, input, () => updateCustomer(write, dependencies, input));

/** Changes how a member is called and signs in, and nothing of the company. */
export const updateSelf = (
  write: Write,
  dependencies: Changing,
  input: UpdateOwnSignIn,
): Promise<Customer> =>
  countingAnswers(dependencies, input, () => updateOwnSignIn(write, dependencies, input));

interface Counting {
  db: Db;
  clock: Clock;
}
interface Changing extends Counting, Pick<Dependencies, 'contactWhatsapp'> {
  provider: WhatsappProvider;
  passwordCost: PasswordCost;
}

/**
 * Each answer that a number or username is taken tells something of another customer,
 * so they are counted, before they are given; a save that changes neither never is.
 */
async function countingAnswers(
  dependencies: Counting,
  { accountId, form }: { accountId: number; form: MemberForm },
  update: () => Promise<Customer>,
): Promise<Customer> {
  const { isSameNumber, isSameUsername } = await compareSignIn(dependencies.db, accountId, form);
  const hasPassword = form.password !== undefined && form.password !== '';

  const askingWhatIsTaken = () =>
    counting(dependencies, {
      limit: { subject: `taken:${accountId}`, max: TAKEN_MAX },
      windowMs: HOUR_MS,
      // Whatever became of it other than that something is taken told nothing of anybody.
      stays: (refusal) => refusal instanceof DomainError && TOLD.has(refusal.code),
      work: update,
    });
  const work = isSameNumber && isSameUsername ? update : askingWhatIsTaken;
  if (isSameNumber && !hasPassword) return work();
  return counting(dependencies, {
    limit: { subject: `sign-in-change:${accountId}`, max: SIGN_IN_CHANGES_MAX },
    windowMs: DAY_MS,
    // A password that is refused was hashed all the same.
    stays: (refusal) => refusal === undefined || hasPassword,
    work,
  });
}

const TOLD = new Set(['username_taken', 'whatsapp_taken']);

interface CountedWork<T> {
  limit: { subject: string; max: number };
  windowMs: number;
  /** Whether it goes on counting, once it is known how the work was refused; undefined: it was not. */
  stays: (refusal: unknown) => boolean;
  work: () => Promise<T>;
}

async function counting<T>(
  { db, clock }: Counting,
  { limit, windowMs, stays, work }: CountedWork<T>,
): Promise<T> {
  const limits = [limit];
  await countAttempt(db, { limits, windowMs, error: 'settings_too_often', now: clock.now() });
  const giveBackUnless = async (refusal?: unknown) => {
    if (!stays(refusal)) await transact(db, (tx) => giveBackAttempt(tx, limits));
  };
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await giveBackUnless(error);
    throw error;
  }
  await giveBackUnless();
  return answer;
}
