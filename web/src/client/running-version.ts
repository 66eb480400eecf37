import { queryOptions } from '@tanstack/react-query';

/** Which program the server is, as “1.2.0 · 0123456789”; null where it does not say. */
export const runningVersionQuery = () =>
  queryOptions({
    queryKey: ['running-version'],
    queryFn: async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' });
      const { version, commit } = (await answer.json()) as { version?: string; commit?: string };
      return [version, commit].filter(Boolean).join(' · ') || null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
