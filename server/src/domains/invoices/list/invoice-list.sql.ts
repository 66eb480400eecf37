import { INVOICE_AGES } from '@reward-points/contract/choices';
import type { Day } from '@reward-points/contract/dates';
import type {
  Invoice,
  InvoiceAge,
  InvoiceLife,
  InvoiceOrder,
  InvoiceStanding,
  InvoiceState,
  InvoiceSum,
  WaitingInvoice,
} from '@reward-points/contract/invoices';
import type { PointsBasis } from '@reward-points/contract/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { localTime } from '#db/local-time.ts';
import { asc, type Count, countRows, desc, inOrder, type Order, type Slice } from '#db/paging.ts';
import { type Few, findFew, isFound } from '#db/search.ts';
import type { Waiting } from '#db/waiting.ts';

/** What is left of its points: of one that is void, nothing. */
const pointsLeft = sql`case when i.state = 'void' then 0 else i.points_left end`;

/** Beside `invoices i` and `customers c`. */
const fields = sql`
  i.id, i.number, i.customer_id as id_customer, c.name as customer, c.deleted_at is not null as is_customer_gone,
  i.issued_on as date, i.amount, i.credited, i.points_basis, i.tax, i.total, i.state,
  i.due_on as due_date, i.paid, i.outstanding, i.paid_on as paid_date, i.rules, i.points as point, ${pointsLeft} as point_left,
  i.points_when, i.award_id is not null and i.state <> 'void' as is_given, i.version, i.created_at, i.paid_at,
  i.voided_at, i.void_reason, (
    select jsonb_build_object('id_connection', k.id, 'program', k.program, 'name', k.name, 'id_external', x.external_id,
      'is_followed', k.state <> 'ended')
    from external_invoices x join accounting_connections k on k.id = x.connection_id where x.id = i.origin_id
  ) as origin`;

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
  /** What the search finds, where that is little. */
  fewInvoices?: Few;
  customerId: number | undefined;
  state: InvoiceStanding | undefined;
  age: InvoiceAge | undefined;
  from: Day | undefined;
  to: Day | undefined;
  /** Of the business: what was to be paid before is overdue. */
  today: Day;
}

/** What a filter leaves out keeps every row. */
export const EVERY = sql`true`;

/** They wait for their payment beyond the day until which it was to come. */
const isOverdue = (today: Day): RawBuilder<boolean> =>
  sql`(i.state = 'open' and i.due_on < ${today})`;

/** The fewest and the most days of each age. */
const DAYS: Record<InvoiceAge, [from: number, to: number]> = {
  '1-30': [1, 30],
  '31-60': [31, 60],
  'over-60': [61, 1_000_000],
};

/** Of those that are overdue: for as many days. */
const isAged = (age: InvoiceAge, today: Day): RawBuilder<boolean> => {
  const [from, to] = DAYS[age];
  return sql`(${today}::date - i.due_on between ${sql.lit(from)} and ${sql.lit(to)})`;
};

/** Whose they are, how they stand and for how long: of `invoices i`. */
export const isOf = ({
  customerId,
  state,
  age,
  today,
}: Pick<Filter, 'customerId' | 'state' | 'age' | 'today'>): RawBuilder<boolean> =>
  sql`(${customerId === undefined ? EVERY : sql`i.customer_id = ${customerId}`}
    and ${state === undefined ? EVERY : state === 'overdue' ? isOverdue(today) : sql`i.state = ${state}`}
    and ${age === undefined ? EVERY : sql`${isOverdue(today)} and ${isAged(age, today)}`})`;

/** What a text may mean: a name, also of a customer who was deleted, or a number. */
export const withFewInvoices = async (db: Db, filter: Filter): Promise<Filter> => ({
  ...filter,
  fewInvoices: await findFew(db, filter.search, (text) => [
    sql`select own.id from customers named join invoices own on own.customer_id = named.id
      where named.name_lower like lower(${text})`,
    sql`select id from invoices where lower(number) like lower(${text})`,
  ]),
});

const matching = ({ search, fewInvoices, from, to, ...whose }: Filter): RawBuilder<unknown> => sql`
  from invoices i join customers c on c.id = i.customer_id
  where ${isOf(whose)}
    and ${from === undefined ? EVERY : sql`i.issued_on >= ${from}`}
    and ${to === undefined ? EVERY : sql`i.issued_on <= ${to}`}
    and ${isFound(search, {
      few: fewInvoices,
      id: sql`i.id`,
      holds: (text) => sql`c.name_lower like lower(${text}) or lower(i.number) like lower(${text})`,
    })}`;

export const countInvoices = (db: Db, filter: Filter): Promise<Count> =>
  countRows(db, matching(filter));

/** Each has an index, and ends with the id so that equal rows keep their place (A-53). */
const orders: Record<InvoiceOrder, Order> = {
  '': [desc(sql`i.issued_on`), desc(sql`i.id`)],
  date: [asc(sql`i.issued_on`), asc(sql`i.id`)],
  number: [asc(sql`lower(i.number)`), desc(sql`i.id`)],
  amount: [desc(sql`i.amount`), desc(sql`i.id`)],
};

