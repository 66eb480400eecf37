import type { ChipCount, Page } from '@reward-points/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Where a list counts beyond this, it says “at least”: counting every hit of a search costs more than it tells. */
export const COUNT_MAX = 5_000;

export interface Count {
  total: number;
  /** True when there are more than `total`. */
  capped: boolean;
}

/** A count whose query stopped at `COUNT_MAX + 1` rows. */
export const cappedCount = (rows: number): Count =>
  rows > COUNT_MAX ? { total: COUNT_MAX, capped: true } : { total: rows, capped: false };

/** The same of several filters. */
export const cappedCounts = <Name extends string>(
  counts: Record<Name, number>,
): Record<Name, ChipCount> => {
  const entries = Object.entries<number>(counts).map(([name, rows]) => {
    const { total, capped } = cappedCount(rows);
    return [name, { count: total, capped }];
  });
  return Object.fromEntries(entries) as Record<Name, ChipCount>;
};

/** Counts the rows of `from … where …`. */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (select ${from} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export interface Slice {
  limit: number;
  offset: number;
  /** True when the offset counts from the last row, so that the list is to be read backwards. */
  fromEnd: boolean;
}

/** A column that a list is in order by, from its first row and from its last. */
interface Ordered {
  forwards: RawBuilder<unknown>;
  backwards: RawBuilder<unknown>;
}

export const asc = (column: RawBuilder<unknown>): Ordered => ({
  forwards: sql`${column} asc`,
  backwards: sql`${column} desc`,
});

export const desc = (column: RawBuilder<unknown>): Ordered => ({
  forwards: sql`${column} desc`,
  backwards: sql`${column} asc`,
});

/** By which columns a list is in order. */
export type Order = readonly Ordered[];

export const inOrder = (order: Order, fromEnd = false): RawBuilder<unknown> =>
  sql.join(order.map(({ forwards, backwards }) => (fromEnd ? backwards : forwards)));

interface PageInput {
  page: number;
  per_page?: number | undefined;
}

/**
 * One page of a list. A page beyond the end is empty and tells the true last page. Deep pages are read from the
 * nearer end, because the database walks over every row that an offset skips. Where the count stopped, the row after
 * the page is read with it.
 *
 * @param read answers the rows of a slice in the order in which they were read.
 */
export async function pageOf<Row>(
  { page, per_page }: PageInput,
  rowsPerPage: number,
  { total, capped }: Count,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  const limit = per_page ?? rowsPerPage;
  const offset = (page - 1) * limit;
  if (capped)
    return cappedPage(await read({ limit: limit + 1, offset, fromEnd: false }), page, limit);
  const isInside = offset < total;
  const rowsAfter = total - offset - limit;
  const fromEnd = offset > rowsAfter;
  const rows = !isInside
    ? []
    : fromEnd
      ? (
          await read({
            limit: Math.min(limit, total - offset),
            offset: Math.max(0, rowsAfter),
            fromEnd,
          })
        ).reverse()
      : await read({ limit, offset, fromEnd });
  return countedPage(rows, page, limit, total);
}

/** What a search finds: the rows of one page, and how many hits there are, counted up to `COUNT_MAX + 1`. */
export interface Found<Row> {
  hits: number;
  rows: Row[];
}

/**
 * One page of a search whose statement counts the hits as it reads them, so that number and rows are of one moment.
 *
 * @param search answers the rows of a slice, which is one row longer than the page.
 */
export async function pageFound<Row>(
  { page, per_page }: PageInput,
  rowsPerPage: number,
  search: (slice: { limit: number; offset: number }) => Promise<Found<Row>>,
): Promise<Page<Row>> {
  const limit = per_page ?? rowsPerPage;
  const { hits, rows } = await search({ limit: limit + 1, offset: (page - 1) * limit });
  return hits > COUNT_MAX
    ? cappedPage(rows, page, limit)
    : countedPage(rows.slice(0, limit), page, limit, hits);
}

const countedPage = <Row>(data: Row[], page: number, limit: number, total: number): Page<Row> => ({
  data,
  current_page: total === 0 ? 1 : page,
  last_page: Math.max(1, Math.ceil(total / limit)),
  per_page: limit,
  total,
  total_capped: false,
});

/**
 * A page of a list whose count stopped: each leads to the next as long as rows follow, and the last one knows how many
 * there are.
 *
 * @param rows those of the page and, where the list goes on, the one after it.
 */
function cappedPage<Row>(rows: Row[], page: number, limit: number): Page<Row> {
  const data = rows.slice(0, limit);
  const end = (page - 1) * limit + data.length;
  const isEnd = data.length > 0 && rows.length <= limit;
  if (isEnd) return countedPage(data, page, limit, end);
  const total = data.length > 0 ? Math.max(COUNT_MAX, end) : COUNT_MAX;
  const counted = countedPage(data, page, limit, total);
  const next = rows.length > limit ? page + 1 : 1;
  return { ...counted, last_page: Math.max(counted.last_page, next), total_capped: true };
}
