import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { FormerPerson, KeepingPeriods } from '@reward-points/contract/privacy';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import * as sql from './former-people.sql.ts';
import { requireKeepingPeriods } from './keeping-periods.sql.ts';

/** How long what is kept. A migration has made the one row, so it is always there. */
export const showKeepingPeriods = (db: Db): Promise<KeepingPeriods> => requireKeepingPeriods(db);

/** A page of those who have left a customer; without one, of those whom no other list has. */
export async function listFormerPeople(
  db: Db,
  { id_customer, ...query }: PageQuery & { id_customer?: number | undefined },
): Promise<Page<FormerPerson>> {
  const count = await sql.countFormerPeople(db, id_customer);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listFormerPeople(db, id_customer, slice));
}
