import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { FormerPerson } from '@reward-points/contract/privacy';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

type Row = Omit<FormerPerson, 'left_at'> & { left_at: Date };

const contacts = (where: RawBuilder<unknown>) => sql`
  select 'contact' as kind, k.id, coalesce(k.name, a.username) as name, a.whatsapp, c.name as company,
    coalesce(k.removed_at, c.deleted_at) as left_at
  from contacts k join accounts a on a.id = k.account_id join customers c on c.id = k.customer_id
  where a.erased_at is null and ${where}`;

const staff = sql`
  select 'staff' as kind, a.id, a.name, a.whatsapp, null as company, a.deleted_at as left_at
  from accounts a
  where a.customer_id = ${OWN_COMPANY_ID} and a.staff_role is not null and not a.is_of_program
    and a.deleted_at is not null and a.erased_at is null`;

/** Whoever of a deleted customer stands for another one is listed there. */
const former = (customerId: number | undefined) =>
  customerId === undefined
    ? sql`from (
        ${staff} union all ${contacts(sql`c.deleted_at is not null and a.deleted_at is not null`)}
      ) former`
    : sql`from (
        ${contacts(sql`k.customer_id = ${customerId} and k.removed_at is not null`)}
      ) former`;

export const countFormerPeople = (db: Db, customerId: number | undefined): Promise<Count> =>
  countRows(db, former(customerId));

/** By name, so that whoever asks for it is found. */
export async function listFormerPeople(
  db: Db,
  customerId: number | undefined,
  { limit, offset, fromEnd }: Slice,
): Promise<FormerPerson[]> {
  const direction = fromEnd ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select * ${former(customerId)}
    order by lower(name) ${direction}, kind ${direction}, id ${direction} limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map((row) => ({ ...row, left_at: row.left_at.toISOString() }));
}
