import type {
  Equipment,
  EquipmentState,
  EquipmentVisit,
  Plan,
} from '@reward-points/contract/equipment';
import type { PlanKind } from '@reward-points/contract/plan-days';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, desc, inOrder, type Slice } from '#db/paging.ts';
import { type Few, findFew, isFound } from '#db/search.ts';
import { nextPlan } from './next-plan.sql.ts';

const fields = sql`
  e.id, e.customer_id as id_user, c.name as customer, e.product_id as id_product, p.name as item, e.flowmeter_type,
  e.serial_number, e.serial_doubtful, e.size, e.site, e.installed_on, e.warranty_until, e.state, e.note,
  next.next_on, next.kind as next_kind, e.version`;

/** What `fields` need besides: each row looks it up, so counting goes without. */
const fieldJoins = sql`
  join products p on p.id = e.product_id ${nextPlan}`;

const joined = sql`from equipment e join customers c on c.id = e.customer_id`;

/** That of customers who are still there. */
const isLive = sql`e.deleted_at is null and c.deleted_at is null`;

export interface Filter {
  search: string;
  /** What the search finds, where that is little. */
  few?: Few;
  state: EquipmentState | undefined;
  customerId: number | undefined;
  ids: readonly number[] | undefined;
}

/** What a text may mean: a name of a customer or a product, a place, or a serial number. */
export const withFew = async (db: Db, filter: Filter): Promise<Filter> => ({
  ...filter,
  few: await findFew(db, filter.search, (text) => [
    sql`select own.id from customers named join equipment own on own.customer_id = named.id
      where named.deleted_at is null and named.name_lower like lower(${text})`,
    sql`select own.id from products named join equipment own on own.product_id = named.id where named.name ilike ${text}`,
    sql`select id from equipment where deleted_at is null and site is not null and lower(site) like lower(${text})`,
    sql`select id from equipment
      where deleted_at is null and serial_number is not null and lower(serial_number) like lower(${text})`,
  ]),
});

const matching = ({ search, few, state, customerId, ids }: Filter): RawBuilder<unknown> => sql`
  where ${isLive} and ${state === undefined ? sql`true` : sql`e.state = ${state}`}
    and ${customerId === undefined ? sql`true` : sql`e.customer_id = ${customerId}`}
    and ${ids === undefined ? sql`true` : sql`e.id = any(${ids}::bigint[])`}
    and ${isFound(search, {
      few,
      id: sql`e.id`,
      holds: (text) => sql`c.name_lower like lower(${text})
        or e.product_id in (select id from products where name ilike ${text})
        or lower(e.site) like lower(${text}) or lower(e.serial_number) like lower(${text})`,
    })}`;

export const countEquipment = (db: Db, filter: Filter): Promise<Count> =>
  countRows(db, sql`${joined} ${matching(filter)}`);

