import type { CalendarEntry, Technician } from '@reward-points/contract/appointments';
import type { Day } from '@reward-points/contract/dates';
import type { MyAppointment } from '@reward-points/contract/my-appointments';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { mayDo, STAFF_ROLES } from '@reward-points/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';
import { entryFields, entryJoins, isDone, isToAgreeAnew } from './calendar/entries.sql.ts';

/** A plan with the appointment that is still to come. */
export async function findEntry(db: Db | Tx, planId: number): Promise<CalendarEntry | undefined> {
  const { rows } = await sql<CalendarEntry>`
    select ${entryFields}
    from plans s left join appointments a on a.plan_id = s.id and a.ended is null ${entryJoins}
    where s.id = ${planId} and ${isDone}
  `.execute(db);
  return rows[0];
}

const toAgreeAnew = (today: Day) => sql`
  from appointments a join plans s on s.id = a.plan_id ${entryJoins}
  where ${isToAgreeAnew(today)} and ${isDone}`;

/** Those that the customer wants on another day, or on whose day nobody came. */
export const waitingAnew = (today: Day): Waiting => ({
  id: sql`a.id`,
  since: sql`a.day`,
  from: toAgreeAnew(today),
  order: sql`a.day, a.id`,
});

/** Those of these that still wait. */
export async function listWaitingAnewOf(
  tx: Tx,
  today: Day,
  ids: readonly number[],
): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select ${entryFields} ${toAgreeAnew(today)} and a.id = any (${ids}::bigint[])
  `.execute(tx);
  return rows;
}

/** Who may visit equipment. */
const VISITING = STAFF_ROLES.filter((role) => mayDo(role, 'services.write'));

const technicians = (now: Date) => sql`
  from accounts where customer_id = ${OWN_COMPANY_ID} and deleted_at is null and staff_role = any (${VISITING})
    and (ends_at is null or ends_at > ${now})`;

const TECHNICIANS_MAX = 500;

export async function listTechnicians(db: Db, now: Date): Promise<Technician[]> {
  const { rows } = await sql<Technician>`
    select id, name ${technicians(now)} order by lower(name), id limit ${TECHNICIANS_MAX}
  `.execute(db);
  return rows;
}

/** The last day of somebody whose account ends; null: it has none. */
const lastDayOf = (endsAt: RawBuilder<unknown>, timeZone: string) =>
  sql`((${endsAt} - interval '1 microsecond') at time zone ${timeZone})::date`;

/**
 * How one is called who may visit equipment, and still works here on that day. Its removal waits, and then finds what is
 * agreed here as well.
 */
export async function lockTechnician(
  tx: Tx,
  clock: Clock,
  { id, day }: { id: number; day: Day },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name ${technicians(clock.now())} and id = ${id}
      and (ends_at is null or ${lastDayOf(sql`ends_at`, clock.timeZone)} >= ${day})
    for share
  `.execute(tx);
  return rows[0]?.name;
}

/**
 * Somebody of the staff comes to no agreed day any more, if it has left the team or its role visits nothing, and to none
 * after its last day: the days are nobody's. The caller has changed the account, which whoever agrees a day with it locks.
 * A move of one of these days at the same moment may deadlock with this; it is tried again.
 */
export async function leaveAppointments(
  tx: Tx,
  { timeZone }: Clock,
  accountId: number,
): Promise<void> {
  await sql`
    update appointments a set technician_id = null from accounts t
    where a.technician_id = ${accountId} and a.ended is null and t.id = a.technician_id
      and (t.deleted_at is not null or t.staff_role <> all (${VISITING})
        or a.day > ${lastDayOf(sql`t.ends_at`, timeZone)})
  `.execute(tx);
}

/** An appointment that is still to come, as whoever changes it needs it. */
export interface HeldAppointment {
  id: number;
  planId: number;
  customerId: number;
  day: Day;
  hour: string | null;
  technicianId: number | null;
  state: 'waiting' | 'agreed' | 'refused';
  asked: number;
  wishedOn: Day | null;
  note: string | null;
  version: number;
}

/** Holds it until the transaction ends, so that of two who change it the second finds what the first has made of it. */
export async function lockAppointment(tx: Tx, id: number): Promise<HeldAppointment | undefined> {
  const { rows } = await sql<HeldAppointment>`
    select a.id, a.plan_id as "planId", s.customer_id as "customerId", a.day, a.hour,
      a.technician_id as "technicianId", a.state, a.asked, a.wished_on as "wishedOn", a.note, a.version
    from appointments a join plans s on s.id = a.plan_id join equipment e on e.id = s.equipment_id
      join customers c on c.id = s.customer_id
    where a.id = ${id} and a.ended is null and ${isDone}
    for update of a
  `.execute(tx);
  return rows[0];
}

