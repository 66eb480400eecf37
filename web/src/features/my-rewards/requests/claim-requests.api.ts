import * as contract from '@reward-points/contract/claim-requests';
import type { Sent } from '@reward-points/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What was asked of `utama`, or what one asked oneself. */
export const claimRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['claim-requests', { page }],
    queryFn: async ({ signal }) =>
      (await call(contract.listClaimRequests, { query: { page }, signal })).data,
  });

type Keyed<Body> = Body & { key: string };

export const useAskClaim = () =>
  useMutation({
    mutationFn: ({ key, ...body }: Keyed<Sent<typeof contract.askClaim>['body']>) =>
      call(contract.askClaim, { body, key }),
  });

export const useApproveClaim = (id: number) =>
  useMutation({
    mutationFn: ({ key }: { key: string }) => call(contract.approveClaim, { params: { id }, key }),
  });

export const useRefuseClaim = (id: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: Keyed<{ note: string }>) =>
      call(contract.refuseClaim, { params: { id }, body, key }),
  });

export const useWithdrawClaim = (id: number) =>
  useMutation({
    mutationFn: ({ key }: { key: string }) => call(contract.withdrawClaim, { params: { id }, key }),
  });
