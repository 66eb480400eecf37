import * as contract from '@reward-points/contract/approvals';
import { queryOptions, useMutation } from '@tanstack/react-query';
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
export const useAskApproval = ({ call: name, ...parts }: RefusedCall) =>
  useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(contract.askApproval, { body: { call: name, ...parts, reason } as never, key }),
  });

/** An approval does the act, so whatever is on a screen may be another. */
export const useApprove = (id: number) =>
  useMutation({
    mutationFn: ({ seen, key }: { seen: string; key: string }) =>
      call(contract.approve, { params: { id }, body: { seen }, key }),
  });

export const useRefuseApproval = (id: number) =>
  useMutation({
    mutationFn: ({ note, key }: { note: string; key: string }) =>
      call(contract.refuseApproval, { params: { id }, body: { note }, key }),
  });

export const useWithdrawApproval = (id: number) =>
  useMutation({
    mutationFn: ({ key }: { key: string }) =>
      call(contract.withdrawApproval, { params: { id }, key }),
  });
