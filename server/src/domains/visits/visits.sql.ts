import type { Day } from '@reward-points/contract/dates';
import { unitsLike } from '@reward-points/contract/meter-units';
import type { PlanKind } from '@reward-points/contract/plan-days';
import {
  LAST_READINGS,
  VISIT_PHOTOS_MAX,
  type VisitFormData,
  type VisitPhoto,
} from '@reward-points/contract/visits';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Kept } from '#storage/attachments.ts';

/** What was recorded under a key, also where it was deleted since, and the digest of what was sent. */
export async function findVisitByKey(
  db: Db | Tx,
  key: string,
): Promise<{ id: number; sent_sha256: Buffer | null } | undefined> {
  const { rows } = await sql<{ id: number; sent_sha256: Buffer | null }>`
    select id, sent_sha256 from visits where client_key = ${key}
    union all select id, sent_sha256 from deleted_visits where client_key = ${key}
  `.execute(db);
  return rows[0];
}

/** Whether equipment was a customer's at some time since then, and has moved to another place. */
export async function hasMovedFrom(
  tx: Tx,
  { equipmentId, customerId, since }: { equipmentId: number; customerId: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_trail
    where customer_id = ${customerId} and created_at >= ${since}
      and act = 'equipment-moved' and subject_id = ${equipmentId}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

export interface VisitOfPhotos {
  day: Day;
  kind: PlanKind;
  equipmentId: number;
  product: string;
  customerId: number;
  customer: string;
}

/** A visit at equipment that is there, of a customer who is: the one it was made at. It is held, so that of its photos one is added after the other. */
export async function lockVisit(tx: Tx, id: number): Promise<VisitOfPhotos | undefined> {
  const { rows } = await sql<VisitOfPhotos>`
    select v.day, s.kind, e.id as "equipmentId", p.name as product, c.id as "customerId", c.name as customer
    from visits v join plans s on s.id = v.plan_id join equipment e on e.id = s.equipment_id
      join products p on p.id = e.product_id join customers c on c.id = coalesce(v.customer_id, e.customer_id)
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

type LastReadings = VisitFormData['last_readings'];

/** What its totaliser said last, of volume and of mass, the latest first. */
export async function listLastReadings(db: Db, equipmentId: number): Promise<LastReadings> {
  const { rows } = await sql<LastReadings[number]>`
    select day, totaliser::float8 as totaliser, unit from (
      select *, row_number() over (
        partition by unit = any(${unitsLike('m3')}::text[]) order by day desc, id desc
      ) as place
      from readings where equipment_id = ${equipmentId}
    ) r where place <= ${LAST_READINGS} order by day desc, id desc
  `.execute(db);
  return rows;
}

/** The day of the latest visit of each plan of equipment that has any. */
export async function listLatestVisits(
  db: Db | Tx,
  equipmentId: number,
): Promise<VisitFormData['latest_visits']> {
  const { rows } = await sql<VisitFormData['latest_visits'][number]>`
    select s.id as id_plan, v.day from plans s cross join lateral (
      select day from visits where plan_id = s.id order by day desc, id desc limit 1
    ) as v
    where s.equipment_id = ${equipmentId} and s.deleted_at is null order by s.id
  `.execute(db);
  return rows;
}

/** A visit is of whoever the equipment belonged to by then, as its report is. */
const isOf = (customerId: number | null) =>
  customerId === null ? sql`true` : sql`coalesce(v.customer_id, e.customer_id) = ${customerId}`;

const visitsThere = sql`
  visits v join plans s on s.id = v.plan_id join equipment e on e.id = s.equipment_id and e.deleted_at is null`;

/** Which one, and whose it has to be; null: anybody's. */
export interface Sought {
  id: number;
  customerId: number | null;
}

export async function isVisitThere(db: Db, { id, customerId }: Sought): Promise<boolean> {
  const { rows } = await sql`
    select from ${visitsThere} where v.id = ${id} and ${isOf(customerId)}
  `.execute(db);
  return rows.length > 0;
}

/** In the order in which they came. */
export async function listPhotos(db: Db, visitId: number): Promise<VisitPhoto[]> {
  const { rows } = await sql<{ id: number; taken_at: Date | null }>`
    select id, taken_at from attachments where visit_id = ${visitId} and kind = 'photo'
    order by id limit ${VISIT_PHOTOS_MAX}
  `.execute(db);
  return rows.map((row) => ({ ...row, taken_at: row.taken_at?.toISOString() ?? null }));
}

export async function findPhoto(
  db: Db,
  { id, customerId }: Sought,
): Promise<Pick<Kept, 'name' | 'sha256'> | undefined> {
  const { rows } = await sql<Pick<Kept, 'name' | 'sha256'>>`
    select a.name, a.sha256 from attachments a join ${visitsThere} on v.id = a.visit_id
    where a.id = ${id} and a.kind = 'photo' and ${isOf(customerId)}
  `.execute(db);
  return rows[0];
}

/** The equipment of a service whose customer is there. */
export async function findEquipmentOfService(
  db: Db,
  serviceId: number,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select e.id from plans s join equipment e on e.id = s.equipment_id join customers c on c.id = e.customer_id
    where s.id = ${serviceId} and s.kind = 'servis' and s.deleted_at is null and e.deleted_at is null
      and c.deleted_at is null
  `.execute(db);
  return rows[0];
}
