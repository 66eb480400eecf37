import { z } from 'zod';
import { AuditChange } from './audit-trail.ts';
import { lines } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, optionalText, PageQuery, text } from './fields.ts';
import { answer, paged, written } from './paging.ts';

/*
 * A second pair of eyes (addition): an act above somebody's limit becomes a request, and is done once somebody else has
 * approved it.
 */

/** For how many days a request waits. */
export const APPROVAL_DAYS = 14;

export const APPROVAL_REASON_MAX = 500;

/** `returned`: it could not be done any more when it was approved. `lapsed`: nobody decided in time. */
const APPROVAL_STATES = [
  'waiting',
  'approved',
  'refused',
  'returned',
  'withdrawn',
  'lapsed',
] as const;
export const ApprovalState = z.enum(APPROVAL_STATES);
export type ApprovalState = z.output<typeof ApprovalState>;

export const approvalChecks = {
  reason: lines('Tulis alasannya.', APPROVAL_REASON_MAX),
};

/** What they may be, the endpoint of the call says. */
const Parts = z.record(z.string(), z.unknown()).default({});

/** What was asked, whoever reads it. */
export const AskedApproval = z.object({
  id: Id,
  /** What it would have done when it was asked, in the words of the trail. */
  sentence: z.string(),
  /** How many points that would have moved. */
  points: z.int(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: Instant,
  lapses_at: Instant,
});
export type AskedApproval = z.output<typeof AskedApproval>;

export const Approval = AskedApproval.extend({
  state: ApprovalState,
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** What whoever decided has said, or why it went back. */
  note: z.string().nullable(),
  /** Whether whoever asks may approve or refuse it. */
  may_decide: z.boolean(),
  /** Whether it is the request of whoever asks. */
  is_own: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

/** What a request would do by now. */
export const ApprovalPreview = z.object({
  /** Each line as the trail would have it. */
  lines: z.array(z.object({ sentence: z.string(), changes: z.array(AuditChange) })),
  /** Stands for what is shown: an approval names it, and holds for nothing else. Null: it can not be done by now. */
  seen: z.string().nullable(),
  /** Why it can not be done by now. */
  trouble: z.string().nullable(),
});
export type ApprovalPreview = z.output<typeof ApprovalPreview>;

export const askApproval = endpoint({
  method: 'POST',
  path: '/api/admin/approvals',
  summary:
    'Ask somebody else to approve an act that was refused with `approval_needed`: the call with its parts, as it was sent, and why (addition).',
  status: 201,
  body: z.object({
    /** Method and path of the endpoint, with its parameters as `:name`. */
    call: z.string().max(200),
    params: Parts,
    query: Parts,
    body: Parts,
    reason: text(approvalChecks.reason),
  }),
  response: written(z.object({ id: Id })),
  errors: [
    'approval_not_possible',
    'approval_needless',
    'approval_waits',
    'approvals_too_often',
    'idempotency_key_reused',
  ],
});

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/admin/approvals',
  summary:
    'One’s own requests, and those that one may decide: what waits, the oldest first, or all, the latest first (addition).',
  query: PageQuery.extend({
    state: z.enum(['waiting', 'all']).default('waiting').catch('waiting'),
  }),
  response: paged(Approval),
});

export const showApproval = endpoint({
  method: 'GET',
  path: '/api/admin/approvals/:id',
  summary: 'A request, and what it would do by now (addition).',
  params: IdParams,
  response: answer(Approval.extend({ preview: ApprovalPreview.nullable() })),
  errors: ['approval_not_found'],
});

export const decisionErrors = [
  'approval_not_found',
  'approval_decided',
  'approval_not_yours',
  'idempotency_key_reused',
] as const;

export const withdrawalErrors = [
  'approval_not_found',
  'approval_decided',
  'idempotency_key_reused',
] as const;

export const approve = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id/approval',
  summary:
    'Approve a request, which does it at once. The approval names what was `seen`: if it would do anything else by now, nothing is done; what can not be done any more goes back (addition).',
  params: IdParams,
  body: z.object({ seen: z.string().max(100), note: optionalText(approvalChecks.reason) }),
  response: written(Approval),
  errors: [...decisionErrors, 'approval_changed'],
});

export const refuseApproval = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id/refusal',
  summary: 'Refuse a request, and say why (addition).',
  params: IdParams,
  body: z.object({ note: text(approvalChecks.reason) }),
  response: written(Approval),
  errors: decisionErrors,
});

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id/withdrawal',
  summary: 'Take one’s own request back (addition).',
  params: IdParams,
  response: written(Approval),
  errors: withdrawalErrors,
});
