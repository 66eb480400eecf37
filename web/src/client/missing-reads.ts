import type { UseQueryResult } from '@tanstack/react-query';

/** Of several reads without which something cannot be shown: why one of them is missing, and what reads those anew that are. */
export const missingReads = (...reads: UseQueryResult[]) => ({
  error: reads.find(({ error }) => error)?.error ?? null,
  onRetry: () => {
    for (const { error, refetch } of reads) if (error) void refetch();
  },
});
