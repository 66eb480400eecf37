import type { Standing } from '@reward-points/contract/accounting';
import type {
  CONNECTION_REASONS,
  CUSTOMER_REASONS,
  DecisionKind,
  ExternalCustomer,
  ExternalInvoice,
  InvoiceReason,
} from '@reward-points/contract/accounting-decisions';
import type { Day } from '@reward-points/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { COUNT_MAX, type Count, countRows, type Slice } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import {
  freeInvoiceOf,
  isNumberSettled,
  isSetAgainst,
  sameElsewhere,
} from '#domains/accounting/following/cases.sql.ts';

const EVERY = sql`true`;

/** Of one connection; of all of them means those that last. */
const ofConnection = (column: RawBuilder<unknown>, id: number | undefined) =>
  id === undefined
    ? sql`${column} = any (array(select k.id from accounting_connections k where k.state <> 'ended'))`
    : sql`${column} = ${id}`;

const connection = sql`
  jsonb_build_object('id', k.id, 'program', k.program, 'name', k.name, 'is_over', k.state = 'ended') as connection`;

/** Beside `external_customers e` and `accounting_connections k`. */
const customerFields = sql`
  e.id, ${connection}, e.name, e.number, e.phones, e.emails, e.tax_number,
  (
    select jsonb_build_object('id', c.id, 'name', c.name, 'is_gone', c.deleted_at is not null)
    from customers c where c.id = e.customer_id
  ) as customer, e.is_ignored, e.version, sums.invoices, sums.amount, sums.point`;

/** Of customers `e`: what their documents come to that count, or would. */
const customerSums = sql`
  cross join lateral (
    select count(*)::int as invoices, coalesce(sum(x.amount), 0)::text as amount,
      coalesce(sum(x.points_now + x.points_waiting), 0)::text as point
    from external_invoices x
    where x.external_customer_id = e.id and x.standing in ('counted', 'customer', 'decide', 'later')
  ) as sums`;

/** Beside `external_invoices x` and `accounting_connections k`. */
const invoiceFields = sql`
  x.id, ${connection}, x.external_id as id_external, x.number,
  (
    select jsonb_build_object('id', e.id, 'name', e.name) from external_customers e where e.id = x.external_customer_id
  ) as customer, x.issued_on as date, coalesce(x.reading ->> 'kind', 'invoice') as kind,
  coalesce(x.reading ->> 'currency', 'IDR') as currency, x.reading ->> 'rate' as rate,
  coalesce((x.reading ->> 'base')::bigint, 0) as base, coalesce((x.reading ->> 'ppn')::bigint, 0) as ppn,
  coalesce((x.reading ->> 'total')::bigint, 0) as total, coalesce((x.reading ->> 'outstanding')::bigint, 0) as outstanding,
  (x.reading ->> 'saysPaid')::boolean as says_paid, x.reading ->> 'paidOn' as paid_date,
  coalesce((
    select sum((r ->> 'base')::bigint)::bigint from jsonb_array_elements(x.reading -> 'returns') as r
  ), 0) as returned, x.standing,
  array_remove(array[
    case when x.is_ignored then 'ignore' end, case when x.is_separate and not ${isNumberSettled} then 'count' end,
    case when x.adopt_id is not null and not ${isNumberSettled} then 'adopt' end, case when x.figures_version = x.version then 'figures' end,
    case when x.paid_version = x.version then 'settled' end, case when ${isSetAgainst} then 'set_against' end
  ], null) as answers,
  (select i.id from invoices i where i.origin_id = x.id and i.state <> 'void') as id_invoice,
  x.version`;

/** What waits, as tasks of somebody's inbox. A connection that stopped is resumed by an owner alone. */
export const waitingDecisions = (timeZone: string, accountId: number): Waiting => ({
  id: sql`d.id`,
  since: sql`(d.since_at at time zone ${timeZone})::date`,
  from: sql`
    from accounting_decisions d where (
      d.reason <> 'stopped' or exists (select from accounts where id = ${accountId} and staff_role = 'pemilik')
    )`,
  order: sql`d.since_at, d.id`,
});

export interface DecisionFilter {
  connectionId: number | undefined;
  kind: DecisionKind | undefined;
  search: string;
}

const KINDS: Record<DecisionKind, RawBuilder<boolean>> = {
  customer: sql`d.external_customer_id is not null`,
  invoice: sql`d.external_invoice_id is not null`,
  connection: sql`d.external_customer_id is null and d.external_invoice_id is null`,
};

const matchingDecisions = ({ connectionId, kind, search }: DecisionFilter) => sql`
  from accounting_decisions d
  where ${connectionId === undefined ? EVERY : sql`d.connection_id = ${connectionId}`}
    and ${kind === undefined ? EVERY : sql`(${KINDS[kind]})`}
    and ${
      search === ''
        ? EVERY
        : sql`(
            d.external_customer_id in (select e.id from external_customers e where lower(e.name) like lower(${containing(search)}))
            or d.external_invoice_id in (
              select x.id from external_invoices x where lower(x.number) like lower(${containing(search)})
            )
          )`
    }`;

export const countDecisions = (db: Db, filter: DecisionFilter): Promise<Count> =>
  countRows(db, matchingDecisions(filter));

