import type { Day } from '@reward-points/contract/dates';
import type { MeterUnit } from '@reward-points/contract/equipment';
import type { PlanKind } from '@reward-points/contract/plan-days';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Kept } from '#storage/attachments.ts';

/** What was recorded under a key, and by whom. */
export async function findVisitByKey(
  db: Db | Tx,
  key: string,
): Promise<{ id: number; equipmentId: number; technicianId: number | null } | undefined> {
  return db
    .selectFrom('visits')
    .innerJoin('plans', 'plans.id', 'visits.plan_id')
    .select([
      'visits.id',
      'plans.equipment_id as equipmentId',
      'visits.technician_id as technicianId',
    ])
    .where('visits.client_key', '=', key)
    .executeTakeFirst();
}

export interface VisitOfPhotos {
  day: Day;
  kind: PlanKind;
  equipmentId: number;
  product: string;
  customerId: number;
  customer: string;
}

/** A visit at equipment that is there, of a customer who is; with `tx` it is held, so that of its photos one is added after the other. */
export async function lockVisit(tx: Tx, id: number): Promise<VisitOfPhotos | undefined> {
  const { rows } = await sql<VisitOfPhotos>`
    select v.day, s.kind, e.id as "equipmentId", p.name as product, c.id as "customerId", c.name as customer
    from visits v join plans s on s.id = v.plan_id join equipment e on e.id = s.equipment_id
      join products p on p.id = e.product_id join customers c on c.id = e.customer_id
    where v.id = ${id} and e.deleted_at is null and c.deleted_at is null
    for update of v
  `.execute(tx);
  return rows[0];
}

/** Of the photos of a visit how many there are, and whether the one that came with these bytes is among them. */
export async function countPhotos(
  db: Db | Tx,
  visitId: number,
  sent: Buffer,
): Promise<{ photos: number; isThere: boolean }> {
  const { rows } = await sql<{ photos: number; isThere: boolean }>`
    select count(*) as photos, coalesce(bool_or(sent_sha256 = ${sent}), false) as "isThere"
    from attachments where visit_id = ${visitId} and kind = 'photo'
  `.execute(db);
  return rows[0] ?? { photos: 0, isThere: false };
}

/** A picture of a visit whose bytes are kept. */
export async function insertPicture(
  tx: Tx,
  { name, sha256, size }: Kept,
  picture: {
    equipment_id: number;
    visit_id: number;
    kind: 'photo' | 'signature';
    content_type: string;
    sent_sha256: Buffer;
    taken_at: Date | null;
    created_at: Date;
    created_by: number;
  },
): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({ name, sha256, size, ...picture })
    .execute();
}

/** What its totaliser said last. */
export async function findLatestReading(
  db: Db,
  equipmentId: number,
): Promise<{ totaliser: number; unit: MeterUnit } | undefined> {
  const { rows } = await sql<{ totaliser: number; unit: MeterUnit }>`
    select totaliser::float8 as totaliser, unit from readings where equipment_id = ${equipmentId}
    order by day desc, id desc limit 1
  `.execute(db);
  return rows[0];
}
