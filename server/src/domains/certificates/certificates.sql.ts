import type {
  Certificate,
  CertificateKind,
  CertificateStanding,
  MyCertificate,
} from '@reward-points/contract/certificates';
import { CERTIFICATE_STANDINGS } from '@reward-points/contract/choices';
import type { Day } from '@reward-points/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { COUNT_MAX, type Count, countRows, type Slice } from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import { type Few, findFew, isFound } from '#db/search.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Kept } from '#storage/attachments.ts';
import type { Paper } from './read-paper.ts';

const ofMembers = sql`
  k.id, k.kind, k.number, k.issuer, k.issued_on, k.valid_until, k.is_latest,
  case when f.content_type = 'application/pdf' then 'pdf' when f.id is not null then 'picture' end as file,
  k.equipment_id as id_equipment, p.name as item, e.flowmeter_type, e.serial_number`;
const fields = sql`${ofMembers}, e.customer_id as id_user, c.name as customer, k.version`;

/** Of equipment that is there, at customers who are. */
const live = sql`
  from certificates k join equipment e on e.id = k.equipment_id join customers c on c.id = e.customer_id
    join products p on p.id = e.product_id left join attachments f on f.id = k.attachment_id
  where k.deleted_at is null and e.deleted_at is null and c.deleted_at is null`;

interface Marks {
  today: Day;
  /** The last day that is near. */
  near: Day;
}

export interface Filter extends Marks {
  search: string;
  /** What the search finds, where that is little. */
  few?: Few;
  standing: CertificateStanding | undefined;
  equipmentId: number | undefined;
}

/** What a text may mean: a name of a customer or a product, a serial number, or a number. */
export const withFew = async (db: Db, filter: Filter): Promise<Filter> => ({
  ...filter,
  few: await findFew(db, filter.search, (text) => [
    sql`select own.id from customers named join equipment piece on piece.customer_id = named.id
      join certificates own on own.equipment_id = piece.id
      where named.deleted_at is null and named.name_lower like lower(${text})`,
    sql`select own.id from products named join equipment piece on piece.product_id = named.id
      join certificates own on own.equipment_id = piece.id where named.name ilike ${text}`,
    sql`select own.id from equipment piece join certificates own on own.equipment_id = piece.id
      where piece.deleted_at is null and piece.serial_number is not null and lower(piece.serial_number) like lower(${text})`,
    sql`select id from certificates where deleted_at is null and lower(number) like lower(${text})`,
  ]),
});

/** What ends or has ended is the latest of its kind: those before it have been replaced. */
const standings: Record<CertificateStanding, (marks: Marks) => RawBuilder<unknown>> = {
  ending: ({ today, near }) =>
    sql`k.is_latest and k.valid_until between ${today}::date and ${near}::date`,
  ended: ({ today }) => sql`k.is_latest and k.valid_until < ${today}::date`,
  'no-file': () => sql`k.attachment_id is null`,
};

const matching = (filter: Filter) => sql`
  ${live} and ${filter.standing === undefined ? sql`true` : standings[filter.standing](filter)}
    and ${filter.equipmentId === undefined ? sql`true` : sql`k.equipment_id = ${filter.equipmentId}`}
    and ${isFound(filter.search, {
      few: filter.few,
      id: sql`k.id`,
      holds: (text) => sql`c.name_lower like lower(${text}) or p.name ilike ${text}
        or lower(e.serial_number) like lower(${text}) or lower(k.number) like lower(${text})`,
    })}`;

/** What ends soonest comes first, and what ended last; of one piece of equipment what was issued last; else what was entered last. */
function orderOf({ standing, equipmentId }: Filter, isBackwards: boolean): RawBuilder<unknown> {
  const [up, down] = isBackwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  if (standing === 'ending') return sql`k.valid_until ${up}, k.id ${up}`;
  if (standing === 'ended') return sql`k.valid_until ${down}, k.id ${down}`;
  return equipmentId === undefined ? sql`k.id ${down}` : sql`k.issued_on ${down}, k.id ${down}`;
}

export const countCertificates = (db: Db, filter: Filter): Promise<Count> =>
  countRows(db, matching(filter));

