import { useNavigate } from '@tanstack/react-router';

/** Changes what the address asks of a list; what it finds then begins at its first page. */
export function useSetFilter<Filter extends object>(): (change: Partial<Filter>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, page: 1, ...change }) as never });
}
