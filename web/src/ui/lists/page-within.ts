import type { PageInfo } from './paging.tsx';

interface Paged {
  rows: number;
  /** How many there are, where the list may be cut. */
  total?: number | undefined;
}

/** A page of a list that is there as a whole; beyond the last one, the last one. */
export function pageWithin<Row>(
  rows: Row[],
  page: number,
  { rows: perPage, total = 0 }: Paged,
): PageInfo & { data: Row[] } {
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  const current = Math.min(page, last);
  return {
    data: rows.slice((current - 1) * perPage, current * perPage),
    current_page: current,
    last_page: last,
    per_page: perPage,
    total: rows.length,
    total_capped: total > rows.length,
  };
}
