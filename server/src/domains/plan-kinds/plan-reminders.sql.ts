import type { Day } from '@reward-points/contract/dates';
import type { PlanKind } from '@reward-points/contract/plan-days';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { messageKeys } from '#db/message-keys.ts';
import type { RemindingWindow } from '#db/reminding-window.ts';

/** A plan of which a customer is to be reminded. */
interface DueReminder {
  id: number;
  /** The day that it is for, and how many days before. */
  dueOn: Day;
  daysBefore: number;
}

/** The most that a reminder is ahead: a constraint says so. */
const DAYS_MAX = 365;

/**
 * Plans whose reminder falls into the window and has not gone out; the days are those of its kind, where a plan has none of
 * its own. Of several of one plan that were missed the latest is enough: it stands for those before it. Those with the
 * days of their kind are found by their next days alone, those with days of their own by an index of these.
 */
export async function listDueReminders(
  db: Db,
  kind: PlanKind,
  { days, from, to, since, max }: RemindingWindow,
): Promise<DueReminder[]> {
  const isOfKind = sql`p.kind = ${kind} and p.deleted_at is null and p.next_on >= ${since}::date`;
  const { rows } = await sql<DueReminder>`
    select distinct on (p.id) p.id, p.next_on as "dueOn", p.days as "daysBefore"
    from (
      select p.id, p.equipment_id, p.next_on, d.days
      from unnest(${days}::int[]) as d (days)
        join plans p on p.next_on between ${from}::date + d.days and ${to}::date + d.days
      where ${isOfKind} and p.remind_days is null
      union all
      select p.id, p.equipment_id, p.next_on, d.days
      from plans p cross join unnest(p.remind_days) as d (days)
      where ${isOfKind} and p.remind_days is not null and p.next_on between ${from}::date and ${to}::date + ${DAYS_MAX}::int
        and p.next_on - d.days between ${from}::date and ${to}::date
    ) as p
    -- One by one: a look that finds little would read all equipment otherwise.
    where (select e.deleted_at is null and e.state <> 'retired' from equipment e where e.id = p.equipment_id)
      and not exists (
        select from plan_reminders r
        where r.plan_id = p.id and r.due_on = p.next_on and r.days_before <= p.days
      )
    order by p.id, p.days
    limit ${max}
  `.execute(db);
  return rows;
}

/** What the message about a plan needs. */
export interface TakenReminder extends DueReminder {
  key: string;
  /** Somebody has reminded of this day, as far as that did not fail, and nothing has gone out by itself since: that counts for this one. */
  byHand: boolean;
  customer: { id: number; name: string; whatsapp: string };
  kind: PlanKind;
  product: string;
  flowmeterType: string;
  serialNumber: string;
  lastOn: Day | null;
}

/**
 * Notes reminders as gone out, each once, and answers what to tell of them. Plans are held in one order, as they were found:
 * what has moved meanwhile is left to the next look.
 */
export async function takeReminders(
  tx: Tx,
  due: readonly DueReminder[],
  at: Date,
): Promise<TakenReminder[]> {
  const ids = due.map(({ id }) => id);
  await sql`select from plans where id = any (${ids}) order by id for no key update`.execute(tx);
  const { rows } = await sql<
    Omit<TakenReminder, 'customer' | 'key'> & { customerId: number; name: string; whatsapp: string }
  >`
    with found as (
      select * from unnest(
        ${ids}::bigint[], ${due.map(({ dueOn }) => dueOn)}::date[], ${due.map(({ daysBefore }) => daysBefore)}::int[]
      ) as f (id, due_on, days_before)
    ), taken as (
      insert into plan_reminders (plan_id, due_on, days_before, at, by_hand)
      select p.id, f.due_on, f.days_before, ${at}, p.reminded_at is not null and not did_not_arrive(p.reminder_message_id) and not exists (
        select from plan_reminders r where r.plan_id = p.id and r.due_on = p.next_on and r.at >= p.reminded_at
      )
      from found f join plans p on p.id = f.id and p.next_on = f.due_on and p.deleted_at is null
      on conflict do nothing
      returning plan_id, due_on, days_before, by_hand
    )
    select t.plan_id as id, t.due_on as "dueOn", t.days_before as "daysBefore", t.by_hand as "byHand",
      c.id as "customerId", c.name, c.whatsapp, p.kind, pr.name as product,
      coalesce(e.flowmeter_type, '') as "flowmeterType", coalesce(e.serial_number, '') as "serialNumber",
      p.last_on as "lastOn"
    from taken t
      join plans p on p.id = t.plan_id
      join equipment e on e.id = p.equipment_id
      join customers c on c.id = e.customer_id
      join products pr on pr.id = e.product_id
    where c.deleted_at is null
    order by t.plan_id
  `.execute(tx);
  return rows.map(({ customerId, name, whatsapp, ...one }) => ({
    ...one,
    key: `reminder:plan:${one.id}:${one.dueOn}:${one.daysBefore}`,
    customer: { id: customerId, name, whatsapp },
  }));
}

/** Notes on the plans which message reminded of them, the first of several that are sent at all. @returns these plans. */
export async function linkReminders(
  tx: Tx,
  reminders: readonly TakenReminder[],
  at: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update plans p
    set reminded_before = p.reminded_at, message_before = p.reminder_message_id,
      reminded_at = ${at}, reminder_message_id = m.id
    from unnest(
        ${reminders.map(({ id }) => id)}::bigint[], ${reminders.map(({ key }) => key)}::text[],
        ${reminders.map(({ customer }) => customer.id)}::bigint[]
      ) as r (id, key, customer_id)
      cross join lateral (
        select w.id from whatsapp_messages w
        where w.status = 'queued' and w.key = any (${messageKeys(sql`r.key`, sql`r.customer_id`)})
        order by w.id limit 1
      ) as m
    where p.id = r.id
    returning p.id
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** In whose name the server reminds: that of the administrator's first account. */
export async function findReminderName(db: Db): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    select username from accounts
    where staff_role = 'pemilik' and deleted_at is null order by is_principal desc, id limit 1
  `.execute(db);
  return rows[0]?.username ?? '';
}
