import type { CalendarEntry } from '@reward-points/contract/appointments';
import type { Day } from '@reward-points/contract/dates';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { mayDo, STAFF_ROLES } from '@reward-points/contract/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { entryFields, entryJoins, isDone } from './entries.sql.ts';

/** Whoever sees the calendar. */
const SEEING = STAFF_ROLES.filter((role) => mayDo(role, 'services.read'));

export async function findMadeAt(db: Db, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('made_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.made_at;
}

/** The one before ends with it. */
export async function putAddress(
  tx: Tx,
  address: { account_id: number; token_hash: Buffer; made_at: Date },
): Promise<void> {
  const { token_hash, made_at } = address;
  await tx
    .insertInto('calendar_addresses')
    .values(address)
    .onConflict((taken) => taken.column('account_id').doUpdateSet({ token_hash, made_at }))
    .execute();
}

/** @returns whether there was one. */
export async function deleteAddress(tx: Tx, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_addresses')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whose calendar it is, who still works here and may see it. */
export async function findOwner(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: number; name: string } | undefined> {
  const { rows } = await sql<{ accountId: number; name: string }>`
    select a.id as "accountId", a.name
    from calendar_addresses k join accounts a on a.id = k.account_id
    where k.token_hash = ${tokenHash} and a.customer_id = ${OWN_COMPANY_ID} and a.deleted_at is null
      and a.staff_role = any (${SEEING}) and (a.ends_at is null or a.ends_at > ${now})
  `.execute(db);
  return rows[0];
}

export type Written = CalendarEntry & { appointment: NonNullable<CalendarEntry['appointment']> };

/** The appointments of a technician within a span, also those that were kept. */
export async function listOfTechnician(
  db: Db,
  { accountId, from, to }: { accountId: number; from: Day; to: Day },
  limit: number,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select ${entryFields}
    from appointments a join plans s on s.id = a.plan_id ${entryJoins}
    where a.technician_id = ${accountId} and a.day between ${from}::date and ${to}::date
      and (a.ended is null or a.ended = 'visited') and ${isDone}
    order by a.day, a.hour, a.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function findWritten(db: Db, id: number): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    select ${entryFields}
    from appointments a join plans s on s.id = a.plan_id ${entryJoins}
    where a.id = ${id} and a.ended is null and ${isDone}
  `.execute(db);
  return rows[0];
}
