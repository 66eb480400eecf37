import type { Standing } from '@reward-points/contract/accounting';
import type { Day } from '@reward-points/contract/dates';
import type { InvoiceState } from '@reward-points/contract/invoices';
import type { PointsBasis } from '@reward-points/contract/settings';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { follows } from '#db/follows.ts';
import type { Taken } from './plan.rules.ts';
import type { Seen } from './target.rules.ts';

/** The invoice of ours that follows a document and is not void, with what the acts on it decide by. */
export interface Ours {
  id: number;
  customerId: number;
  /** Its customer was deleted. */
  isCustomerGone: boolean;
  number: string;
  date: Day;
  dueOn: Day | null;
  amount: number;
  tax: number | null;
  basis: PointsBasis;
  credited: number;
  total: number;
  paid: number;
  outstanding: number;
  paidOn: Day | null;
  lastPaidOn: Day | null;
  state: InvoiceState;
  credits: { number: string; amount: number }[];
}

/** A document of a program, as it is stored, with all that its target hangs on. */
export interface Case extends Omit<Seen, 'isLongDisputed' | 'against' | 'taken' | 'isFollowed'> {
  id: number;
  externalId: string;
  number: string;
  version: number;
  /** Since when what is outstanding and what the program calls it disagree. */
  disputedAt: Date | null;
  /** Since when somebody is asked about another that has its number, or what refuses it. */
  takenAt: Date | null;
  standing: Standing | null;
  externalCustomerId: number | null;
  against: { number: string; date: Day; base: number; ofBase: number; ofPpn: number }[];
  /** An invoice of ours that is not void has its number. */
  isNumberLive: boolean;
  ours: Ours | null;
  taken: Taken | null;
}

/** Of `external_invoices o`: it is a sale that counts, as far as it says itself. */
const isSale = sql`
  o.gone_at is null and not o.is_ignored and o.reading ->> 'kind' = 'invoice' and (o.reading ->> 'isApproved')::boolean`;

/**
 * Of `external_invoices x`: what a program that is connected as well says the same, where our invoice of it was there before
 * the one of `x`. Whose sale it is too was decided of that one, where it counts by itself.
 */
export const sameElsewhere = sql`
  from invoices i
    join external_invoices o on o.id = i.origin_id and o.connection_id <> x.connection_id
    join accounting_connections k on k.id = o.connection_id and k.state <> 'ended'
  where lower(i.number) = lower(x.number) and i.state <> 'void' and i.issued_on = x.issued_on
    and i.customer_id = (select e.customer_id from external_customers e where e.id = x.external_customer_id)
    and o.reading -> 'currency' = x.reading -> 'currency' and o.reading -> 'total' = x.reading -> 'total'
    and not exists (
      select from invoices own
      where own.origin_id = x.id and own.state <> 'void' and (own.id < i.id or o.is_separate)
    )`;

/** Of `external_invoices x`: another one that says the same was there before. */
const isDouble = sql`(
  exists (
    select from external_invoices o
    where o.connection_id = x.connection_id and lower(o.number) = lower(x.number) and ${isSale}
      and o.external_customer_id = x.external_customer_id and o.issued_on = x.issued_on
      and o.reading -> 'total' = x.reading -> 'total'
      -- Ids are counted up, and are texts.
      and (length(o.external_id), o.external_id) < (length(x.external_id), x.external_id)
  )
  or exists (select ${sameElsewhere})
)`;

/**
 * Of `external_invoices x`: an invoice of ours follows it under its number and is not held for another document, so what was
 * decided of its number is done and cannot be taken back.
 */
export const isNumberSettled = sql`(not ${isDouble} and exists (
  select from invoices i where i.origin_id = x.id and i.state <> 'void' and lower(i.number) = lower(x.number)
))`;

/** Of `external_invoices x`: somebody has said of what it says now which sale came back by it, and that sale is there. */
export const isSetAgainst = sql`(coalesce(x.against_version = x.version, false) and exists (
  select from external_invoices s where s.id = x.against_id and s.gone_at is null
))`;

/** Of `external_invoices x`: the same document, as a connection to the same company read it that has ended. */
const formerSelves = sql`
  select f.id
  from accounting_connections k
    join accounting_connections e on e.program = k.program and e.remote_id = k.remote_id and e.state = 'ended'
    join external_invoices f on f.connection_id = e.id and f.external_id = x.external_id
  where k.id = x.connection_id`;

/** Of `external_invoices x`: the invoice `i` of ours followed this very document before. */
const hasFollowed = sql`coalesce(i.origin_id in (${formerSelves}), false)`;

const hasNumber = sql`lower(i.number) = lower(x.number)`;

/**
 * Of `external_invoices x`: the invoice `i` of ours that has its number, or else followed it before, and follows no program: it
 * stands for the document in what is judged and shown, and is the one that “adopt” takes.
 */
export const freeInvoiceOf = sql`
  from invoices i
  where i.state <> 'void' and not ${follows(sql`i.origin_id`)} and i.id in (
    select n.id from invoices n where lower(n.number) = lower(x.number) and n.state <> 'void'
    union all select n.id from invoices n where n.origin_id in (${formerSelves}) and n.state <> 'void'
  )
  order by ${hasNumber} desc, ${hasFollowed} desc, i.id limit 1`;