/** Of which plan an appointment is that is still to come. */
export async function findPlanOf(db: Db | Tx, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select('plan_id')
    .where('id', '=', id)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return row?.plan_id;
}

/** The number to which a customer is written. */
export async function requireNumber(tx: Tx, customerId: number): Promise<string> {
  const { whatsapp } = await tx
    .selectFrom('customers')
    .select('whatsapp')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return whatsapp;
}

interface Agreed {
  day: Day;
  hour: string | null;
  technician_id: number | null;
  state: 'waiting' | 'agreed';
  asked: number;
}

export async function insertAppointment(
  tx: Tx,
  appointment: Agreed & { plan_id: number; made_on: Day; made_by: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('appointments')
    .values(appointment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was answered before is over. */
export async function updateAgreed(
  tx: Tx,
  id: number,
  agreed: Agreed & { told: boolean; made_on?: Day },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ...agreed, wished_on: null, note: null })
    .where('id', '=', id)
    .execute();
}

export async function updateTold(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('appointments').set({ told: true }).where('id', '=', id).execute();
}

export async function updateAnswered(
  tx: Tx,
  id: number,
  answer: { state: 'agreed' | 'refused'; wished_on: Day | null; note: string | null },
): Promise<void> {
  await tx.updateTable('appointments').set(answer).where('id', '=', id).execute();
}

export async function updateCancelled(tx: Tx, id: number, reason: string): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ended: 'cancelled', reason })
    .where('id', '=', id)
    .execute();
}

/** On which days somebody comes to a customer, the soonest first. */
export async function listMyAppointments(
  db: Db,
  {
    customerId,
    equipmentId,
    from,
  }: { customerId: number; equipmentId?: number | undefined; from?: Day },
  limit: number,
): Promise<MyAppointment[]> {
  const { rows } = await sql<MyAppointment>`
    select a.id, a.day, a.hour, t.name as technician, a.state, a.wished_on, a.note, a.version, s.kind,
      e.id as id_equipment, p.name as item, e.serial_number, e.site
    from plans s join appointments a on a.plan_id = s.id and a.ended is null ${entryJoins}
    where s.customer_id = ${customerId} and ${isDone}
      and ${equipmentId === undefined ? sql`true` : sql`e.id = ${equipmentId}`}
      and ${from === undefined ? sql`true` : sql`a.day >= ${from}`}
    order by a.day, a.hour, a.id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * The appointment that a message of WhatsApp answers: the one that it quotes, else the one of which the latest message that
 * has left to its writer asks. `isCurrent`: that is the question that stands; `isVisited`: it stood until somebody came.
 */
export async function findAnswered(
  tx: Tx,
  {
    customerId,
    whatsapp,
    provider,
    answersTo,
  }: { customerId: number; whatsapp: string; provider: string; answersTo: string | null },
): Promise<{ id: number; isCurrent: boolean; isVisited: boolean } | undefined> {
  const message =
    answersTo === null
      ? sql`id = (
          select id from whatsapp_messages
          where customer_id = ${customerId} and whatsapp = ${whatsapp} and status not in ('received', 'failed')
            and (status <> 'queued' or taken_at is not null)
          order by id desc limit 1
        )`
      : sql`provider = ${provider} and provider_id = ${answersTo} and customer_id = ${customerId}`;
  const { rows } = await sql<{ id: number; isCurrent: boolean; isVisited: boolean }>`
    with recursive sendings as (
      select key, resend_of from whatsapp_messages where ${message} and kind = 'appointment'
      union all
      select before.key, before.resend_of from sendings join whatsapp_messages before on before.id = sendings.resend_of
    )
    select a.id, a.asked = m.parts[2]::int and a.ended is null as "isCurrent",
      a.asked = m.parts[2]::int and a.ended is not distinct from 'visited' as "isVisited"
    from (select regexp_match(key, '^appointment:([0-9]+):([0-9]+)') as parts from sendings where resend_of is null) as m
      join appointments a on a.id = m.parts[1]::bigint
      join plans s on s.id = a.plan_id
    where s.customer_id = ${customerId}
  `.execute(tx);
  return rows[0];
}
