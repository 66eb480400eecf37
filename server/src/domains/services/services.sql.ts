import {
  REMINDERS_MAX,
  type Service,
  type ServiceOrder,
  type ServiceReminder,
  type ServiceStanding,
} from '@reward-points/contract/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { localTime } from '#db/local-time.ts';
import { asc, type Count, countRows, desc, inOrder, type Order, type Slice } from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import type { Waiting } from '#db/waiting.ts';
import { isReminded, type Marks, standings } from './service-standings.sql.ts';

const fields = sql`
  s.id, s.id as id_service, s.customer_id as id_user, s.product_id as id_product,
  s.last_on as last_service, s.next_on as next_service, c.name as customer, p.name as item,
  json_build_object('name', c.name, 'whatsapp', c.whatsapp) as "user",
  json_build_object('product', p.name) as product,
  case when s.reminded_at is null then 'No' else 'Yes' end as remind,
  s.reminded_at, case
    when m.failure_kind = 'unknown' and m.settled_at is not null then 'delivered'
    else shown_status(m.status, m.failure_kind)
  end as reminder_status, e.flowmeter_type, e.serial_number, s.note,
  e.state = 'retired' as is_retired, s.every_months, s.fixed_month, s.fixed_day, s.every_units::float8 as every_units, s.version`;

/** A row as the database has it: instants are not texts yet. */
type Row<S extends Service> = Omit<S, 'reminded_at'> & { reminded_at: Date | null };

const answerOf = <S extends Service>(row: Row<S>) => ({
  ...row,
  reminded_at: row.reminded_at?.toISOString() ?? null,
});

/** Services of customers who are still there. Joined from the left, what a count does not ask for is not read. */
const live = sql`
  from plans s join customers c on c.id = s.customer_id
    left join products p on p.id = s.product_id
    left join equipment e on e.id = s.equipment_id
    left join whatsapp_messages m on m.id = s.reminder_message_id
  where s.deleted_at is null and s.kind = 'servis' and c.deleted_at is null`;

/** Nothing of retired equipment is due, though it stays on the list. */
export const dueSometime = sql`${live} and e.state <> 'retired'`;

export interface Filter {
  customer: string;
  item: string;
  customerId: number | undefined;
  standing: ServiceStanding | undefined;
  marks: Marks;
}

const matching = ({ customer, item, customerId, standing, marks }: Filter) => sql`
  ${live} and ${standing === undefined ? sql`true` : sql`${planEachTime} ${standings[standing](marks)}`}
    and ${customerId === undefined ? sql`true` : sql`s.customer_id = ${customerId}`} and (${customer === ''} or ${planEachTime} c.name_lower like lower(${containing(customer)}))
    and (${item === ''} or p.name ilike ${containing(item)})`;

export const countServices = (db: Db, filter: Filter): Promise<Count> =>
  countRows(db, matching(filter));

/** Soonest next service first, latest last service first, names from A; the id keeps equal ones in place (A-53). */
const orders: Record<ServiceOrder, Order> = {
  '': [desc(sql`s.id`)],
  last_service: [desc(sql`s.last_on`), desc(sql`s.id`)],
  next_service: [asc(sql`s.next_on`), asc(sql`s.id`)],
  customer: [asc(sql`c.name_lower`), asc(sql`s.id`)],
  product: [asc(sql`lower(p.name)`), asc(sql`s.id`)],
};