/** How many of each kind there are, up to one more than is said. */
export async function countByKind(
  db: Db,
  filter: Omit<DecisionFilter, 'kind'>,
): Promise<Record<DecisionKind, number>> {
  const count = (kind: DecisionKind) => sql`(
    select count(*)::int from (select ${matchingDecisions({ ...filter, kind })} limit ${COUNT_MAX + 1}) as counted
  ) as ${sql.ref(kind)}`;
  const { rows } = await sql<Record<DecisionKind, number>>`
    select ${count('customer')}, ${count('invoice')}, ${count('connection')}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers a row.');
  return counts;
}

export async function listDecisionIds(
  db: Db,
  filter: DecisionFilter,
  { limit, offset, fromEnd }: Slice,
): Promise<number[]> {
  const order = fromEnd ? sql`d.since_at desc, d.id desc` : sql`d.since_at, d.id`;
  const { rows } = await sql<{ id: number }>`
    select d.id ${matchingDecisions(filter)} order by ${order} limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A decision with the numbers of what it is about. */
export interface OpenDecision {
  id: number;
  connection: ExternalCustomer['connection'];
  since: Day;
  reason: InvoiceReason | (typeof CUSTOMER_REASONS)[number] | (typeof CONNECTION_REASONS)[number];
  seen: string;
  externalCustomerId: number | null;
  externalInvoiceId: number | null;
}

export async function listOpenDecisions(
  db: Db,
  ids: readonly number[],
  timeZone: string,
): Promise<OpenDecision[]> {
  const { rows } = await sql<OpenDecision>`
    select d.id, ${connection}, (d.since_at at time zone ${timeZone})::date as since, d.reason, d.seen,
      d.external_customer_id as "externalCustomerId", d.external_invoice_id as "externalInvoiceId"
    from accounting_decisions d join accounting_connections k on k.id = d.connection_id
    where d.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

export async function listCustomersById(
  db: Db,
  ids: readonly number[],
): Promise<ExternalCustomer[]> {
  const { rows } = await sql<ExternalCustomer>`
    select ${customerFields} from external_customers e join accounting_connections k on k.id = e.connection_id ${customerSums}
    where e.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

export async function listInvoicesById(db: Db, ids: readonly number[]): Promise<ExternalInvoice[]> {
  const { rows } = await sql<ExternalInvoice>`
    select ${invoiceFields} from external_invoices x join accounting_connections k on k.id = x.connection_id
    where x.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

/** Of documents: the invoice of ours that has its number, and the other document that was there before with it. */
export async function listNamesakes(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; ourId: number | null; twinId: number | null }[]> {
  const { rows } = await sql<{ id: number; ourId: number | null; twinId: number | null }>`
    select x.id, (
      select i.id ${freeInvoiceOf}
    ) as "ourId", coalesce((
      select o.id from external_invoices o
      where o.connection_id = x.connection_id and lower(o.number) = lower(x.number) and o.gone_at is null
        and (length(o.external_id), o.external_id) < (length(x.external_id), x.external_id)
      order by length(o.external_id), o.external_id limit 1
    ), (select o.id ${sameElsewhere} order by i.id limit 1)) as "twinId"
    from external_invoices x where x.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

export interface CustomerFilter {
  connectionId: number | undefined;
  state: 'unknown' | 'linked' | 'ignored' | undefined;
  search: string;
}

const STATES: Record<NonNullable<CustomerFilter['state']>, RawBuilder<boolean>> = {
  unknown: sql`e.customer_id is null and not e.is_ignored`,
  linked: sql`e.customer_id is not null`,
  ignored: sql`e.is_ignored`,
};

const matchingCustomers = ({ connectionId, state, search }: CustomerFilter) => sql`
  where ${ofConnection(sql`e.connection_id`, connectionId)}
    and ${state === undefined ? EVERY : sql`(${STATES[state]})`}
    and ${search === '' ? EVERY : sql`lower(e.name) like lower(${containing(search)})`}`;

export const countExternalCustomers = (db: Db, filter: CustomerFilter): Promise<Count> =>
  countRows(db, sql`from external_customers e ${matchingCustomers(filter)}`);

export async function listExternalCustomers(
  db: Db,
  filter: CustomerFilter,
  { limit, offset, fromEnd }: Slice,
): Promise<ExternalCustomer[]> {
  const order = fromEnd ? sql`lower(e.name) desc, e.id desc` : sql`lower(e.name), e.id`;
  const { rows } = await sql<ExternalCustomer>`
    select ${customerFields}
    from (
      select e.* from external_customers e ${matchingCustomers(filter)} order by ${order} limit ${limit} offset ${offset}
    ) as e join accounting_connections k on k.id = e.connection_id ${customerSums}
    order by ${order}
  `.execute(db);
  return rows;
}

export interface DocumentFilter {
  connectionId: number | undefined;
  standing: Standing | undefined;
  search: string;
}

const matchingDocuments = ({ connectionId, standing, search }: DocumentFilter) => sql`
  where ${ofConnection(sql`x.connection_id`, connectionId)}
    and ${standing === undefined ? EVERY : sql`x.standing = ${standing}`}
    and ${
      search === ''
        ? EVERY
        : sql`(
            lower(x.number) like lower(${containing(search)})
            or x.external_customer_id in (
              select e.id from external_customers e where lower(e.name) like lower(${containing(search)})
            )
          )`
    }`;

export const countExternalInvoices = (db: Db, filter: DocumentFilter): Promise<Count> =>
  countRows(db, sql`from external_invoices x ${matchingDocuments(filter)}`);

export async function listExternalInvoices(
  db: Db,
  filter: DocumentFilter,
  { limit, offset, fromEnd }: Slice,
): Promise<ExternalInvoice[]> {
  const order = fromEnd ? sql`x.issued_on, x.id` : sql`x.issued_on desc, x.id desc`;
  const { rows } = await sql<ExternalInvoice>`
    select ${invoiceFields}
    from (
      select x.* from external_invoices x ${matchingDocuments(filter)} order by ${order} limit ${limit} offset ${offset}
    ) as x join accounting_connections k on k.id = x.connection_id
    order by ${order}
  `.execute(db);
  return rows;
}