/** How many certificates have each standing; each is counted up to one more than is said. */
export async function countStandings(
  db: Db,
  marks: Marks,
): Promise<Record<CertificateStanding, number>> {
  const count = (standing: CertificateStanding) => sql`(
    select count(*) from (
      select ${live} and ${planEachTime} ${standings[standing](marks)} limit ${COUNT_MAX + 1}
    ) as counted
  ) as ${sql.ref(standing)}`;
  const { rows } = await sql<Record<CertificateStanding, number>>`
    select ${sql.join(CERTIFICATE_STANDINGS.map(count))}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers a row.');
  return counts;
}

export async function listCertificates(
  db: Db,
  filter: Filter,
  { limit, offset, fromEnd }: Slice,
): Promise<Certificate[]> {
  const { rows } = await sql<Certificate>`
    select ${fields} ${matching(filter)} order by ${orderOf(filter, fromEnd)} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export const everyCertificate = (filter: Filter): RawBuilder<Certificate> => sql`
  select ${fields} ${matching(filter)} order by ${orderOf(filter, false)}`;

export async function findCertificate(db: Db | Tx, id: number): Promise<Certificate | undefined> {
  const { rows } = await sql<Certificate>`select ${fields} ${live} and k.id = ${id}`.execute(db);
  return rows[0];
}

/** The latest of their kind that end by a day, of equipment in use. */
const toRenew = (near: Day) => sql`
  ${live} and e.state <> 'retired' and k.is_latest and k.valid_until <= ${near}::date`;

export const waitingToRenew = (near: Day): Waiting => ({
  id: sql`k.id`,
  since: sql`k.valid_until`,
  from: toRenew(near),
  order: sql`k.valid_until, k.id`,
});

/** Those of these that still wait. */
export async function listToRenewOf(
  tx: Tx,
  near: Day,
  ids: readonly number[],
): Promise<Certificate[]> {
  const { rows } = await sql<Certificate>`
    select ${fields} ${toRenew(near)} and k.id = any (${ids}::bigint[])
  `.execute(tx);
  return rows;
}

const ofCustomer = (customerId: number, equipmentId: number | undefined) => sql`
  ${live} and e.customer_id = ${customerId}
    and ${equipmentId === undefined ? sql`true` : sql`e.id = ${equipmentId}`}`;

export const countCertificatesOf = (
  db: Db,
  customerId: number,
  equipmentId: number | undefined,
): Promise<Count> => countRows(db, ofCustomer(customerId, equipmentId));

/** The latest issued first. */
export async function listCertificatesOf(
  db: Db,
  { customerId, equipmentId }: { customerId: number; equipmentId: number | undefined },
  { limit, offset, fromEnd }: Slice,
): Promise<MyCertificate[]> {
  const { rows } = await sql<MyCertificate>`
    select ${ofMembers} ${ofCustomer(customerId, equipmentId)}
    order by ${fromEnd ? sql`k.issued_on asc, k.id asc` : sql`k.issued_on desc, k.id desc`}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

interface StoredPaper {
  number: string;
  name: string;
  sha256: Buffer;
  type: Paper['type'];
}

/** @param customerId whose equipment it has to be; null: anybody's. */
export async function findFile(
  db: Db,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<StoredPaper | undefined> {
  const { rows } = await sql<StoredPaper>`
    select k.number, f.name, f.sha256, f.content_type as type
    ${live} and f.id is not null and k.id = ${id}
      and (${customerId}::bigint is null or e.customer_id = ${customerId})
  `.execute(db);
  return rows[0];
}

interface Columns {
  kind: CertificateKind;
  number: string;
  issuer: string;
  issued_on: Day;
  valid_until: Day;
}

export async function insertCertificate(
  tx: Tx,
  certificate: Columns & { equipment_id: number; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('certificates')
    .values({ ...certificate, is_latest: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it is the latest of its kind, which may be another now, `settleLatest` says. */
export async function updateCertificateRow(tx: Tx, id: number, columns: Columns): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ ...columns, is_latest: false })
    .where('id', '=', id)
    .execute();
}

export async function markDeleted(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ deleted_at: at, is_latest: false })
    .where('id', '=', id)
    .execute();
}

/** Its file from now on. The one before stays known as one of the certificate. */
export async function attachFile(
  tx: Tx,
  {
    id,
    equipmentId,
    type,
    at,
    by,
    file,
  }: {
    id: number;
    equipmentId: number;
    file: Kept;
    type: Paper['type'];
    at: Date;
    by: number;
  },
): Promise<void> {
  const attachment = await tx
    .insertInto('attachments')
    .values({
      ...file,
      equipment_id: equipmentId,
      certificate_id: id,
      kind: 'certificate',
      content_type: type,
      created_at: at,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('certificates')
    .set({ attachment_id: attachment.id })
    .where('id', '=', id)
    .execute();
}

/**
 * Settles which certificate of each kind is the latest of equipment, which the caller holds. The one before is unmarked
 * first: at no moment are there two.
 */
export async function settleLatest(tx: Tx, equipmentId: number): Promise<void> {
  const latest = sql`
    select distinct on (kind) id from certificates where equipment_id = ${equipmentId} and deleted_at is null
    order by kind, issued_on desc, id desc`;
  await sql`
    update certificates set is_latest = false
    where equipment_id = ${equipmentId} and is_latest and id not in (${latest})
  `.execute(tx);
  await sql`
    update certificates set is_latest = true where id in (${latest}) and not is_latest
  `.execute(tx);
}
