import type { Day } from '@reward-points/contract/dates';
import type {
  Invoice,
  InvoiceState,
  InvoiceSum,
  WaitingInvoice,
} from '@reward-points/contract/invoices';
import type { PointsWhen } from '@reward-points/contract/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { localTime } from '#db/local-time.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';

/** Beside `invoices i` and `customers c`. */
const fields = sql`
  i.id, i.number, i.customer_id as id_customer, c.name as customer, c.deleted_at is not null as is_customer_gone,
  i.issued_on as date, i.amount, i.credited, i.state, i.rules, i.points as point, i.points_left as point_left,
  i.points_when, i.award_id is not null and i.state <> 'void' as is_given, i.version, i.created_at, i.paid_at,
  i.voided_at, i.void_reason`;

/** A row as the database has it: instants are not texts yet. */
type Row = Omit<Invoice, 'created_at' | 'paid_at' | 'voided_at'> & {
  created_at: Date;
  paid_at: Date | null;
  voided_at: Date | null;
};

const answerOf = ({ created_at, paid_at, voided_at, ...row }: Row): Invoice => ({
  ...row,
  created_at: created_at.toISOString(),
  paid_at: paid_at?.toISOString() ?? null,
  voided_at: voided_at?.toISOString() ?? null,
});

export interface Filter {
  search: string;
  customerId: number | undefined;
  state: InvoiceState | undefined;
  from: Day | undefined;
  to: Day | undefined;
}

const EVERY = sql`true`;

const matching = ({ search, customerId, state, from, to }: Filter): RawBuilder<unknown> => sql`
  from invoices i join customers c on c.id = i.customer_id
  where ${customerId === undefined ? EVERY : sql`i.customer_id = ${customerId}`}
    and ${state === undefined ? EVERY : sql`i.state = ${state}`}
    and ${from === undefined ? EVERY : sql`i.issued_on >= ${from}`}
    and ${to === undefined ? EVERY : sql`i.issued_on <= ${to}`}
    and ${
      search === ''
        ? EVERY
        : sql`${planEachTime} (lower(i.number) like lower(${containing(search)})
            or i.customer_id in (select n.id from customers n where n.name_lower like lower(${containing(search)})))`
    }`;

