import type { Day } from '@reward-points/contract/dates';
import type {
  IssuedReport,
  MyVisitReport,
  VisitReport,
} from '@reward-points/contract/visit-reports';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

export interface VisitFacts {
  id: number;
  day: Day;
  equipmentId: number;
  customerId: number;
  customer: string;
  product: string;
  flowmeterType: string | null;
  serialNumber: string | null;
  size: string | null;
  site: string | null;
  technician: string | null;
  found: string | null;
  done: string | null;
  parts: string | null;
  checked: string[];
  errorBefore: string | null;
  errorAfter: string | null;
  result: 'fit' | 'adjusted' | 'unfit' | null;
  signer: string | null;
  /** Whose the equipment was, which has moved since; null: whose it is. */
  formerId: number | null;
}

/** A visit at equipment that is there, of a customer who is: the one it was made at, also where the equipment has moved or the plan was deleted. */
export async function findVisit(db: Db | Tx, id: number): Promise<VisitFacts | undefined> {
  const { rows } = await sql<VisitFacts>`
    select v.id, v.day, e.id as "equipmentId", c.id as "customerId", c.name as customer, p.name as product,
      e.flowmeter_type as "flowmeterType", e.serial_number as "serialNumber", e.size,
      case when v.customer_id is null then e.site end as site, v.customer_id as "formerId",
      v.technician, v.found, v.done, v.parts, v.checked, v.error_before::text as "errorBefore",
      v.error_after::text as "errorAfter", v.result, v.signer
    from visits v join plans s on s.id = v.plan_id join equipment e on e.id = s.equipment_id
      join products p on p.id = e.product_id join customers c on c.id = coalesce(v.customer_id, e.customer_id)
    where v.id = ${id} and e.deleted_at is null and c.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** The visit is held until the transaction ends: of two who issue its report one waits for the other. */
export async function lockVisit(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface StoredReading {
  day: Day;
  totaliser: string;
  unit: string;
  mark: string | null;
}

/** The last readings up to a day, the earliest first. */
export async function listReadings(
  db: Db | Tx,
  { equipmentId, until, limit }: { equipmentId: number; until: Day; limit: number },
): Promise<StoredReading[]> {
  const { rows } = await sql<StoredReading>`
    select day, totaliser::text, unit, mark from (
      select * from readings where equipment_id = ${equipmentId} and day <= ${until}
      order by day desc, id desc limit ${limit}
    ) as latest order by day, id
  `.execute(db);
  return rows;
}

export interface StoredFile {
  name: string;
  sha256: Buffer;
}

/** Files of a visit of one kind, in the order in which they were taken. */
export const listFiles = (
  db: Db | Tx,
  { visitId, kind, limit }: { visitId: number; kind: 'photo' | 'signature'; limit: number },
): Promise<StoredFile[]> =>
  db
    .selectFrom('attachments')
    .select(['name', 'sha256'])
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .orderBy('taken_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** What the next number of a year would be now. */
export async function findNextNumber(db: Db, year: number): Promise<number> {
  const row = await db
    .selectFrom('report_numbers')
    .select('last')
    .where('year', '=', year)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** The next number of a year. Its row is held until the transaction ends, which gives it back when it fails: no gaps. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('report_numbers')
    .values({ year, last: 1 })
    .onConflict((taken) => taken.column('year').doUpdateSet({ last: sql`report_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const findLatestReport = (
  db: Db | Tx,
  visitId: number,
): Promise<{ id: number; number: string } | undefined> =>
  db
    .selectFrom('visit_reports')
    .select(['id', 'number'])
    .where('visit_id', '=', visitId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertReport(
  tx: Tx,
  {
    file,
    ...report
  }: {
    file: { name: string; sha256: Buffer; size: number };
    equipment_id: number;
    visit_id: number;
    customer_id: number | null;
    number: string;
    code: string;
    replaces_id: number | null;
    customer: string;
    visited_on: Day;
    issued_on: Day;
    issued_at: Date;
    issued_by: number;
  },
): Promise<number> {
  const { equipment_id, visit_id, issued_at, issued_by, number } = report;
  const attachment = await tx
    .insertInto('attachments')
    .values({
      ...file,
      equipment_id,
      visit_id,
      kind: 'report',
      content_type: 'application/pdf',
      created_at: issued_at,
      created_by: issued_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('visits').set({ number }).where('id', '=', visit_id).execute();
  const { id } = await tx
    .insertInto('visit_reports')
    .values({ ...report, attachment_id: attachment.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const countReports = (db: Db, visitId: number): Promise<Count> =>
  countRows(db, sql`from visit_reports where visit_id = ${visitId}`);

const reports = sql`
  select r.id, r.number, r.issued_on, o.number as replaces, a.name as issued_by, r.sent_on
  from visit_reports r join accounts a on a.id = r.issued_by left join visit_reports o on o.id = r.replaces_id`;

export async function listReports(db: Db, visitId: number, slice: Slice): Promise<VisitReport[]> {
  const { rows } = await sql<VisitReport>`
    ${reports} where r.visit_id = ${visitId}
    order by ${slice.fromEnd ? sql`r.id asc` : sql`r.id desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export async function findReport(tx: Tx, id: number): Promise<VisitReport | undefined> {
  const { rows } = await sql<VisitReport>`${reports} where r.id = ${id}`.execute(tx);
  return rows[0];
}

/** A report is of the customer of its visit, also where the equipment has moved. */
const isOf = (customerId: number) => sql`coalesce(r.customer_id, e.customer_id) = ${customerId}`;

/** The latest of each visit that was deleted since, or whose equipment has moved: the others stand with their visits. */
const aloneOf = (customerId: number) => sql`
  from visit_reports r join equipment e on e.id = r.equipment_id join products p on p.id = e.product_id
  where ${isOf(customerId)} and (r.visit_id is null or e.customer_id <> ${customerId} or e.deleted_at is not null)
    and not exists (select from visit_reports after where after.replaces_id = r.id)`;

export const countReportsAlone = (db: Db, customerId: number): Promise<Count> =>
  countRows(db, aloneOf(customerId));

export async function listReportsAlone(
  db: Db,
  customerId: number,
  slice: Slice,
): Promise<MyVisitReport[]> {
  const { rows } = await sql<MyVisitReport>`
    select r.id, r.number, r.visited_on, p.name as product, e.serial_number ${aloneOf(customerId)}
    order by ${slice.fromEnd ? sql`r.id asc` : sql`r.id desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

/** A report and whom it can be sent to: the customer of its visit. */
export interface ReportToSend {
  id: number;
  number: string;
  visitedOn: Day;
  /** Where its customer finds it with its visit; null: among those that stand alone. */
  equipmentId: number | null;
  product: string;
  serialNumber: string | null;
  isReplaced: boolean;
  customer: { id: number; name: string; whatsapp: string };
}

export async function findReportToSend(db: Db | Tx, id: number): Promise<ReportToSend | undefined> {
  const { rows } = await sql<
    Omit<ReportToSend, 'customer'> & { customerId: number; name: string; whatsapp: string }
  >`
    select r.id, r.number, r.visited_on as "visitedOn", p.name as product, e.serial_number as "serialNumber",
      case when r.visit_id is not null and e.customer_id = c.id and e.deleted_at is null then e.id end as "equipmentId",
      exists (select from visit_reports after where after.replaces_id = r.id) as "isReplaced",
      c.id as "customerId", c.name, c.whatsapp
    from visit_reports r join equipment e on e.id = r.equipment_id join products p on p.id = e.product_id
      join customers c on c.id = coalesce(r.customer_id, e.customer_id)
    where r.id = ${id} and c.deleted_at is null
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { customerId, name, whatsapp, ...report } = row;
  return { ...report, customer: { id: customerId, name, whatsapp } };
}

/** Held until the transaction ends: a report that replaces it names it, and waits. */
export async function lockReportToSend(tx: Tx, id: number): Promise<ReportToSend | undefined> {
  await sql`select from visit_reports where id = ${id} for update`.execute(tx);
  return findReportToSend(tx, id);
}

export async function updateSent(tx: Tx, id: number, day: Day): Promise<void> {
  await tx.updateTable('visit_reports').set({ sent_on: day }).where('id', '=', id).execute();
}

/** Once a message was taken back, it was sent on the latest day of those that stand, if any does. */
export async function updateUnsent(
  tx: Tx,
  { id, customer }: Pick<ReportToSend, 'id' | 'customer'>,
): Promise<void> {
  await sql`
    update visit_reports set sent_on = (
      select max(split_part(split_part(key, '@', 1), ':', 3)::date) from whatsapp_messages
      where customer_id = ${customer.id} and kind = 'visit-report' and key like ${`visit-report:${id}:%`}
    )
    where id = ${id}
  `.execute(tx);
}

/** @param customerId whose it has to be; null: anybody's. */
export async function findReportFile(
  db: Db,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<(StoredFile & { number: string }) | undefined> {
  const { rows } = await sql<StoredFile & { number: string }>`
    select r.number, f.name, f.sha256
    from visit_reports r join attachments f on f.id = r.attachment_id join equipment e on e.id = r.equipment_id
    where r.id = ${id}
      and ${customerId === null ? sql`true` : isOf(customerId)}
  `.execute(db);
  return rows[0];
}

export async function findIssuedReport(db: Db, code: string): Promise<IssuedReport | undefined> {
  const { rows } = await sql<IssuedReport>`
    select r.number, r.visited_on, r.issued_on, r.customer, encode(f.sha256, 'hex') as sha256,
      after.number as replaced_by
    from visit_reports r join attachments f on f.id = r.attachment_id
      left join visit_reports after on after.replaces_id = r.id
    where r.code = ${code}
  `.execute(db);
  return rows[0];
}
