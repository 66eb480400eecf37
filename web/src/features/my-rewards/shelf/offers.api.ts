import { showOffer } from '@reward-points/contract/offers';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, isMissing } from '#client/call.ts';

/** One reward with its terms, as it is before it is claimed, and whether a claim with one tap asks first. */
export const offerQuery = (kind: RewardKind, id: number) =>
  queryOptions({
    queryKey: ['offer', kind, id],
    queryFn: async ({ signal }) => {
      const { data, claims_ask } = await call(showOffer, { params: { kind, id }, signal });
      return { ...data, isAsking: claims_ask };
    },
  });

/** The reward as it was read last, for as long as it is there. */
export function useOffer(kind: RewardKind, id: number) {
  const { data, error, refetch } = useQuery(offerQuery(kind, id));
  return { offer: isMissing(error) ? undefined : data, error, refetch };
}
