import type { Page } from '@reward-points/contract/paging';

interface Neighbours {
  prev_page_url: string | null;
  next_page_url: string | null;
}

export interface PageAnswer<Row> {
  data: Page<Row> & Neighbours;
}

/** A page as it goes over the wire: with the addresses of its neighbours, which keep sort and search (RUN-24). */
export function pageAnswer<Row>(
  page: Page<Row>,
  { path, query }: { path: string; query: object },
): PageAnswer<Row> {
  const addressOf = (number: number): string => {
    const parameters: Record<string, string | number | undefined> = { ...query, page: number };
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== '') search.set(name, String(value));
    }
    return `${path}?${search}`;
  };
  const { current_page: current, last_page: last } = page;
  return {
    data: {
      ...page,
      prev_page_url: current > 1 ? addressOf(Math.min(current - 1, last)) : null,
      next_page_url: current < last ? addressOf(current + 1) : null,
    },
  };
}
