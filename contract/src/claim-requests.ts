import { z } from 'zod';
import { ApprovalState, approvalChecks, decisionErrors, withdrawalErrors } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdField, IdParams, Instant, PageQuery, text } from './fields.ts';
import { ShippingForm } from './items.ts';
import { paged, written } from './paging.ts';
import { REWARD_KINDS } from './reward-kinds.ts';
import { ClaimQuery } from './rewards.ts';

/*
 * A claim above the limit of somebody who buys for a customer (addition): it asks `utama`, and the claim is made as its own
 * once that has approved it.
 */

/** How many of one person wait at a time. */
export const CLAIM_REQUESTS_MAX = 20;

export const ClaimRequest = z.object({
  id: Id,
  kind: z.enum(REWARD_KINDS),
  /** What it was called when it was asked for, and what it cost. */
  reward: z.string(),
  point: z.int(),
  /** Where an item would go. */
  recipient: z.string().nullable(),
  shipping_address: z.string().nullable(),
  asked_by: z.string(),
  asked_at: Instant,
  lapses_at: Instant,
  state: ApprovalState,
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** Why it was refused or went back. */
  note: z.string().nullable(),
  may_decide: z.boolean(),
  is_own: z.boolean(),
});
export type ClaimRequest = z.output<typeof ClaimRequest>;

export const askClaim = endpoint({
  method: 'POST',
  path: '/api/member/claim-requests',
  summary: 'Ask `utama` for a claim above one’s limit, at the price that was read (addition).',
  status: 201,
  body: z
    .object({
      kind: z.enum(REWARD_KINDS),
      id_reward: IdField,
      required_point_seen: ClaimQuery.shape.required_point_seen,
      /** Of an item alone. */
      shipping: ShippingForm.optional(),
    })
    .refine(({ kind, shipping }) => (kind === 'item') === (shipping !== undefined), {
      path: ['shipping'],
      error: 'Isi alamat pengirimannya.',
    }),
  response: written(z.object({ id: Id })),
  errors: [
    'voucher_not_found',
    'item_not_found',
    'reward_not_found',
    'required_point_raised',
    'approval_needless',
    'claim_request_waits',
    'claim_requests_too_many',
    'claim_requests_too_often',
    'idempotency_key_reused',
  ],
});

export const listClaimRequests = endpoint({
  method: 'GET',
  path: '/api/member/claim-requests',
  summary:
    'What was asked for, the latest first: of all people for `utama`, one’s own for others (addition).',
  query: PageQuery,
  response: paged(ClaimRequest),
});

export const approveClaim = endpoint({
  method: 'POST',
  path: '/api/member/claim-requests/:id/approval',
  summary:
    'Approve a claim, which is made at once as that of whoever asked; what cannot be claimed so any more goes back (addition).',
  params: IdParams,
  response: written(ClaimRequest),
  errors: decisionErrors,
});

export const refuseClaim = endpoint({
  method: 'POST',
  path: '/api/member/claim-requests/:id/refusal',
  summary: 'Refuse a claim that was asked for, and say why (addition).',
  params: IdParams,
  body: z.object({ note: text(approvalChecks.reason) }),
  response: written(ClaimRequest),
  errors: decisionErrors,
});

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/api/member/claim-requests/:id/withdrawal',
  summary: 'Take one’s own request back (addition).',
  params: IdParams,
  response: written(ClaimRequest),
  errors: withdrawalErrors,
});
