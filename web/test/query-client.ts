import type { QueryClient } from '@tanstack/react-query';
import { type Leaving, makeQueryClient } from '#client/query-client.ts';

/** The app's own, but that what failed is tried again at once, and not after a second and then two. */
export function testQueryClient(leaving: Leaving): QueryClient {
  const client = makeQueryClient(leaving);
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations, retryDelay: 0 },
  });
  return client;
}
