import { listMyPoints } from '@reward-points/contract/points';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The member's own points, newest first. */
export const myPointsQuery = (page: number) =>
  queryOptions({
    queryKey: ['points', { page }],
    queryFn: async ({ signal }) => (await call(listMyPoints, { query: { page }, signal })).data,
  });
