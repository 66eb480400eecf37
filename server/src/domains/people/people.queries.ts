import type { PageQuery } from '@reward-points/contract/fields';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Person, StaffSelf } from '@reward-points/contract/people';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';
import * as sql from './people.sql.ts';

/** A page of the staff, as one of it sees them. */
export async function listPeople(
  db: Db,
  clock: Clock,
  { accountId, ...query }: PageQuery & { accountId: number },
): Promise<Page<Person>> {
  const when = { now: clock.now(), timeZone: clock.timeZone };
  const count = await sql.countPeople(db);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listPeople(db, when, { ...slice, accountId }),
  );
}

/** How somebody of the staff is called and signs in, as the form of its own shows it. */
export async function showStaffSelf(db: Db, clock: Clock, accountId: number): Promise<StaffSelf> {
  const when = { now: clock.now(), timeZone: clock.timeZone };
  const person = await sql.findPerson(db, when, { id: accountId, accountId });
  if (!person) throw new DomainError('person_not_found');
  // The number counts changes of the company too, as every form of one of its accounts.
  const { version } = await requireCustomer(db, OWN_COMPANY_ID, accountId);
  const { name, username, whatsapp, is_first } = person;
  return { name, username, whatsapp, is_first, version };
}
