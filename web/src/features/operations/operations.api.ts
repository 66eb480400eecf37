import { showOperations } from '@reward-points/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** How the jobs of the night went. */
export const operationsQuery = () =>
  queryOptions({
    queryKey: ['operations'],
    queryFn: async ({ signal }) => (await call(showOperations, { signal })).data,
  });
