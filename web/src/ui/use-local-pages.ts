import { useMemo, useState } from 'react';
import type { ListQuery } from './list-states.tsx';
import type { PageInfo } from './paging.tsx';

interface LocalPages<Row> {
  query: ListQuery<Row>;
  onPage: (page: number) => void;
}

interface Paged {
  rows: number;
  /** How many there are, where the list may be cut. */
  total?: number | undefined;
}

/**
 * Shows a list that comes all at once a page at a time. When its last page has emptied, the one before it is shown.
 */
export function useLocalPages<Row>(
  query: Omit<ListQuery<Row>, 'data'> & { data: Row[] | undefined },
  { rows: perPage, total = 0 }: Paged,
): LocalPages<Row> {
  const [chosen, onPage] = useState(1);
  const { data: rows } = query;
  const data = useMemo(
    () => rows && pageWithin(rows, chosen, { rows: perPage, total }),
    [rows, chosen, perPage, total],
  );
  return { query: { ...query, data }, onPage };
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