export async function listEquipment(db: Db, filter: Filter, slice: Slice): Promise<Equipment[]> {
  const { rows } = await sql<Equipment>`
    select ${fields} ${joined} ${fieldJoins} ${matching(filter)}
    order by ${inOrder([desc(sql`e.id`)], slice.fromEnd)} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export const everyEquipment = (filter: Filter): RawBuilder<Equipment> => sql`
  select ${fields} ${joined} ${fieldJoins} ${matching(filter)} order by e.id desc`;

export async function findEquipment(db: Db | Tx, id: number): Promise<Equipment | undefined> {
  const { rows } = await sql<Equipment>`
    select ${fields} ${joined} ${fieldJoins} where ${isLive} and e.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Holds it until the transaction ends, before any of its plans. @returns whether it is there. */
export async function lockEquipment(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What is undefined stays as it is. */
export async function updateEquipmentRow(
  tx: Tx,
  id: number,
  columns: {
    customer_id?: number;
    size?: string | null | undefined;
    site?: string | null | undefined;
    installed_on?: string | null | undefined;
    warranty_until?: string | null | undefined;
    state?: EquipmentState | undefined;
    note?: string | null | undefined;
    serial_doubtful?: boolean;
  },
): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx.updateTable('equipment').set(columns).where('id', '=', id).execute();
}

/** Nobody has been reminded of what is due of equipment. */
export async function forgetReminders(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('plans')
    .set({
      reminded_at: null,
      reminder_message_id: null,
      reminded_before: null,
      message_before: null,
    })
    .where('equipment_id', '=', id)
    .execute();
}

const planFields = sql`
  id, kind, every_months, fixed_month, fixed_day, every_units::float8 as every_units, last_on, next_on, remind_days, note,
  version`;

/** All of them, the soonest first: a piece has few, and one that is left out could neither be changed nor visited. */
export async function listPlans(db: Db | Tx, equipmentId: number): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select ${planFields} from plans where equipment_id = ${equipmentId} and deleted_at is null
    order by next_on, id
  `.execute(db);
  return rows;
}

export async function findPlan(
  db: Db | Tx,
  id: number,
): Promise<(Plan & { equipmentId: number }) | undefined> {
  const { rows } = await sql<Plan & { equipmentId: number }>`
    select ${planFields}, equipment_id as "equipmentId" from plans where id = ${id} and deleted_at is null
  `.execute(db);
  return rows[0];
}

interface PlanColumns {
  every_months: number | null;
  fixed_month: number | null;
  fixed_day: number | null;
  every_units: number | null;
  last_on: string | null;
  next_on: string;
  remind_days: number[] | null;
  note: string | null;
}

export async function insertPlan(
  tx: Tx,
  {
    equipmentId,
    kind,
    at,
    ...columns
  }: PlanColumns & { equipmentId: number; kind: PlanKind; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into plans (
      equipment_id, customer_id, product_id, kind, every_months, fixed_month, fixed_day, every_units, last_on, next_on,
      remind_days, note, created_at
    )
    select id, customer_id, product_id, ${kind}, ${columns.every_months}, ${columns.fixed_month}, ${columns.fixed_day},
      ${columns.every_units}, ${columns.last_on}, ${columns.next_on}, ${columns.remind_days}::int[], ${columns.note},
      ${at}
    from equipment where id = ${equipmentId}
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A plan was added to no equipment.');
  return row.id;
}

/** Where the next day moves, it may be reminded of again (A-42). */
export async function updatePlanRow(tx: Tx, id: number, columns: PlanColumns): Promise<void> {
  await sql`
    update plans set every_months = ${columns.every_months}, fixed_month = ${columns.fixed_month},
      fixed_day = ${columns.fixed_day}, every_units = ${columns.every_units}, last_on = ${columns.last_on},
      next_on = ${columns.next_on}, remind_days = ${columns.remind_days}::int[], note = ${columns.note},
      reminded_at = case when next_on = ${columns.next_on} then reminded_at end,
      reminder_message_id = case when next_on = ${columns.next_on} then reminder_message_id end
    where id = ${id}
  `.execute(tx);
}

export async function markPlanDeleted(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('plans').set({ deleted_at: at }).where('id', '=', id).execute();
}

/**
 * Takes it off the lists with its plans, unless anything was done, read, told or kept of it. Its plans are held first: who
 * reminds of one holds it too, and what was just told is seen. @returns whether it went.
 */
export async function markDeletedWithoutHistory(tx: Tx, id: number, at: Date): Promise<boolean> {
  await sql`select from plans where equipment_id = ${id} order by id for update`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('equipment as e')
    .set({ deleted_at: at })
    .where('e.id', '=', id)
    .where(hasNoHistory)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('plans')
    .set({ deleted_at: at })
    .where('equipment_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  return true;
}

const hasNoHistory = sql<boolean>`
  not exists (select from readings where equipment_id = e.id)
  and not exists (select from attachments where equipment_id = e.id)
  and not exists (select from certificates where equipment_id = e.id)
  and not exists (select from visit_reports where equipment_id = e.id)
  and not exists (select from visit_requests where equipment_id = e.id)
  and not exists (
    select from plans p where p.equipment_id = e.id and (
      p.reminded_at is not null
      or exists (select from visits where plan_id = p.id)
      or exists (select from plan_reminders where plan_id = p.id)
      or exists (select from appointments where plan_id = p.id)
    )
  )`;

const visits = (equipmentId: number) => sql`
  from visits v join plans s on s.id = v.plan_id where s.equipment_id = ${equipmentId}`;

export const countVisits = (db: Db, equipmentId: number): Promise<Count> =>
  countRows(db, visits(equipmentId));

export async function listVisits(
  db: Db,
  equipmentId: number,
  slice: Slice,
): Promise<EquipmentVisit[]> {
  const { rows } = await sql<EquipmentVisit>`
    select v.id, v.plan_id as id_plan, s.kind, v.day, v.technician, v.found, v.done, v.result,
      f.photos, greatest(v.photos_due - f.photos, 0) as photos_missing
    from visits v join plans s on s.id = v.plan_id cross join lateral (
      select count(*) as photos from attachments where visit_id = v.id and kind = 'photo'
    ) as f
    where s.equipment_id = ${equipmentId}
    order by ${slice.fromEnd ? sql`v.day asc, v.id asc` : sql`v.day desc, v.id desc`}
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}
