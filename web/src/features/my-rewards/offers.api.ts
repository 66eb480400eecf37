import { showOffer } from '@reward-points/contract/offers';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** One reward with its terms, as it is before it is claimed. */
export const offerQuery = (kind: RewardKind, id: number) =>
  queryOptions({
    queryKey: ['offer', kind, id],
    queryFn: async ({ signal }) => (await call(showOffer, { params: { kind, id }, signal })).data,
  });
