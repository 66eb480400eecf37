import { findAnything } from '@reward-points/contract/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What a text may mean. Whoever waits types on; why nothing came is said where it is typed. */
export const findAnythingQuery = (q: string) =>
  queryOptions({
    queryKey: ['finder', { q }],
    queryFn: async ({ signal }) => (await call(findAnything, { query: { q }, signal })).data,
    staleTime: 0,
    // Codes are among what was found: they stay no longer than they are shown.
    gcTime: 0,
    retry: false,
  });
