import { useMemo, useState } from 'react';
import type { ListQuery } from './list-states.tsx';

interface LocalPages<Row> {
  query: ListQuery<Row>;
  onPage: (page: number) => void;
}

/**
 * Shows a list that comes all at once a page at a time. When its last page has emptied, the one before it is shown.
 *
 * @param total how many there are, where the list may be cut.
 */
export function useLocalPages<Row>(
  query: Omit<ListQuery<Row>, 'data'> & { data: Row[] | undefined },
  { rows: perPage, total = 0 }: { rows: number; total?: number | undefined },
): LocalPages<Row> {
  const [chosen, onPage] = useState(1);
  const { data: rows } = query;
  const data = useMemo(() => {
    if (rows === undefined) return undefined;
    const last = Math.max(1, Math.ceil(rows.length / perPage));
    const current = Math.min(chosen, last);
    return {
      data: rows.slice((current - 1) * perPage, current * perPage),
      current_page: current,
      last_page: last,
      per_page: perPage,
      total: rows.length,
      total_capped: total > rows.length,
    };
  }, [rows, chosen, perPage, total]);
  return { query: { ...query, data }, onPage };
}
