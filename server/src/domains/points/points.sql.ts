import type { PointEntry, PointEntryKind } from '@reward-points/contract/points';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, isWithin } from '#db/business-day.ts';
import { claimedBy } from '#db/claimed-by.ts';
import type { Db, Tx } from '#db/database.ts';
import { localTime } from '#db/local-time.ts';
import { owedByEntry } from '#db/owed-by-entry.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

/** The spendable balance of a customer; undefined where there is none. */
export async function findPoint(db: Db | Tx, customerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ point: number }>`
    select point from point_balances where customer_id = ${customerId}
  `.execute(db);
  return rows[0]?.point;
}

export const countEntries = (db: Db, customerId: number): Promise<Count> =>
  countRows(db, sql`from point_entries where customer_id = ${customerId}`);

/** An entry as the database has it. */
interface EntryRow extends Omit<PointEntry, 'created_at' | 'reverses'> {
  createdAt: Date;
  reversedKind: PointEntryKind | null;
  reversedAt: Date | null;
}

/**
 * With what an entry reverses (`o`) and what reversed it (`b`). The note of a correction, and of what was taken back or
 * given back by hand, says why; that of any other says what for.
 */
const entries = sql`
  select e.id, e.created_at as "createdAt", e.kind, e.amount, ${owedByEntry} as shortfall, e.balance_after,
    case when said.is_reason then o.note else e.note end as reward,
    case when said.is_reason then e.note end as reason,
    o.kind as "reversedKind", o.created_at as "reversedAt",
    case when e.amount > 0 then nullif(coalesce(b.shortfall - b.amount, 0) + credited.point, 0) end as taken_back
  from point_entries e join customers c on c.id = e.customer_id
    left join point_entries o on o.id = e.reverses_id left join point_entries b on b.reverses_id = e.id,
    -- What credit notes took of an award, until the rest of it was taken back.
    lateral (
      select case when e.kind = 'invoice' then (
        select coalesce(sum(t.shortfall - t.amount), 0) from credit_notes n
          join point_entries t on t.source_type = 'credit-note' and t.source_id = n.id
        where n.invoice_id = e.source_id and t.id > e.id and (b.id is null or t.id < b.id)
      ) else 0 end::bigint as point
    ) as credited,
    lateral (
      select e.kind in ('correction', 'award-reversal', 'claim-reversal', 'lapse', 'waiver') and e.source_type is null as is_reason
    ) as said`;

const entryOf = ({ createdAt, reversedKind, reversedAt, ...row }: EntryRow): PointEntry => ({
  ...row,
  created_at: createdAt.toISOString(),
  reverses:
    reversedKind && reversedAt
      ? { kind: reversedKind, created_at: reversedAt.toISOString() }
      : null,
});

export async function listEntries(db: Db, customerId: number, slice: Slice): Promise<PointEntry[]> {
  const { rows } = await sql<EntryRow>`
    ${entries} where e.customer_id = ${customerId}
    order by e.version ${slice.fromEnd ? sql`` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(entryOf);
}

/** What an invoice and its credit notes moved, the latest first. */
export async function listInvoiceEntries(
  db: Db | Tx,
  sources: { invoiceId: number; creditNoteIds: readonly number[] },
  limit: number,
): Promise<PointEntry[]> {
  const { rows } = await sql<EntryRow>`
    ${entries}
    where (e.source_type = 'invoice' and e.source_id = ${sources.invoiceId})
      or (e.source_type = 'credit-note' and e.source_id = any(${sources.creditNoteIds}::bigint[]))
    order by e.id desc limit ${limit}
  `.execute(db);
  return rows.map(entryOf);
}

/** An entry as the export of the ledger tells of it. */
export interface ExportedEntry {
  id: number;
  created_at: string;
  /** The day to which it belongs. */
  day: string;
  customer_id: number;
  customer: string;
  kind: PointEntryKind;
  note: string | null;
  actor: string;
  amount: number;
  shortfall: number;
  balance_after: number;
  reverses_id: number | null;
}

export interface EntryFilter {
  /** Both or neither. */
  from?: string | undefined;
  to?: string | undefined;
  id_customer?: number | undefined;
}

/** The entries of a period and of a customer, or all of them, in the order in which they were written. */
export const everyEntry = (
  { from, to, id_customer: customerId }: EntryFilter,
  timeZone: string,
): RawBuilder<ExportedEntry> => sql`
  select e.id, ${localTime(sql`e.created_at`, timeZone)} as created_at,
    ${dayOf(timeZone)} as day, e.customer_id, c.name as customer, e.kind, e.note,
    coalesce(
      case when e.kind like '%-claim' then
        ${claimedBy({ customerId: sql`e.customer_id`, accountId: sql`e.actor_id` })}
      end, a.name
    ) as actor, e.amount, e.shortfall, e.balance_after, e.reverses_id
  from point_entries e join customers c on c.id = e.customer_id join accounts a on a.id = e.actor_id
  where ${isWithin({ from, to }, timeZone)}
    and ${customerId === undefined ? sql`true` : sql`e.customer_id = ${customerId}`}
  order by e.id`;

/** How many balances there are: one for each customer that ever was, and the own company's. */
export async function countBalances(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from point_balances
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

/** A balance that its entries do not explain. */
export interface Difference {
  customerId: number;
  point: number;
  totalPoint: number;
  owed: number;
  version: number;
  entriesSum: number;
  entriesTotal: number;
  entriesOwed: number;
  entries: number;
}

/** The balances of these customers: those after one number, up to another. */
export interface BalanceRange {
  after: number;
  upTo: number;
}

/** The last of the next few customers; undefined: there is none after this one. */
export async function findRangeEnd(
  db: Db | Tx,
  after: number,
  count: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    select max(customer_id) as last from (
      select customer_id from point_balances where customer_id > ${after} order by customer_id limit ${count}
    ) as next
  `.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Recomputes balances and what is owed beside them from the entries, and every `balance_after` from those before it. */
export async function listDifferences(
  db: Db | Tx,
  { after, upTo }: BalanceRange,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with summed as (
      select customer_id, sum(amount)::bigint as sum, count(*)::int as entries, max(version) as version,
        sum(lifetime_amount(kind, amount, shortfall))::bigint as total,
        sum(shortfall + case when kind = 'shortfall-payment' then amount else 0 end)::bigint as owed,
        bool_and(balance_after = running) as explained
      from (
        select *, sum(amount) over (partition by customer_id order by version) as running from point_entries
        where customer_id > ${after} and customer_id <= ${upTo}
      ) as walked
      group by customer_id
    )
    select b.customer_id as "customerId", b.point, b.total_point as "totalPoint", b.owed, b.version,
      coalesce(s.sum, 0) as "entriesSum", coalesce(s.total, 0) as "entriesTotal",
      coalesce(s.owed, 0) as "entriesOwed", coalesce(s.entries, 0) as entries
    from point_balances b left join summed s using (customer_id)
    where b.customer_id > ${after} and b.customer_id <= ${upTo} and (
      b.point <> coalesce(s.sum, 0) or b.total_point <> coalesce(s.total, 0)
      or b.owed <> coalesce(s.owed, 0) or b.version <> coalesce(s.entries, 0)
      or b.version <> coalesce(s.version, 0) or not coalesce(s.explained, true)
    )
    order by b.customer_id
  `.execute(db);
  return rows;
}
