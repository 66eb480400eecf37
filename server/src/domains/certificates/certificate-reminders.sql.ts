import type { Day } from '@reward-points/contract/dates';
import type { PlanKind } from '@reward-points/contract/plan-days';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { messageKeys } from '#db/message-keys.ts';
import type { RemindingWindow } from '#db/reminding-window.ts';

/** A certificate of which a customer is to be told that it ends. */
interface DueReminder {
  id: number;
  validUntil: Day;
  daysBefore: number;
}

/**
 * Certificates whose reminder falls into the window and has not gone out: the latest of their kind, of equipment in use. Of
 * several of one certificate that were missed the latest is enough: it stands for those before it.
 */
export async function listDueReminders(
  db: Db,
  kind: PlanKind,
  { days, from, to, since, max }: RemindingWindow,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select distinct on (k.id) k.id, k.valid_until as "validUntil", d.days as "daysBefore"
    from certificates k
      join equipment e on e.id = k.equipment_id
      join customers c on c.id = e.customer_id
      cross join lateral unnest(${days}::int[]) as d (days)
    where k.kind = ${kind} and k.is_latest and e.deleted_at is null and e.state <> 'retired' and c.deleted_at is null
      and k.valid_until between greatest(${from}::date, ${since}::date) and ${to}::date + ${Math.max(...days)}::int
      and k.valid_until - d.days between ${from}::date and ${to}::date
      and not exists (
        select from certificate_reminders r
        where r.certificate_id = k.id and r.valid_until = k.valid_until and r.days_before <= d.days
      )
    order by k.id, d.days
    limit ${max}
  `.execute(db);
  return rows;
}

/** Of the message; `drop_reminders_of_equipment` knows it as well. */
const keyOf = ({ id, validUntil, daysBefore }: DueReminder): string =>
  `reminder:certificate:${id}:${validUntil}:${daysBefore}`;

/** What the message about a certificate needs. */
export interface TakenReminder extends DueReminder {
  key: string;
  kind: PlanKind;
  number: string;
  customer: { id: number; name: string; whatsapp: string };
  product: string;
  flowmeterType: string;
  serialNumber: string;
  equipmentId: number;
}

/**
 * Notes reminders as gone out, each once, and answers what to tell of them. Certificates are held in one order, as they were
 * found: what was corrected meanwhile is left to the next look.
 */
export async function takeReminders(
  tx: Tx,
  due: readonly DueReminder[],
  at: Date,
): Promise<TakenReminder[]> {
  const ids = due.map(({ id }) => id);
  await sql`select from certificates where id = any (${ids}) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<
    Omit<TakenReminder, 'customer' | 'key'> & { customerId: number; name: string; whatsapp: string }
  >`
    with taken as (
      insert into certificate_reminders (certificate_id, valid_until, days_before, at)
      select k.id, k.valid_until, f.days_before, ${at}
      from unnest(
          ${ids}::bigint[], ${due.map(({ validUntil }) => validUntil)}::date[], ${due.map(({ daysBefore }) => daysBefore)}::int[]
        ) as f (id, valid_until, days_before)
        join certificates k on k.id = f.id and k.valid_until = f.valid_until and k.is_latest
      on conflict do nothing
      returning certificate_id, valid_until, days_before
    )
    select k.id, t.valid_until as "validUntil", t.days_before as "daysBefore", k.kind, k.number, e.id as "equipmentId",
      c.id as "customerId", c.name, c.whatsapp, p.name as product,
      coalesce(e.flowmeter_type, '') as "flowmeterType", coalesce(e.serial_number, '') as "serialNumber"
    from taken t
      join certificates k on k.id = t.certificate_id
      join equipment e on e.id = k.equipment_id
      join customers c on c.id = e.customer_id
      join products p on p.id = e.product_id
    where c.deleted_at is null
    order by k.id
  `.execute(tx);
  return rows.map(({ customerId, name, whatsapp, ...one }) => ({
    ...one,
    key: keyOf(one),
    customer: { id: customerId, name, whatsapp },
  }));
}

/** Of these messages, by their keys, those that are sent to anybody at all. */
export async function findSent(
  tx: Tx,
  messages: readonly { key: string; customer: { id: number } }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select m.key
    from unnest(
        ${messages.map(({ key }) => key)}::text[], ${messages.map(({ customer }) => customer.id)}::bigint[]
      ) as m (key, customer_id)
    where exists (
      select from whatsapp_messages w
      where w.status = 'queued' and w.key = any (${messageKeys(sql`m.key`, sql`m.customer_id`)})
    )
  `.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** The keys of what was told of certificates of equipment that were replaced or deleted since, or end on another day now. */
export async function findOutdatedKeys(tx: Tx, equipmentId: number): Promise<string[]> {
  const { rows } = await sql<DueReminder>`
    select k.id, r.valid_until as "validUntil", r.days_before as "daysBefore"
    from certificates k join certificate_reminders r on r.certificate_id = k.id
    where k.equipment_id = ${equipmentId} and (not k.is_latest or r.valid_until <> k.valid_until)
  `.execute(tx);
  return rows.map(keyOf);
}