export async function countInvoices(db: Db, filter: Filter): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (select ${matching(filter)} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listInvoices(db: Db, filter: Filter, slice: Slice): Promise<Invoice[]> {
  const order = slice.fromEnd ? sql`i.issued_on asc, i.id asc` : sql`i.issued_on desc, i.id desc`;
  const { rows } = await sql<Row>`
    select ${fields} ${matching(filter)} order by ${order} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(answerOf);
}

/** An invoice as its export tells of it. */
export interface ExportedInvoice {
  id: number;
  number: string;
  date: Day;
  customer_id: number;
  customer: string;
  whatsapp: string;
  amount: number;
  credited: number;
  state: InvoiceState;
  rules: number;
  points_left: number;
  is_waiting: boolean;
  paid_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
}

/** The invoices of the list, in its order. */
export const everyInvoice = (filter: Filter, timeZone: string): RawBuilder<ExportedInvoice> => sql`
  select i.id, i.number, i.issued_on as date, i.customer_id, c.name as customer, c.whatsapp, i.amount, i.credited, i.state,
    i.rules, i.points_left, i.state = 'open' and i.award_id is null as is_waiting,
    ${localTime(sql`i.paid_at`, timeZone)} as paid_at, ${localTime(sql`i.voided_at`, timeZone)} as voided_at, i.void_reason
  ${matching(filter)} order by i.issued_on desc, i.id desc`;

/** What the matching invoices come to, by state; a state without any is left out. */
export async function sumInvoices(
  db: Db,
  filter: Filter,
): Promise<(InvoiceSum & { state: InvoiceState })[]> {
  const { rows } = await sql<InvoiceSum & { state: InvoiceState }>`
    select i.state, count(*)::int as count, sum(i.amount - i.credited)::text as amount,
      sum(i.points_left)::text as point,
      coalesce(sum(i.points_left) filter (where i.state = 'open' and i.award_id is null), 0)::text as waiting
    ${matching(filter)} group by i.state
  `.execute(db);
  return rows;
}

export async function findInvoice(db: Db | Tx, id: number): Promise<Invoice | undefined> {
  const { rows } = await sql<Row>`
    select ${fields} from invoices i join customers c on c.id = i.customer_id where i.id = ${id}
  `.execute(db);
  return rows.map(answerOf)[0];
}

/** What the acts on an invoice decide by. */
export interface LockedInvoice {
  id: number;
  number: string;
  customerId: number;
  date: Day;
  amount: number;
  credited: number;
  rules: number;
  pointsLeft: number;
  pointsWhen: PointsWhen;
  state: InvoiceState;
  awardId: number | null;
  version: number;
}

const LOCKED = sql`
  id, number, customer_id as "customerId", issued_on as date, amount, credited, rules,
  points_left as "pointsLeft", points_when as "pointsWhen", state, award_id as "awardId", version`;

/** Holds an invoice until the transaction ends, so that whatever is done with it queues. */
export async function lockInvoice(tx: Tx, id: number): Promise<LockedInvoice | undefined> {
  const { rows } = await sql<LockedInvoice>`
    select ${LOCKED} from invoices where id = ${id} for no key update
  `.execute(tx);
  return rows[0];
}

export async function insertInvoice(
  tx: Tx,
  columns: {
    number: string;
    customer_id: number;
    issued_on: Day;
    amount: number;
    rules: number;
    points_when: PointsWhen;
    created_at: Date;
  },
): Promise<LockedInvoice> {
  const { number, customer_id, issued_on, amount, rules, points_when, created_at } = columns;
  const { rows } = await sql<LockedInvoice>`
    insert into invoices (number, customer_id, issued_on, amount, rules, points_when, created_at)
    values (${number}, ${customer_id}, ${issued_on}, ${amount}, ${rules}, ${points_when}, ${created_at})
    returning ${LOCKED}
  `.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('An insert answered nothing.');
  return inserted;
}

/** Changes an invoice, which makes another version of it. */
export async function updateInvoiceRow(
  tx: Tx,
  id: number,
  columns: {
    number?: string;
    customer_id?: number;
    issued_on?: Day;
    amount?: number;
    rules?: number;
    credited?: number;
    state?: InvoiceState;
    award_id?: number | null;
    paid_at?: Date | null;
    voided_at?: Date;
    void_reason?: string;
  },
): Promise<LockedInvoice> {
  await tx
    .updateTable('invoices')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const changed = await lockInvoice(tx, id);
  if (!changed) throw new Error('An invoice that was changed is not there.');
  return changed;
}

const waiting = (customerId: number) => sql`
  from invoices
  where customer_id = ${customerId} and state = 'open' and award_id is null and points_left > 0`;

export async function countWaitingInvoices(db: Db, customerId: number): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (select ${waiting(customerId)} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listWaitingInvoices(
  db: Db,
  customerId: number,
  slice: Slice,
): Promise<WaitingInvoice[]> {
  const order = slice.fromEnd ? sql`issued_on asc, id asc` : sql`issued_on desc, id desc`;
  const { rows } = await sql<WaitingInvoice>`
    select id, number, issued_on as date, amount - credited as amount, points_left as point
    ${waiting(customerId)} order by ${order} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

/** @returns their numbers, in the same order. */
export async function insertInvoices(
  tx: Tx,
  invoices: readonly { number: string; customerId: number; date: Day; amount: number }[],
  { points_when, at }: { points_when: PointsWhen; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into invoices (number, customer_id, issued_on, amount, rules, points_when, created_at)
      select n.number, n.customer_id, n.issued_on, n.amount, r.rules, ${points_when}, ${at}
      from rows from (
        jsonb_to_recordset(${JSON.stringify(
          invoices.map(({ customerId, date, ...invoice }) => ({
            ...invoice,
            customer_id: customerId,
            issued_on: date,
          })),
        )}::jsonb) as (number text, customer_id bigint, issued_on date, amount bigint)
      ) with ordinality as n (number, customer_id, issued_on, amount, place)
        cross join lateral (
          select d.rules from point_rule_days d where d.since_on <= n.issued_on order by d.since_on desc limit 1
        ) as r
      order by n.place
      returning id
    )
    select id from added order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of them whose points are still to be given. */
export async function listToGive(tx: Tx, ids: readonly number[]): Promise<LockedInvoice[]> {
  const { rows } = await sql<LockedInvoice>`
    select ${LOCKED} from invoices
    where id = any(${ids}::bigint[]) and award_id is null and points_left > 0 order by issued_on, id
  `.execute(tx);
  return rows;
}

/** Notes the entries that gave points, and which invoices are paid. */
export async function noteGiven(
  tx: Tx,
  {
    awards,
    paid,
    at,
  }: {
    awards: readonly { id: number; award: number | undefined }[];
    paid: readonly number[];
    at: Date;
  },
): Promise<void> {
  await sql`
    update invoices i set
      award_id = coalesce(g.award, i.award_id),
      state = case when g.is_paid then 'paid' else i.state end,
      paid_at = case when g.is_paid then ${at} else i.paid_at end,
      version = i.version + 1
    from (
      select coalesce(a.id, p.id) as id, a.award, p.id is not null as is_paid
      from jsonb_to_recordset(${JSON.stringify(awards)}::jsonb) as a (id bigint, award bigint)
        full join unnest(${paid}::bigint[]) as p (id) on p.id = a.id
    ) as g
    where i.id = g.id
  `.execute(tx);
}

/** Holds many invoices until the transaction ends, always in the same order. */
export async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from invoices where id = any(${ids}::bigint[]) order by id for no key update
  `.execute(tx);
}

export async function listInvoicesOf(tx: Tx, ids: readonly number[]): Promise<LockedInvoice[]> {
  const { rows } = await sql<LockedInvoice>`
    select ${LOCKED} from invoices where id = any(${ids}::bigint[]) order by id
  `.execute(tx);
  return rows;
}

export async function deleteInvoices(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('invoices').where('id', 'in', ids).execute();
}
