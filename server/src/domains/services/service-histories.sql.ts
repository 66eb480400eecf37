import type { ServiceHistory } from '@reward-points/contract/services';
import type { VisitResult } from '@reward-points/contract/visits';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import type { VisitWithDates } from './services.rules.ts';

/** The key in the ledger of the points for a visit: this and the number of its entry. */
export const AWARD_KEY_PREFIX = 'service:';

export const countHistories = (db: Db, serviceId: number): Promise<Count> =>
  countRows(db, sql`from visits where plan_id = ${serviceId}`);

/** Latest first: by the day of the visit, then by when it was entered (A-46). */
export async function listHistories(
  db: Db,
  serviceId: number,
  slice: Slice,
): Promise<ServiceHistory[]> {
  const { rows } = await sql<{
    id: number;
    id_service: number;
    last_service: string;
    point: number | null;
    taken_back: number | null;
    by: string;
    at: Date;
    version: number;
  }>`
    select h.id, h.plan_id as id_service, h.day as last_service,
      e.amount as point, b.shortfall - b.amount as taken_back, a.name as by, e.created_at as at, s.version
    from visits h join plans s on s.id = h.plan_id
      left join point_entries e on e.key = ${AWARD_KEY_PREFIX}::text || h.id
      left join point_entries b on b.reverses_id = e.id
      left join accounts a on a.id = e.actor_id
    where h.plan_id = ${serviceId}
    order by ${slice.fromEnd ? sql`h.day asc, h.id asc` : sql`h.day desc, h.id desc`}
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(({ point, taken_back, by, at, ...history }) => ({
    ...history,
    award: point === null ? null : { point, taken_back, by, at: at.toISOString() },
  }));
}

/** The latest visits, the latest first (A-46). */
export async function listLatestVisits(
  db: Db | Tx,
  serviceId: number,
  limit: number,
): Promise<(VisitWithDates & { id: number })[]> {
  return db
    .selectFrom('visits')
    .select(['id', 'day', 'before_last_on as beforeLastOn', 'before_next_on as beforeNextOn'])
    .where('plan_id', '=', serviceId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The latest visit (A-46); undefined where there was none. */
export async function findLatestVisit(
  tx: Tx,
  serviceId: number,
): Promise<{ id: number; day: string } | undefined> {
  return (await listLatestVisits(tx, serviceId, 1))[0];
}

/** The day of the visit that was entered last, whenever it was; undefined where there was none. */
export async function findDayEnteredLast(tx: Tx, serviceId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('visits')
    .select('day')
    .where('plan_id', '=', serviceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** What may be known of a visit besides its day. */
export interface EnteredVisit {
  redemption_id?: number | null;
  /** Whose the equipment was, which has moved since; null: whose it is. */
  customer_id?: number | null;
  technician_id?: number;
  technician?: string;
  found?: string | null;
  done?: string | null;
  parts?: string | null;
  error_before?: string | null;
  error_after?: string | null;
  result?: VisitResult | null;
  signer?: string | null;
  client_key?: string;
  sent_sha256?: Buffer;
  checked?: string[];
  photos_due?: number;
}

export async function insertHistory(
  tx: Tx,
  columns: EnteredVisit & {
    plan_id: number;
    day: string;
    before_last_on: string | null;
    before_next_on: string | null;
    created_at: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('visits')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether a customer has claimed this free visit, and still has it. */
export async function ownsRedemption(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('redemptions')
    .select('id')
    .where('kind', '=', 'service-visit')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of which plan a visit is; undefined when it is not there. */
export async function findPlanOfVisit(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('visits')
    .select('plan_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.plan_id;
}

/** Holds the entry until the transaction ends. */
export const lockHistory = (tx: Tx, id: number): Promise<{ day: string } | undefined> =>
  tx.selectFrom('visits').select('day').where('id', '=', id).forUpdate().executeTakeFirst();

/** What is known of a visit before it is corrected: its points are those that stay with its customer. */
export async function findVisit(
  db: Db,
  id: number,
): Promise<{ id: number; planId: number; day: string; point: number | null } | undefined> {
  const { rows } = await sql<{ id: number; planId: number; day: string; point: number | null }>`
    select h.id, h.plan_id as "planId", h.day, e.amount - coalesce(b.shortfall - b.amount, 0) as point
    from visits h left join point_entries e on e.key = ${AWARD_KEY_PREFIX}::text || h.id
      left join point_entries b on b.reverses_id = e.id
    where h.id = ${id}
  `.execute(db);
  return rows[0];
}

/**
 * Changes the day of a visit, with it that of the readings which were taken at it, and the version of its service, whose forms
 * show that day. On a day to come readings would refuse every true one until then (ADD-709): they stay where they are.
 */
export async function updateHistoryRow(
  tx: Tx,
  { id, lastServiceOn, today }: { id: number; lastServiceOn: string; today: string },
): Promise<void> {
  await sql`
    with changed as (
      update visits set day = ${lastServiceOn}
      where id = ${id} and day <> ${lastServiceOn} returning id, plan_id, day
    ), taken as (
      update readings r set day = changed.day from changed
      where r.visit_id = changed.id and changed.day <= ${today}::date
    )
    update plans s set version = version + 1 from changed where s.id = changed.plan_id
  `.execute(tx);
}

/**
 * Before a visit is deleted that is the first of several of its day: what it replaced was replaced by the next of that day. So
 * of two that are both deleted nothing stays, in whatever order.
 */
export async function passDatesOn(tx: Tx, id: number): Promise<void> {
  await sql`
    update visits other set before_last_on = v.before_last_on, before_next_on = v.before_next_on
    from visits v
    where v.id = ${id} and v.before_next_on is not null and other.before_last_on = v.day
      and other.id = (
        select min(n.id) from visits n where n.plan_id = v.plan_id and n.day = v.day and n.id > v.id
      )
      and not exists (
        select from visits o where o.plan_id = v.plan_id and o.day = v.day and o.id < v.id
      )
  `.execute(tx);
}

/**
 * Deletes a visit with the readings that were taken at it: they would refuse every true one after it (ADD-709). The key under
 * which a device sent it stays: sent again, it does not come back.
 */
export async function deleteHistoryRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('readings').where('visit_id', '=', id).execute();
  await sql`
    with deleted as (delete from visits where id = ${id} returning id, client_key, sent_sha256)
    insert into deleted_visits (client_key, id, sent_sha256)
    select client_key, id, sent_sha256 from deleted where client_key is not null
  `.execute(tx);
}

/** Adds a visit each. @returns them with their numbers. */
export async function insertHistories(
  tx: Tx,
  visits: readonly { serviceId: number; day: string }[],
  at: Date,
): Promise<{ planId: number; visitId: number; day: string }[]> {
  const { rows } = await sql<{ planId: number; visitId: number; day: string }>`
    insert into visits (plan_id, day, created_at)
    select v."serviceId", v.day, ${at}
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v ("serviceId" bigint, day date)
    returning plan_id as "planId", id as "visitId", day
  `.execute(tx);
  return rows;
}

/** The visits that were added at one moment. */
export async function listHistoriesAddedAt(
  tx: Tx,
  visits: readonly { serviceId: number; day: string }[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v ("serviceId" bigint, day date)
      cross join lateral (
        select * from visits s where s.plan_id = v."serviceId" and s.day = v.day offset 0
      ) as h
    where h.created_at = ${at}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteHistories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from visits where id = any (${ids}::bigint[])`.execute(tx);
}
