import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { PointEntryKind } from '@reward-points/contract/points';
import type { StatementEntry, StatementSummary } from '@reward-points/contract/statements';
import { type RawBuilder, sql } from 'kysely';
import { claimedBy } from '#db/claimed-by.ts';
import type { Db, Tx } from '#db/database.ts';
import { endOf, startOf } from '#db/local-time.ts';
import { owedByEntry } from '#db/owed-by-entry.ts';
import type { Slice } from '#db/paging.ts';

/** Of whom, for which days of the business, and who reads it. */
export interface StatementFilter {
  customerId: number;
  from: string;
  to: string;
  timeZone: string;
  today: string;
  /** A member reads of the company, not of the people who work there. */
  isOwn: boolean;
}

/** A customer who was deleted keeps the entries, and so the statement. */
export async function findHolder(
  db: Db | Tx,
  customerId: number,
): Promise<StatementSummary['customer'] | undefined> {
  const { rows } = await sql<StatementSummary['customer']>`
    select c.id, c.name, c.deleted_at is not null as is_deleted
    from customers c join point_balances b on b.customer_id = c.id
    where c.id = ${customerId} and c.id <> ${OWN_COMPANY_ID}
  `.execute(db);
  return rows[0];
}

const begins = ({ from, timeZone }: StatementFilter) => startOf(from, timeZone);
const ends = ({ to, timeZone }: StatementFilter) => endOf(to, timeZone);

/** The sums on both sides of the first moment, from the entries themselves. */
export async function sumStatement(
  db: Db | Tx,
  filter: StatementFilter,
): Promise<{ opening: number; received: number; spent: number; entries: number }> {
  const inside = sql`e.created_at >= ${begins(filter)}`;
  const { rows } = await sql<{ opening: number; received: number; spent: number; entries: number }>`
    select coalesce(sum(e.amount) filter (where not ${inside}), 0)::bigint as opening,
      coalesce(sum(e.amount) filter (where ${inside} and e.amount > 0), 0)::bigint as received,
      coalesce(-sum(e.amount) filter (where ${inside} and e.amount < 0), 0)::bigint as spent,
      count(*) filter (where ${inside}) as entries
    from point_entries e
    where e.customer_id = ${filter.customerId} and e.created_at < ${ends(filter)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

export type StatementRow = Omit<StatementEntry, 'created_at'> & { created_at: Date };

/** The entries in the order in which they were written, each with the balance that the statement has reached. */
export const everyStatementEntry = (
  filter: StatementFilter,
  opening: number,
): RawBuilder<StatementRow> => sql`
  select e.id, e.created_at, e.kind, e.note as reward, e.amount, ${owedByEntry} as shortfall,
    (${opening}::bigint + sum(e.amount) over (order by e.version))::bigint as balance_after,
    coalesce(
      case when e.kind like '%-claim' then
        ${claimedBy({ customerId: sql`e.customer_id`, accountId: sql`e.actor_id` })}
      end,
      ${
        filter.isOwn
          ? sql`case when a.customer_id = ${OWN_COMPANY_ID} then own.name else a.name end`
          : sql`a.name`
      }
    ) as by,
    nullif(e.event_on, (e.created_at at time zone ${filter.timeZone})::date) as event_date
  from point_entries e join customers c on c.id = e.customer_id join accounts a on a.id = e.actor_id
    join customers own on own.id = ${OWN_COMPANY_ID}
  where e.customer_id = ${filter.customerId}
    and e.created_at >= ${begins(filter)} and e.created_at < ${ends(filter)}
  order by e.version`;

export async function listStatementEntries(
  db: Db | Tx,
  filter: StatementFilter,
  opening: number,
  slice: Slice,
): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementRow>`
    select * from (${everyStatementEntry(filter, opening)}) as entries
    order by ${slice.fromEnd ? sql`id desc` : sql`id asc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(({ created_at, kind, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    kind: kind as PointEntryKind,
  }));
}
