import { fulfilClaim, listVisitsForClaim } from '@reward-points/contract/claimed-visits';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { KEY } from './services.api.ts';

/** The visits that may be the one that was claimed. */
export const visitsForClaimQuery = (redemptionId: number) =>
  queryOptions({
    queryKey: [KEY, 'for-claim', redemptionId],
    queryFn: async ({ signal }) =>
      (await call(listVisitsForClaim, { params: { id: redemptionId }, signal })).data,
  });

/** To say twice which visit was claimed is to say it once, so it needs no key that outlives a failure. */
export const useFulfilClaim = (redemptionId: number) =>
  useMutation({
    mutationFn: (id_visit: number) =>
      call(fulfilClaim, { params: { id: redemptionId }, body: { id_visit } }),
  });
