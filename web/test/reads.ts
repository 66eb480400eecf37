import type { QueryKey } from '@tanstack/react-query';
import { testQueryClient } from './query-client.ts';
import { type Called, fakeServer } from './server.ts';

/** What is known of the options of any read. */
interface Read {
  queryKey: QueryKey;
  queryFn?: unknown;
  staleTime?: unknown;
  gcTime?: number;
  retry?: unknown;
  meta?: object;
  enabled?: unknown;
  refetchOnWindowFocus?: unknown;
}

/** Makes each of the reads, of a server that has nothing, and tells in a line what was asked and how it is kept. */
export async function readsOf(reads: object[]): Promise<string> {
  const server = fakeServer();
  const lines: string[] = [];
  for (const read of reads as Read[]) {
    server.calls.splice(0);
    const client = testQueryClient({ toLogin: () => {}, toForbidden: () => {}, toast: () => {} });
    await client
      .fetchQuery({ ...(read as object as { queryKey: QueryKey }), retry: false })
      .catch(() => {});
    const { queryKey, queryFn: _, ...kept } = read;
    lines.push(
      `${JSON.stringify(queryKey)}: ${server.calls.map(callOf).join(', ')}${wordsOf(kept)}`,
    );
  }
  return lines.join('\n');
}

/** A call as one line. */
export const callOf = ({ method, path, body }: Called): string =>
  [
    method,
    path.replace('/api/', ''),
    body && JSON.stringify(body, (_, value) => (value instanceof File ? value.name : value)),
  ]
    .filter(Boolean)
    .join(' ');

const wordsOf = (kept: object): string =>
  Object.entries(kept)
    .filter(([, value]) => typeof value !== 'function' && typeof value !== 'symbol')
    .map(
      ([name, value]) =>
        ` · ${name} ${value === Number.POSITIVE_INFINITY ? 'for ever' : JSON.stringify(value)}`,
    )
    .join('');
