import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageInfo } from './paging.tsx';

/**
 * Goes to the last page when the asked one lies beyond the end, as after deleting its only row. The page beyond
 * leaves the history, where the way back would only lead here again.
 */
export function useStepBack(page: (PageInfo & { data: unknown[] }) | undefined): void {
  const navigate = useNavigate();
  const isBeyond =
    page !== undefined && page.data.length === 0 && page.current_page > page.last_page;
  const last = page?.last_page ?? 1;
  useEffect(() => {
    if (!isBeyond) return;
    void navigate({ to: '.', search: (input) => ({ ...input, page: last }), replace: true });
  }, [isBeyond, last, navigate]);
}
