import * as contract from '@reward-points/contract/approvals';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefusedCall } from '#client/approval-offers.ts';
import { call } from '#client/call.ts';

export interface ApprovalFilter {
  page: number;
  state?: 'all';
}

/** What others have asked for changes without this screen. */
export const approvalsQuery = ({ page, state }: ApprovalFilter) =>
  queryOptions({
    queryKey: ['approvals', 'list', { page, state }],
    queryFn: async ({ signal }) =>
      (await call(contract.listApprovals, { query: { page, ...(state && { state }) }, signal }))
        .data,
    staleTime: 0,
  });

export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(contract.showApproval, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Asks somebody else. */
export function useAskApproval({ call: name, ...parts }: RefusedCall) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(contract.askApproval, { body: { call: name, ...parts, reason } as never, key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  });
}

/** An approval does the act, so whatever is on a screen may be another. */
export function useApprove(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, key }: { seen: string; key: string }) =>
      call(contract.approve, { params: { id }, body: { seen }, key }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export function useRefuseApproval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ note, key }: { note: string; key: string }) =>
      call(contract.refuseApproval, { params: { id }, body: { note }, key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  });
}

export function useWithdrawApproval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key }: { key: string }) =>
      call(contract.withdrawApproval, { params: { id }, key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  });
}
