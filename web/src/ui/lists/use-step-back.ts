import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageInfo } from './paging.tsx';

/**
 * Goes to the last page when the asked one lies beyond the end, as after deleting its only row. In the address the
 * page beyond leaves the history, where the way back would only lead here again.
 *
 * @param onPage where the page is kept; without it the address keeps it.
 * @returns what goes to another page.
 */
export function useStepBack(
  page: (PageInfo & { data: unknown[] }) | undefined,
  onPage?: (page: number) => void,
): (page: number) => void {
  const navigate = useNavigate();
  const goTo = (number: number, replace = false) =>
    onPage
      ? onPage(number)
      : void navigate({ to: '.', search: (now) => ({ ...now, page: number }), replace });
  const isBeyond =
    page !== undefined && page.data.length === 0 && page.current_page > page.last_page;
  const last = page?.last_page ?? 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once for each page beyond, not with each rendering.
  useEffect(() => {
    if (isBeyond) goTo(last, true);
  }, [isBeyond, last]);
  return goTo;
}
