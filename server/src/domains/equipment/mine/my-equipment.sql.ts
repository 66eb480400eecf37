import type {
  MyEquipment,
  MyEquipmentVisit,
  MyPlan,
  MyReading,
} from '@reward-points/contract/my-equipment';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import { nextPlan } from '#domains/equipment/next-plan.sql.ts';

const ofCustomer = (customerId: number) => sql`
  from equipment e join products p on p.id = e.product_id ${nextPlan}
  where e.customer_id = ${customerId} and e.deleted_at is null`;

const fields = sql`
  e.id, p.name as item, e.flowmeter_type, e.serial_number, e.size, e.site, e.installed_on, e.warranty_until, e.state,
  next.next_on, next.kind as next_kind`;

export const countMyEquipment = (db: Db, customerId: number): Promise<Count> =>
  countRows(db, sql`from equipment where customer_id = ${customerId} and deleted_at is null`);

/** What is due soonest first, what is out of use last. */
export async function listMyEquipment(
  db: Db,
  customerId: number,
  slice: Slice,
): Promise<MyEquipment[]> {
  const order = slice.fromEnd
    ? sql`e.state = 'retired' desc, next.next_on desc nulls first, e.id desc`
    : sql`e.state = 'retired', next.next_on nulls last, e.id`;
  const { rows } = await sql<MyEquipment>`
    select ${fields} ${ofCustomer(customerId)} order by ${order} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

interface Piece {
  id: number;
  customerId: number;
}

export async function findMyEquipment(
  db: Db,
  { id, customerId }: Piece,
): Promise<MyEquipment | undefined> {
  const { rows } = await sql<MyEquipment>`
    select ${fields} ${ofCustomer(customerId)} and e.id = ${id}
  `.execute(db);
  return rows[0];
}

/** All of them, the soonest first. */
export async function listMyPlans(db: Db, equipmentId: number): Promise<MyPlan[]> {
  const { rows } = await sql<MyPlan>`
    select id, kind, every_months, fixed_month, fixed_day, every_units::float8 as every_units, last_on, next_on
    from plans where equipment_id = ${equipmentId} and deleted_at is null
    order by next_on, id
  `.execute(db);
  return rows;
}

const visits = ({ id }: Piece) => sql`
  from visits v join plans s on s.id = v.plan_id where s.equipment_id = ${id}`;

export const countMyVisits = (db: Db, piece: Piece): Promise<Count> => countRows(db, visits(piece));

/** The latest first, each with its latest report and its photos; those of a visit before the equipment came are another customer's. */
export async function listMyVisits(
  db: Db,
  piece: Piece,
  slice: Slice,
): Promise<MyEquipmentVisit[]> {
  const { customerId } = piece;
  const { rows } = await sql<MyEquipmentVisit>`
    select v.id, s.kind, v.day, v.result, (
      select count(*) from attachments a
      where a.visit_id = v.id and a.kind = 'photo' and coalesce(v.customer_id, ${customerId}) = ${customerId}
    ) as photos, (
      select json_build_object('id', r.id, 'number', r.number) from visit_reports r
      where r.visit_id = v.id and coalesce(v.customer_id, ${customerId}) = ${customerId}
      order by r.id desc limit 1
    ) as report ${visits(piece)}
    order by ${slice.fromEnd ? sql`v.day asc, v.id asc` : sql`v.day desc, v.id desc`}
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export const countMyReadings = (db: Db, { id }: Piece): Promise<Count> =>
  countRows(db, sql`from readings where equipment_id = ${id}`);

/** The latest first. Who entered them for another customer, or of the staff, is not told. */
export async function listMyReadings(
  db: Db,
  { id, customerId }: Piece,
  slice: Slice,
): Promise<MyReading[]> {
  const { rows } = await sql<MyReading>`
    select r.id, r.day, r.totaliser::float8 as totaliser, r.unit, r.mark,
      case when r.customer_id = ${customerId} then a.name end as by
    from readings r join accounts a on a.id = r.entered_by where r.equipment_id = ${id}
    order by ${slice.fromEnd ? sql`r.day asc, r.id asc` : sql`r.day desc, r.id desc`}
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}
