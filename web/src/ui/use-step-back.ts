import { useEffect } from 'react';
import type { PageInfo } from './paging.tsx';

/** Goes to the last page when the asked one lies beyond the end, as after deleting its only row. */
export function useStepBack(
  page: (PageInfo & { data: unknown[] }) | undefined,
  goTo: (page: number) => void,
): void {
  const isBeyond =
    page !== undefined && page.data.length === 0 && page.current_page > page.last_page;
  const last = page?.last_page ?? 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is the same whichever function it is.
  useEffect(() => {
    if (isBeyond) goTo(last);
  }, [isBeyond, last]);
}
