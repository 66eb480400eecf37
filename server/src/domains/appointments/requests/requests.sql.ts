import type { Day } from '@reward-points/contract/dates';
import type {
  MyVisitRequest,
  VisitRequest,
  VisitRequestState,
} from '@reward-points/contract/visit-requests';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Kept } from '#storage/attachments.ts';

/** Of the database, whose instants are not texts yet. */
type Row<R extends { asked_at: string; asked_on: Day }> = Omit<R, 'asked_at'> & { asked_at: Date };

const wired = <R extends { asked_at: string; asked_on: Day }>(row: Row<R>): R =>
  ({ ...row, asked_at: row.asked_at.toISOString() }) as unknown as R;

const fields = (timeZone: string) => sql`
  r.id, r.equipment_id as id_equipment, coalesce(k.name, w.username) as asked_by, r.asked_at,
  (r.asked_at at time zone ${timeZone})::date as asked_on, r.wished_on, r.words,
  r.attachment_id is not null as has_photo, r.state`;

const asker = sql`
  join accounts w on w.id = r.asked_by
  left join contacts k on k.account_id = r.asked_by and k.customer_id = r.customer_id`;

/** What members ask for while nobody has decided, the longest first. */
export const waitingRequests = (timeZone: string): Waiting => ({
  id: sql`r.id`,
  since: sql`(r.asked_at at time zone ${timeZone})::date`,
  from: sql`
    from visit_requests r join customers c on c.id = r.customer_id
    where r.state = 'waiting' and c.deleted_at is null`,
  order: sql`r.asked_at, r.id`,
});

/** Those of these that still wait. */
export async function listWaitingOf(
  tx: Tx,
  timeZone: string,
  ids: readonly number[],
): Promise<VisitRequest[]> {
  const { rows } = await sql<Row<VisitRequest>>`
    select ${fields(timeZone)}, c.id as id_user, c.name as customer, p.name as item, e.flowmeter_type, e.serial_number, e.site,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'next_on', s.next_on) order by s.next_on, s.id)
        from plans s where s.equipment_id = e.id and s.deleted_at is null
      ), '[]') as plans
    from visit_requests r join equipment e on e.id = r.equipment_id join customers c on c.id = r.customer_id
      join products p on p.id = e.product_id ${asker}
    where r.id = any (${ids}::bigint[]) and r.state = 'waiting' and c.deleted_at is null
  `.execute(tx);
  return rows.map(wired);
}

interface Piece {
  equipmentId: number;
  customerId: number;
}

const of = ({ equipmentId, customerId }: Piece) => sql`
  from visit_requests r where r.equipment_id = ${equipmentId} and r.customer_id = ${customerId}`;

export const countMyRequests = (db: Db, piece: Piece): Promise<Count> => countRows(db, of(piece));

/** What waits, then the latest first: one that waits again may be older than others. */
export async function listMyRequests(
  db: Db,
  timeZone: string,
  piece: Piece,
  { limit, offset, fromEnd }: Slice,
): Promise<MyVisitRequest[]> {
  const direction = fromEnd ? sql`asc` : sql`desc`;
  const order = sql`order by r.state = 'waiting' ${direction}, r.id ${direction}`;
  const { rows } = await sql<Row<MyVisitRequest>>`
    select ${fields(timeZone)}, r.reason, r.state = 'waiting' and r.appointment_id is not null as is_reopened
    from visit_requests r ${asker}
    where r.id in (
      select r.id ${of(piece)} ${order} limit ${limit} offset ${offset}
    )
    ${order}
  `.execute(db);
  return rows.map(wired);
}

/** The photo that goes with a wish for a visit. */
export async function insertPhoto(
  tx: Tx,
  file: Kept,
  photo: {
    equipment_id: number;
    content_type: string;
    sent_sha256: Buffer;
    created_at: Date;
    created_by: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('attachments')
    .values({ ...file, ...photo, kind: 'photo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRequest(
  tx: Tx,
  request: {
    equipment_id: number;
    customer_id: number;
    wished_on: Day;
    words: string;
    asked_by: number;
    asked_at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('visit_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function attachPhoto(tx: Tx, id: number, attachmentId: number): Promise<void> {
  await tx
    .updateTable('visit_requests')
    .set({ attachment_id: attachmentId })
    .where('id', '=', id)
    .execute();
}

export interface HeldRequest {
  equipmentId: number;
  customerId: number;
  customer: string;
  product: string;
  state: VisitRequestState;
}

/** Holds a wish until the transaction ends, so that it is decided once. */
export async function lockRequest(tx: Tx, id: number): Promise<HeldRequest | undefined> {
  const { rows } = await sql<HeldRequest>`
    select r.equipment_id as "equipmentId", r.customer_id as "customerId", c.name as customer, p.name as product, r.state
    from visit_requests r join equipment e on e.id = r.equipment_id join customers c on c.id = r.customer_id
      join products p on p.id = e.product_id
    where r.id = ${id} and c.deleted_at is null
    for update of r
  `.execute(tx);
  return rows[0];
}

export async function grantRequest(tx: Tx, id: number, appointmentId: number): Promise<void> {
  await tx
    .updateTable('visit_requests')
    .set({ state: 'agreed', appointment_id: appointmentId })
    .where('id', '=', id)
    .execute();
}

/** The wish that was granted with an appointment waits again; see `reopen_request`. The caller holds its equipment. */
export async function reopenRequest(tx: Tx, appointmentId: number): Promise<void> {
  await sql`select reopen_request(${appointmentId})`.execute(tx);
}

export async function updateRefused(tx: Tx, id: number, reason: string): Promise<void> {
  await tx
    .updateTable('visit_requests')
    .set({ state: 'refused', reason })
    .where('id', '=', id)
    .execute();
}

export async function updateWithdrawn(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('visit_requests').set({ state: 'withdrawn' }).where('id', '=', id).execute();
}

export async function findPhoto(
  db: Db,
  id: number,
): Promise<{ name: string; sha256: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; sha256: Buffer }>`
    select f.name, f.sha256
    from visit_requests r join attachments f on f.id = r.attachment_id join customers c on c.id = r.customer_id
    where r.id = ${id} and c.deleted_at is null
  `.execute(db);
  return rows[0];
}
