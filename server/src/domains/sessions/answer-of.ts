import { PERMISSIONS, SESSION_SECONDS, type SignedIn } from '@reward-points/contract/sessions';
import type { Clock } from '#clock.ts';
import type { SignedInCustomer } from './sign-in-customer.ts';

/** What whoever is signed in from here on is told. */
export const answerOf = (
  { timeZone }: Clock,
  { token, user, actor }: SignedInCustomer,
): SignedIn => ({
  token,
  expires_in: SESSION_SECONDS[user.roles],
  user,
  account_id: actor.accountId,
  permissions: [...PERMISSIONS[user.roles]],
  staff_role: actor.staffRole,
  contact_role: actor.contactRole,
  time_zone: timeZone,
});
