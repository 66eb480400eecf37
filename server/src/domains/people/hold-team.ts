import type { Person } from '@reward-points/contract/people';
import { mayDo } from '@reward-points/contract/permissions';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findActorOfSession } from '#domains/accounts/accounts.queries.ts';
import { lockOwnCompany } from '#domains/accounts/change-staff.ts';
import { findPerson } from './people.sql.ts';

/** Who changes something of the staff, as the call found them. */
export interface Asking {
  accountId: number;
  tokenHash: Buffer;
}

/**
 * Holds the staff until the transaction ends, so that changes of it queue. Who waited looks again whether it may still change
 * anything: another owner may have signed it out, or taken the role away, meanwhile.
 */
export async function holdTeam(tx: Tx, clock: Clock, { tokenHash }: Asking): Promise<void> {
  await lockOwnCompany(tx);
  const actor = await findActorOfSession(tx, clock, tokenHash);
  if (!actor) throw new DomainError('not_signed_in');
  if (actor.staffRole === null || !mayDo(actor.staffRole, 'people.write')) {
    throw new DomainError('forbidden');
  }
}

/** The same, with somebody of the staff as it stands now. */
export async function holdPerson(
  tx: Tx,
  clock: Clock,
  { id, asking }: { id: number; asking: Asking },
): Promise<Person> {
  await holdTeam(tx, clock, asking);
  return requirePerson(tx, clock, { id, asking });
}

/** Somebody of the staff; undefined: it is none of them, or not any more. */
export const findMember = (
  db: Db | Tx,
  clock: Clock,
  { id, asking }: { id: number; asking: Asking },
): Promise<Person | undefined> =>
  findPerson(
    db,
    { now: clock.now(), timeZone: clock.timeZone },
    { id, accountId: asking.accountId },
  );

export async function requirePerson(
  db: Db | Tx,
  clock: Clock,
  whose: { id: number; asking: Asking },
): Promise<Person> {
  const person = await findMember(db, clock, whose);
  if (!person) throw new DomainError('person_not_found');
  return person;
}
