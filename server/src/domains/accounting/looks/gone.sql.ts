import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { judgeRelated } from './readings.sql.ts';

/** What a walk from a day on should have come across. */
interface Unseen {
  connectionId: number;
  lookId: number;
  from: Day;
  firstDay: Day;
}

/** Of what could never be read the day is not known: only a walk from the first one on would have come across it. */
const since = ({ connectionId, from, firstDay }: Unseen) => sql`
  connection_id = ${connectionId} and coalesce(issued_on, ${firstDay}) >= ${from}::date`;

/** Documents that a walk has not come across, and of which nobody knows yet whether they are gone. */
export async function listUnseen(
  db: Db,
  unseen: Unseen,
  limit: number,
): Promise<{ id: number; externalId: string }[]> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select id, external_id as "externalId" from external_invoices
    where ${since(unseen)} and look_number <> ${unseen.lookId} and gone_first_at is null
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countUnseen(
  db: Db,
  unseen: Unseen,
): Promise<{ unseen: number; all: number }> {
  const { rows } = await sql<{ unseen: number; all: number }>`
    select count(*) filter (where look_number <> ${unseen.lookId})::int as unseen, count(*)::int as "all"
    from external_invoices where ${since(unseen)} and gone_at is null
  `.execute(db);
  return rows[0] ?? { unseen: 0, all: 0 };
}

/** How many are thought to be gone, and not believed to be yet; and how many there are. */
export async function countGoing(
  db: Db,
  connectionId: number,
): Promise<{ going: number; all: number }> {
  const { rows } = await sql<{ going: number; all: number }>`
    select count(*) filter (where gone_first_at is not null)::int as going, count(*)::int as "all"
    from external_invoices where connection_id = ${connectionId} and gone_at is null
  `.execute(db);
  return rows[0] ?? { going: 0, all: 0 };
}

/** Those that are to be looked at once more before they are believed to be gone. */
export async function listGoing(
  db: Db,
  { connectionId, now }: { connectionId: number; now: Date },
  limit: number,
): Promise<{ id: number; externalId: string }[]> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select id, external_id as "externalId" from external_invoices
    where connection_id = ${connectionId} and gone_due_at <= ${now} order by gone_due_at, id limit ${limit}
  `.execute(db);
  return rows;
}

/** What we call a document that was read before. */
export async function findDocument(
  db: Db,
  { connectionId, externalId }: { connectionId: number; externalId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('external_invoices')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.id;
}

/** The program says that it is not there; when that is looked at once more. */
export async function noteGoing(
  tx: Tx,
  id: number,
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<void> {
  await sql`
    update external_invoices set gone_first_at = coalesce(gone_first_at, ${at}), gone_due_at = ${dueAt}
    where id = ${id} and gone_at is null
  `.execute(tx);
}

/** All that are thought to be gone are looked at then, and not before. */
export async function postponeGoing(tx: Tx, connectionId: number, dueAt: Date): Promise<void> {
  await sql`
    update external_invoices set gone_due_at = ${dueAt} where connection_id = ${connectionId} and gone_due_at is not null
  `.execute(tx);
}

/** It was not there at the second look either. @returns false where another look was first. */
export async function noteGone(
  tx: Tx,
  { id, connectionId, at }: { id: number; connectionId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ number: string }>`
    update external_invoices set gone_at = ${at}, gone_due_at = null, judge_due_at = ${at}
    where id = ${id} and gone_due_at is not null returning number
  `.execute(tx);
  const [gone] = rows;
  if (!gone) return false;
  await judgeRelated(tx, { connectionId, numbers: [gone.number], ids: [id], at });
  return true;
}

/** Some that were there lately: where one of them answers, the program is not taken ill. */
export async function listWitnesses(
  db: Db,
  { connectionId, except }: { connectionId: number; except: readonly number[] },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ externalId: string }>`
    select external_id as "externalId" from external_invoices
    where connection_id = ${connectionId} and gone_first_at is null and reading is not null and unreadable is null
      and id <> all(${except}::bigint[])
    order by look_number desc nulls last, id desc limit ${limit}
  `.execute(db);
  return rows.map(({ externalId }) => externalId);
}
