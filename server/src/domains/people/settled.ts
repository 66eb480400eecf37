import { staffRoles } from '@reward-points/contract/labels';
import type { Person, PersonForm } from '@reward-points/contract/people';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { refusedField } from '#domain-error.ts';
import type { StaffColumns } from '#domains/accounts/change-staff.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { findEnd } from './people.sql.ts';

type Settled = Pick<PersonForm, 'role' | 'ends_on' | 'act_limit' | 'day_limit'>;

/** What a form settles of somebody, under the names of the columns. A last day that stands already may have passed. */
export async function settledOf(
  tx: Tx,
  clock: Clock,
  { role, ends_on, act_limit, day_limit }: Settled,
  before?: Pick<Person, 'role' | 'ends_on' | 'has_signed_in'>,
): Promise<StaffColumns> {
  if (role === 'pemilik' && before?.role !== role && !before?.has_signed_in) {
    throw refusedField('owner_never_signed_in', 'role');
  }
  if (ends_on !== null && ends_on !== before?.ends_on && ends_on < clock.today()) {
    throw refusedField('end_passed', 'ends_on');
  }
  const { timeZone } = clock;
  return {
    staff_role: role,
    ends_at: ends_on === null ? null : await findEnd(tx, { day: ends_on, timeZone }),
    act_limit,
    day_limit,
  };
}

/** What the trail keeps of it. */
export const factsOf = ({ role, ends_on, act_limit, day_limit }: Settled): Facts => ({
  role: staffRoles[role],
  ends_on,
  act_limit,
  day_limit,
});
