import * as contract from '@reward-points/contract/claim-requests';
import type { Sent } from '@reward-points/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What was asked of `utama`, or what one asked oneself. */
export const claimRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['claim-requests', { page }],
    queryFn: async ({ signal }) =>
      (await call(contract.listClaimRequests, { query: { page }, signal })).data,
  });

/** An approval is a claim: balance, stock and what is the member's have changed. */
function useChange<Input, Answer extends { message: string }>(
  change: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(),
  });
}

type Keyed<Body> = Body & { key: string };

export const useAskClaim = () =>
  useChange(({ key, ...body }: Keyed<Sent<typeof contract.askClaim>['body']>) =>
    call(contract.askClaim, { body, key }),
  );

export const useApproveClaim = (id: number) =>
  useChange(({ key }: { key: string }) => call(contract.approveClaim, { params: { id }, key }));

export const useRefuseClaim = (id: number) =>
  useChange(({ key, ...body }: Keyed<{ note: string }>) =>
    call(contract.refuseClaim, { params: { id }, body, key }),
  );

export const useWithdrawClaim = (id: number) =>
  useChange(({ key }: { key: string }) => call(contract.withdrawClaim, { params: { id }, key }));