/**
 * Holds documents that are due until the transaction ends, but for those that somebody else holds, who judges them.
 *
 * @returns which are held.
 */
export async function holdToJudge(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from external_invoices where id = any(${ids}::bigint[]) and judge_due_at <= ${now}
    order by id for no key update skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Holds the next documents of a connection after a number until the transaction ends. @returns which these are. */
export async function holdOfPreview(
  tx: Tx,
  { connectionId, after }: { connectionId: number; after: number },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from external_invoices where connection_id = ${connectionId} and id > ${after}
    order by id limit ${limit} for no key update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Who documents are of here, as far as somebody has said so. */
export async function listCustomersOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.customer_id as id
    from external_invoices x join external_customers e on e.id = x.external_customer_id
    where x.id = any(${ids}::bigint[]) and e.customer_id is not null order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Documents that the caller holds. */
export async function listCases(tx: Tx, ids: readonly number[]): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select x.id, x.external_id as "externalId", x.number, x.version, x.reading, x.unreadable, x.gone_at is not null as "isGone",
      x.settled_on as "settledOn", x.disputed_at as "disputedAt", x.is_ignored as "isIgnored", x.is_separate as "isSeparate", x.adopt_id as "adoptId",
      case when x.figures_version = x.version then
        jsonb_build_object('base', x.figures_base, 'ppn', x.figures_ppn, 'returned', x.figures_returned) end as figures,
      case when x.paid_version = x.version then x.is_paid end as "isPaid",
      (
        select d.since_at from accounting_decisions d
        where d.external_invoice_id = x.id and d.reason in ('number_taken', 'double', 'refused')
      ) as "takenAt",
      ${isSetAgainst} as "isSetAgainst", x.standing,
      x.external_customer_id as "externalCustomerId", e.customer_id as "customerId",
      coalesce(e.is_ignored, false) as "isCustomerIgnored", c.deleted_at is not null as "isCustomerGone",
      coalesce((
        select jsonb_agg(jsonb_build_object('number', r.number, 'date', r.issued_on, 'base', r.against_base,
          'ofBase', r.reading -> 'base', 'ofPpn', r.reading -> 'ppn') order by r.id)
        from external_invoices r
        where r.against_id = x.id and r.against_version = r.version and r.gone_at is null and not r.is_ignored
      ), '[]') as against,
      ${isDouble} as "isDouble",
      exists (
        select from invoices i where lower(i.number) = lower(x.number) and i.state <> 'void'
      ) as "isNumberLive",
      (
        select jsonb_build_object('id', i.id, 'customerId', i.customer_id, 'number', i.number, 'date', i.issued_on,
          'dueOn', i.due_on, 'amount', i.amount, 'tax', i.tax, 'basis', i.points_basis, 'credited', i.credited,
          'isCustomerGone', exists (
            select from customers g where g.id = i.customer_id and g.deleted_at is not null
          ),
          'total', i.total, 'paid', i.paid, 'outstanding', i.outstanding, 'paidOn', i.paid_on, 'state', i.state,
          'lastPaidOn', (
            select max(p.paid_on) from invoice_payments p where p.invoice_id = i.id and p.undone_at is null
          ),
          'credits', coalesce((
            select jsonb_agg(jsonb_build_object('number', n.number, 'amount', n.amount) order by n.id)
            from credit_notes n where n.invoice_id = i.id
          ), '[]'))
        from invoices i where i.origin_id = x.id and i.state <> 'void'
      ) as ours,
      (
        select jsonb_build_object('id', i.id, 'customerId', i.customer_id, 'date', i.issued_on, 'amount', i.amount,
          'basis', i.points_basis, 'state', i.state, 'rules', i.rules,
          'credits', coalesce((select jsonb_agg(n.amount) from credit_notes n where n.invoice_id = i.id), '[]'),
          'pointsWhen', i.points_when, 'isGiven', i.award_id is not null, 'hasNumber', ${hasNumber},
          'hasFollowed', ${hasFollowed})
        ${freeInvoiceOf}
      ) as taken
    from external_invoices x
      left join external_customers e on e.id = x.external_customer_id
      left join customers c on c.id = e.customer_id
    where x.id = any(${ids}::bigint[])
    order by x.id
  `.execute(tx);
  return rows;
}

/** A document that is paid, as far as it says, is known to be so since then. */
export async function keepSettledOn(tx: Tx, id: number, day: Day): Promise<void> {
  await sql`
    update external_invoices set settled_on = ${day} where id = ${id} and settled_on is not null
  `.execute(tx);
}

/** A free number for a credit note: each is used once for good, also by an invoice that was voided since. */
export async function findFreeCreditNumber(tx: Tx, wanted: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select numbered.number
    from (
      select n, case n when 1 then ${wanted} else format('%s (%s)', ${wanted}::text, n) end as number
      from generate_series(1, 1000) as n
    ) as numbered
    where not exists (select from credit_notes c where lower(c.number) = lower(numbered.number))
    order by numbered.n limit 1
  `.execute(tx);
  return rows[0]?.number ?? wanted;
}