export async function listInvoices(
  db: Db,
  { order, ...filter }: Filter & { order: InvoiceOrder },
  slice: Slice,
): Promise<Invoice[]> {
  const { rows } = await sql<Row>`
    select ${fields} ${matching(filter)} order by ${inOrder(orders[order], slice.fromEnd)} limit ${slice.limit} offset ${slice.offset}
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
  points_basis: PointsBasis;
  tax: number | null;
  due_date: Day | null;
  days_overdue: number | null;
  paid: number;
  outstanding: number;
  paid_date: Day | null;
  state: InvoiceState;
  rules: number;
  points_left: number;
  is_waiting: boolean;
  paid_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
}

/** The invoices of the list, in its order, or those of them that were chosen. */
export const everyInvoice = (
  filter: Filter,
  timeZone: string,
  ids: readonly number[] | undefined,
): RawBuilder<ExportedInvoice> => sql`
  select i.id, i.number, i.issued_on as date, i.customer_id, c.name as customer, c.whatsapp, i.amount, i.credited,
    i.points_basis, i.tax, i.state,
    i.due_on as due_date, case when ${isOverdue(filter.today)} then ${filter.today}::date - i.due_on end as days_overdue,
    i.paid, case when i.state = 'void' then 0 else i.outstanding end as outstanding, i.paid_on as paid_date,
    i.rules, ${pointsLeft} as points_left, i.state = 'open' and i.award_id is null and i.points_left > 0 as is_waiting,
    ${localTime(sql`i.paid_at`, timeZone)} as paid_at, ${localTime(sql`i.voided_at`, timeZone)} as voided_at, i.void_reason
  ${matching(filter)} and ${ids === undefined ? EVERY : sql`i.id = any(${ids}::bigint[])`}
  order by i.issued_on desc, i.id desc`;

/** What the matching invoices come to, by state; a state without any is left out. */
export async function sumInvoices(
  db: Db,
  filter: Filter,
): Promise<(InvoiceSum & { state: InvoiceState })[]> {
  const { rows } = await sql<InvoiceSum & { state: InvoiceState }>`
    select i.state, count(*)::int as count, sum(i.amount)::text as amount,
      sum(case when i.state = 'void' then 0 else i.points end)::text as point,
      coalesce(sum(i.points_left) filter (where i.state = 'open' and i.award_id is null), 0)::text as waiting
    ${matching(filter)} group by i.state
  `.execute(db);
  return rows;
}

/** What of them is overdue, and how many for how long. */
export async function sumOverdue(
  db: Db,
  filter: Filter,
): Promise<{ sum: InvoiceSum; ages: Record<InvoiceAge, number> }> {
  const of = (age: InvoiceAge) =>
    sql`count(*) filter (where ${isAged(age, filter.today)})::int as ${sql.ref(age)}`;
  const { rows } = await sql<InvoiceSum & Record<InvoiceAge, number>>`
    select count(*)::int as count, coalesce(sum(i.amount), 0)::text as amount, coalesce(sum(i.points), 0)::text as point,
      coalesce(sum(i.points_left) filter (where i.award_id is null), 0)::text as waiting,
      ${sql.join(INVOICE_AGES.map(of))}
    ${matching(filter)} and ${isOverdue(filter.today)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum answered nothing.');
  const { count, amount, point, waiting, ...ages } = row;
  return { sum: { count, amount, point, waiting }, ages };
}

export async function findInvoice(db: Db | Tx, id: number): Promise<Invoice | undefined> {
  const { rows } = await sql<Row>`
    select ${fields} from invoices i join customers c on c.id = i.customer_id where i.id = ${id}
  `.execute(db);
  return rows.map(answerOf)[0];
}

/** Those of these that are there. */
export async function listInvoicesById(db: Db, ids: readonly number[]): Promise<Invoice[]> {
  const { rows } = await sql<Row>`
    select ${fields} from invoices i join customers c on c.id = i.customer_id where i.id = any(${ids}::bigint[])
  `.execute(db);
  return rows.map(answerOf);
}

/** The other invoices that have or had its number, the latest first. */
export async function listLives(
  db: Db,
  { id, number }: { id: number; number: string },
  limit: number,
): Promise<InvoiceLife[]> {
  const { rows } = await sql<InvoiceLife>`
    select id, issued_on as date, amount, state from invoices
    where lower(number) = lower(${number}) and id <> ${id} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The numbers that were entered last, the latest first, whatever became of their invoices. */
export async function listLastNumbers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from invoices order by id desc limit ${limit}
  `.execute(db);
  return rows.map(({ number }) => number);
}

/** The first of these numbers that no invoice has or had. */
export async function findFreeNumber(
  db: Db,
  numbers: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select n.number from unnest(${numbers}::text[]) with ordinality as n (number, place)
    where not exists (select from invoices i where lower(i.number) = lower(n.number))
    order by n.place limit 1
  `.execute(db);
  return rows[0]?.number;
}

const waiting = (customerId: number) => sql`
  from invoices
  where customer_id = ${customerId} and state = 'open' and award_id is null and points_left > 0`;

export const countWaitingInvoices = (db: Db, customerId: number): Promise<Count> =>
  countRows(db, waiting(customerId));

export async function listWaitingInvoices(
  db: Db,
  customerId: number,
  slice: Slice,
): Promise<WaitingInvoice[]> {
  const order = slice.fromEnd ? sql`issued_on asc, id asc` : sql`issued_on desc, id desc`;
  const { rows } = await sql<WaitingInvoice>`
    select id, number, issued_on as date, outstanding as amount, due_on as due_date, points_left as point
    ${waiting(customerId)} order by ${order} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

/** The overdue ones as tasks of the inbox. */
export const waitingOverdue = (today: Day): Waiting => ({
  id: sql`i.id`,
  since: sql`i.due_on`,
  from: sql`from invoices i where ${isOverdue(today)}`,
  order: sql`i.due_on, i.id`,
});

/** Those of these that are overdue. */
export async function listOverdueOf(
  db: Db,
  today: Day,
  ids: readonly number[],
): Promise<Invoice[]> {
  const { rows } = await sql<Row>`
    select ${fields} from invoices i join customers c on c.id = i.customer_id
    where ${isOverdue(today)} and i.id = any(${ids}::bigint[])
  `.execute(db);
  return rows.map(answerOf);
}
