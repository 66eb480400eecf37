import { DAY_MS } from '@reward-points/contract/durations';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { offersPasswordReset, type SendsLinks } from '#domains/sessions/offers-password-reset.ts';
import type { Whose } from './hold-contacts.ts';

/** How many invitations a customer sends within a day: each is a message, and says whether a number is of the staff. */
const INVITATIONS_MAX = 40;

/** Refuses an invitation that no link can follow, and one too many. Counted before anything is looked at. */
export async function requireInvitable(
  dependencies: SendsLinks & { db: Db },
  { customerId, asking }: Whose,
): Promise<void> {
  if (!(await offersPasswordReset(dependencies))) {
    // The staff are told what they have to do about it, the people of a customer whom to ask.
    throw new DomainError(asking === null ? 'invitations_off' : 'contact_invitations_off');
  }
  await countAttempt(dependencies.db, {
    limits: [{ subject: `contact-invitations:${customerId}`, max: INVITATIONS_MAX }],
    windowMs: DAY_MS,
    error: 'invitations_too_often',
    now: dependencies.clock.now(),
  });
}