export async function listServices(
  db: Db,
  { order, ...filter }: Filter & { order: ServiceOrder },
  slice: Slice,
): Promise<Service[]> {
  const { rows } = await sql<Row<Service>>`
    select ${fields} ${matching(filter)}
    order by ${inOrder(orders[order], slice.fromEnd)}
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(answerOf);
}

/** A service as the export tells of it. */
export interface ExportedService {
  id: number;
  customer_id: number;
  customer: string;
  whatsapp: string;
  product: string;
  flowmeter_type: string | null;
  serial_number: string | null;
  last_service: string;
  next_service: string;
  reminded_at: string | null;
  note: string | null;
}

/** All services of the list, in its order. */
export const everyService = (
  { order, ...filter }: Filter & { order: ServiceOrder },
  timeZone: string,
): RawBuilder<ExportedService> => sql`
  select s.id, s.customer_id, c.name as customer, c.whatsapp, p.name as product, e.flowmeter_type, e.serial_number,
    s.last_on as last_service, s.next_on as next_service,
    case when ${isReminded} then ${localTime(sql`s.reminded_at`, timeZone)} end as reminded_at, s.note
  ${matching(filter)}
  order by ${inOrder(orders[order])}`;

export async function findService(db: Db | Tx, id: number): Promise<Service | undefined> {
  const { rows } = await sql<Row<Service>>`select ${fields} ${live} and s.id = ${id}`.execute(db);
  return rows.map(answerOf)[0];
}

/**
 * Locks the service of a live customer, so that changes of its dates queue. Its equipment comes first: a change of the nameplate
 * raises the versions of all its plans.
 */
export async function lockService(
  tx: Tx,
  id: number,
): Promise<{ equipmentId: number } | undefined> {
  return tx
    .selectFrom('plans')
    .innerJoin('customers', 'customers.id', 'plans.customer_id')
    .innerJoin('equipment', 'equipment.id', 'plans.equipment_id')
    .select('plans.equipment_id as equipmentId')
    .where('plans.id', '=', id)
    .where('plans.kind', '=', 'servis')
    .where('plans.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .forNoKeyUpdate('equipment')
    .forUpdate('plans')
    .executeTakeFirst();
}

export async function insertService(
  tx: Tx,
  columns: {
    equipment_id: number;
    customer_id: number;
    product_id: number;
    last_on: string;
    next_on: string;
    note: string | null;
    created_at: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('plans')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What is undefined stays as it is. */
export async function updateServiceRow(
  tx: Tx,
  id: number,
  columns: {
    last_on?: string | null;
    next_on?: string;
    note?: string | null | undefined;
    reminded_at?: Date | null;
    reminder_message_id?: number | null;
    deleted_at?: Date;
  },
): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx.updateTable('plans').set(columns).where('id', '=', id).execute();
}

/** Due by a day, overdue ones included: a visit would have moved the day on. */
const due = (lastDay: string) => sql`${dueSometime} and s.next_on <= ${lastDay}`;

/** Those of them that nobody was reminded of (A-41). */
const toRemind = (lastDay: string) => sql`${due(lastDay)} and s.reminded_at is null`;

export async function countDue(db: Db, lastDay: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows ${due(lastDay)}
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function listToRemind(db: Db, lastDay: string): Promise<ServiceReminder[]> {
  const { rows } = await sql<Row<ServiceReminder>>`
    select ${fields}, p.name as products, c.name ${toRemind(lastDay)}
    order by s.next_on, s.id limit ${REMINDERS_MAX}
  `.execute(db);
  return rows.map(answerOf);
}

/** Those of these that still wait. */
export async function listToRemindOf(
  db: Db,
  lastDay: string,
  ids: readonly number[],
): Promise<ServiceReminder[]> {
  const { rows } = await sql<Row<ServiceReminder>>`
    select ${fields}, p.name as products, c.name ${toRemind(lastDay)} and s.id = any(${ids}::bigint[])
  `.execute(db);
  return rows.map(answerOf);
}

/** The same as tasks of the inbox. */
export const waitingToRemind = (lastDay: string): Waiting => ({
  id: sql`s.id`,
  since: sql`s.next_on`,
  from: toRemind(lastDay),
  order: sql`s.next_on, s.id`,
});

/** What is known of a flowmeter when a list is brought along. */
export interface NewService {
  customer_id: number;
  product_id: number;
  last_on: string;
  next_on: string;
  note: string | null;
}

/** Adds services, each with its last visit, to equipment that is there. @returns their numbers, in the same order. */
export async function insertServices(
  tx: Tx,
  services: readonly (NewService & { equipment_id: number })[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into plans (equipment_id, customer_id, product_id, last_on, next_on, note, created_at)
      select s.equipment_id, s.customer_id, s.product_id, s.last_on, s.next_on, s.note, ${now}
      from rows from (
        jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as (
          equipment_id bigint, customer_id bigint, product_id bigint, last_on date, next_on date, note text
        )
      ) with ordinality as s (equipment_id, customer_id, product_id, last_on, next_on, note, place)
      order by s.place
      returning id, last_on
    ),
    visited as (
      insert into visits (plan_id, day, created_at)
      select id, last_on, ${now} from added
    )
    select id from added order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export interface ServiceChanges {
  id: number;
  /** What is left out stays. */
  columns: Partial<Pick<NewService, 'last_on' | 'next_on' | 'note'>> & {
    flowmeter_type?: string | null;
    serial_number?: string | null;
  };
}

/** Changes many services. Where the next service moves, it may be reminded of again (A-42). */
export async function updateServices(tx: Tx, changes: readonly ServiceChanges[]): Promise<void> {
  await sql`
    update plans s set
      last_on = coalesce((n.columns ->> 'last_on')::date, s.last_on),
      next_on = coalesce((n.columns ->> 'next_on')::date, s.next_on),
      note = case when n.columns ? 'note' then n.columns ->> 'note' else s.note end,
      reminded_at = case
        when coalesce((n.columns ->> 'next_on')::date, s.next_on) = s.next_on then s.reminded_at
      end,
      reminder_message_id = case
        when coalesce((n.columns ->> 'next_on')::date, s.next_on) = s.next_on
          then s.reminder_message_id
      end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id bigint, columns jsonb)
    where s.id = n.id and s.deleted_at is null
  `.execute(tx);
}

/** Holds the plans of customers against change until the transaction ends, always in the same order. */
export async function lockPlansOf(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await sql`
    select from plans where customer_id = any(${customerIds}::bigint[]) and deleted_at is null
    order by id for no key update
  `.execute(tx);
}

/** @returns the equipment that they were of. */
export async function markServicesDeleted(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update plans set deleted_at = ${now} where id = any(${ids}::bigint[]) and deleted_at is null
    returning equipment_id as id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
