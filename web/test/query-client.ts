import type { QueryClient } from '@tanstack/react-query';
import { type Leaving, makeQueryClient } from '#client/query-client.ts';

/** The app's own, but that a read that failed is tried again at once, and not after a second and then two. */
export function testQueryClient(leaving: Leaving): QueryClient {
  const client = makeQueryClient(leaving);
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
}
