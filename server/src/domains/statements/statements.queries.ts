import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import { monthOf } from '@reward-points/contract/periods';
import type { StatementEntry, StatementSummary } from '@reward-points/contract/statements';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { atOneMoment } from '#db/snapshot.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './statements.sql.ts';

/** Whose statement it is, deleted or not. The own company holds no points. */
export async function requireHolder(
  db: Db | Tx,
  customerId: number,
): Promise<StatementSummary['customer']> {
  const holder = await sql.findHolder(db, customerId);
  if (!holder) throw new DomainError('customer_not_found');
  return holder;
}

/** What the entries of a period come to, and how many they are. */
export async function sumStatement(
  tx: Tx,
  filter: sql.StatementFilter,
): Promise<StatementSummary & { entries: number }> {
  const customer = await requireHolder(tx, filter.customerId);
  const { opening, received, spent, entries } = await sql.sumStatement(tx, filter);
  const { from, to, today } = filter;
  return {
    customer,
    from,
    to,
    opening,
    received,
    spent,
    // biome-ignore lint/complexity/useMathMinMax: days are texts, which sort as they follow each other.
    until: to < today ? to : today,
    closing: opening + received - spent,
    entries,
  };
}

/** A statement with a page of its entries, all of one moment. Without days it is of this month, up to today. */
export const showStatement = (
  { db, clock }: { db: Db; clock: Clock },
  {
    customerId,
    isOwn,
    ...query
  }: PageQuery & {
    customerId: number;
    isOwn: boolean;
    from?: string | undefined;
    to?: string | undefined;
  },
): Promise<Page<StatementEntry> & { statement: StatementSummary }> =>
  atOneMoment(db, async (tx) => {
    const today = clock.today();
    const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today);
    const from = query.from ?? monthOf(to).first;
    const filter = { customerId, from, to, isOwn, timeZone: clock.timeZone, today };
    const { entries, ...statement } = await sumStatement(tx, filter);
    const page = await pageOf(query, TABLE_ROWS, { total: entries, capped: false }, (slice) =>
      sql.listStatementEntries(tx, filter, statement.opening, slice),
    );
    return { ...page, statement };
  });
