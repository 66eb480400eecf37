import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Person } from '@reward-points/contract/people';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
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
