import type { MeterUnit, Reading, ReadingMark } from '@reward-points/contract/equipment';
import { unitsLike } from '@reward-points/contract/meter-units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

export const countReadings = (db: Db, equipmentId: number): Promise<Count> =>
  countRows(db, sql`from readings where equipment_id = ${equipmentId}`);

/** The latest first. */
export async function listReadings(db: Db, equipmentId: number, slice: Slice): Promise<Reading[]> {
  const { rows } = await sql<Omit<Reading, 'created_at'> & { created_at: Date }>`
    select r.id, r.day, r.totaliser::float8 as totaliser, r.unit, r.mark, a.name as by,
      r.customer_id is not null as by_customer, r.created_at
    from readings r join accounts a on a.id = r.entered_by where r.equipment_id = ${equipmentId}
    order by ${slice.fromEnd ? sql`r.day asc, r.id asc` : sql`r.day desc, r.id desc`}
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

interface Neighbour {
  totaliser: number;
  unit: MeterUnit;
  mark: ReadingMark | null;
}

interface DatedReading extends Neighbour {
  day: string;
}

/** A meter may count volume and mass: readings of one quantity say nothing of the other. */
const ofQuantity = (unit: MeterUnit) => sql`unit = any(${unitsLike(unit)}::text[])`;

/** A reading that is nowhere yet comes after those of its day. */
const LAST_OF_DAY = Number.MAX_SAFE_INTEGER;

/** The readings of a quantity before and after a reading, or where a new one of a day would stand. */
export async function findNeighbours(
  tx: Tx,
  {
    equipmentId,
    day,
    unit,
    id = LAST_OF_DAY,
  }: { equipmentId: number; day: string; unit: MeterUnit; id?: number },
): Promise<{ before: Neighbour | undefined; after: Neighbour | undefined }> {
  const neighbour = (where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
    sql<Neighbour>`
    select totaliser::float8 as totaliser, unit, mark from readings
    where equipment_id = ${equipmentId} and ${ofQuantity(unit)} and ${where} order by ${order} limit 1
  `.execute(tx);
  const before = await neighbour(sql`(day, id) < (${day}::date, ${id})`, sql`day desc, id desc`);
  const after = await neighbour(sql`(day, id) > (${day}::date, ${id})`, sql`day asc, id asc`);
  return { before: before.rows[0], after: after.rows[0] };
}

/** What was read at a visit. */
export async function listReadingsOfVisit(
  tx: Tx,
  visitId: number,
): Promise<(DatedReading & { id: number; equipmentId: number })[]> {
  const { rows } = await sql<DatedReading & { id: number; equipmentId: number }>`
    select id, equipment_id as "equipmentId", day, totaliser::float8 as totaliser, unit, mark from readings
    where visit_id = ${visitId} order by id
  `.execute(tx);
  return rows;
}

/** The last readings of a quantity up to a day, the latest first. */
export async function listLatest(
  tx: Tx,
  {
    equipmentId,
    until,
    unit,
    limit,
  }: { equipmentId: number; until: string; unit: MeterUnit; limit: number },
): Promise<DatedReading[]> {
  const { rows } = await sql<DatedReading>`
    select day, totaliser::float8 as totaliser, unit, mark from readings
    where equipment_id = ${equipmentId} and ${ofQuantity(unit)} and day <= ${until}
    order by day desc, id desc limit ${limit}
  `.execute(tx);
  return rows;
}

export async function insertReading(
  tx: Tx,
  reading: {
    equipment_id: number;
    visit_id: number | null;
    day: string;
    totaliser: string;
    unit: MeterUnit;
    mark: ReadingMark | null;
    entered_by: number;
    customer_id: number | null;
    created_at: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('readings')
    .values(reading)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Of which equipment a reading is; undefined when it is not there. */
export async function findEquipmentOfReading(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('readings')
    .select('equipment_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.equipment_id;
}

/** What was deleted; undefined where somebody else did so before. */
export async function deleteReadingRow(
  tx: Tx,
  id: number,
): Promise<Omit<DatedReading, 'mark'> | undefined> {
  const { rows } = await sql<Omit<DatedReading, 'mark'>>`
    delete from readings where id = ${id} returning day, totaliser::float8 as totaliser, unit
  `.execute(tx);
  return rows[0];
}
