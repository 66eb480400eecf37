import { z } from 'zod';
import { points, record } from './checks.ts';
import { reasonCheck } from './corrections.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  Id,
  IdFilter,
  IdParams,
  Instant,
  idField,
  PageQuery,
  pointField,
  TemplateIdField,
  text,
} from './fields.ts';
import { answer, paged, written } from './paging.ts';
import { SHOWN_MAX } from './whatsapp.ts';

/** The most customers that one broadcast may name; more than that is `all`. */
export const CHOSEN_MAX = 50_000;
/** Their numbers as JSON, with up to 19 digits, quotes and a comma each. */
const CHOSEN_BYTES_MAX = 1024 * 1024;
/** The most failures that one answer names; the count speaks of all. */
export const FAILURES_MAX = 1_000;

/** How far ahead a broadcast may be planned. */
const PLAN_AHEAD_MS_MAX = 365 * 24 * 60 * 60_000;

/** Whether a broadcast may be planned for that moment: ahead, and within a year. */
export const isPlannable = (startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() - now.getTime() <= PLAN_AHEAD_MS_MAX;

export const BroadcastStatus = z.enum(['planned', 'running', 'stopped', 'done', 'cancelled']);
export type BroadcastStatus = z.output<typeof BroadcastStatus>;

/** How far it is that a broadcast is taken back. */
export const BroadcastReversal = z.object({
  reason: z.string(),
  /** How many customers had been awarded; of them, from whom the points were taken back by now, and had been before. */
  total: z.int(),
  reversed: z.int(),
  skipped: z.int(),
  /** Points that were really taken, and those that had been spent already; of who was gone by then neither. */
  taken: z.int(),
  shortfall: z.int(),
  status: BroadcastStatus.extract(['running', 'stopped', 'done']),
  created_at: Instant,
});
export type BroadcastReversal = z.output<typeof BroadcastReversal>;

export const Broadcast = z.object({
  id: Id,
  point: z.int(),
  /** How many customers it is for. */
  total: z.int(),
  awarded: z.int(),
  messaged: z.int(),
  failed: z.int(),
  status: BroadcastStatus,
  /** Why it stands still until somebody lets it go on: a backup was restored, or it failed again and again. */
  stopped_because: z.enum(['restored', 'failed']).nullable(),
  created_at: Instant,
  /** When it begins by itself, and whether it still can be cancelled: it has not begun. Null: it began at once. */
  plan: z.object({ starts_at: Instant, is_open: z.boolean() }).nullable(),
  /** How far taking it back is; null: it was not taken back. */
  reversal: BroadcastReversal.nullable(),
});
export type Broadcast = z.output<typeof Broadcast>;

export const BroadcastFailure = z.object({
  id_customer: Id,
  name: z.string(),
  reason: z.string(),
  /** The customer was deleted: no further try can succeed. */
  is_gone: z.boolean(),
});

/** A broadcast with whom it failed for, so that those alone can be tried again. */
export const BroadcastProgress = Broadcast.extend({ failures: z.array(BroadcastFailure) });
export type BroadcastProgress = z.output<typeof BroadcastProgress>;

const choose = 'Please choose at least one customer.';

export const BroadcastForm = z.object({
  point: pointField(points('Please provide a valid Point.')),
  customers: z.union(
    [
      z.literal('all'),
      z
        .array(idField(record(choose)), { error: choose })
        .min(1, choose)
        .max(CHOSEN_MAX, choose),
    ],
    { error: choose },
  ),
  /** Of the message that tells it; without one nobody is told. */
  template_id: TemplateIdField.nullish(),
  /**
   * With `body` the broadcast is refused unless that is the text of the template, with its placeholders, which the sender
   * has read on the screen; null says that nobody is told.
   */
  message: z
    .object(
      { body: z.string().max(SHOWN_MAX).nullable().optional() },
      { error: 'Please provide a valid message.' },
    )
    .optional(),
  /** When it is to begin, within a year; without, at once. */
  starts_at: z.iso.datetime({ offset: true, error: 'Isi tanggal dan jam mulainya.' }).nullish(),
});
export type BroadcastForm = z.output<typeof BroadcastForm>;

export const countRecipients = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/recipients',
  summary:
    'How many a broadcast would award, and how many of them want no messages and are not told (addition).',
  bodyBytesMax: CHOSEN_BYTES_MAX,
  body: z.object({ customers: BroadcastForm.shape.customers }),
  response: answer(z.object({ total: z.int(), untold: z.int() })),
});

export const createBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts',
  summary:
    'Award points to all customers or to some, in the background, at once or when it is planned, exactly once each (addition).',
  status: 202,
  bodyBytesMax: CHOSEN_BYTES_MAX,
  body: BroadcastForm,
  weighed: true,
  response: written(z.object({ id: Id })),
  errors: [
    'template_not_found',
    'template_unusable',
    'message_changed',
    'broadcast_empty',
    'broadcast_plan_wrong',
    'idempotency_key_reused',
  ],
});

export const showBroadcast = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts/:id',
  summary: 'How far a broadcast is (addition).',
  params: IdParams,
  response: answer(BroadcastProgress),
  errors: ['broadcast_not_found'],
});

export const continueBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/:id/continuation',
  summary: 'Let a broadcast that was stopped, or taking it back, go on (addition).',
  params: IdParams,
  response: written(BroadcastProgress),
  errors: ['broadcast_not_found', 'broadcast_not_stopped', 'idempotency_key_reused'],
});

export const cancelBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/:id/cancellation',
  summary: 'Cancel a planned broadcast that has not begun (addition).',
  params: IdParams,
  response: written(BroadcastProgress),
  errors: ['broadcast_not_found', 'broadcast_not_planned', 'idempotency_key_reused'],
});

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts',
  summary: 'Broadcasts, newest first (addition).',
  query: PageQuery,
  response: paged(Broadcast),
});

/** What taking a broadcast back would do, as things stand. */
/** How many of those who were corrected the question before names; all of them stand in the result. */
export const CORRECTED_NAMES_MAX = 3;

export const BroadcastReversalPreview = z.object({
  /** From how many customers points would be taken back; those who have nothing of it any more are not among them. */
  customers: z.int(),
  points: z.int(),
  /** Of them, how many have spent some already, and how many points those are; the points of who is gone have lapsed. */
  short_customers: z.int(),
  shortfall: z.int(),
  /** Whose points were taken before, one by one, taken back or corrected. */
  skipped: z.int(),
  /** Who had some of it corrected since: only the rest can be taken; a few of their names. */
  corrected_customers: z.int(),
  corrected_names: z.array(z.string()).max(CORRECTED_NAMES_MAX),
});
export type BroadcastReversalPreview = z.output<typeof BroadcastReversalPreview>;

const reversalErrors = [
  'broadcast_not_found',
  'broadcast_still_running',
  'broadcast_awarded_nobody',
  'broadcast_already_reversed',
] as const;

export const showBroadcastReversal = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts/:id/reversal',
  summary: 'What taking a broadcast back would do (addition).',
  params: IdParams,
  response: answer(BroadcastReversalPreview),
  errors: reversalErrors,
});

export const broadcastReversalChecks = { reason: reasonCheck };

export const reverseBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcasts/:id/reversal',
  summary:
    'Take back a broadcast from everybody who got its points, in the background, once (addition).',
  status: 202,
  params: IdParams,
  body: z.object({ reason: text(reasonCheck) }),
  weighed: true,
  response: written(BroadcastProgress),
  errors: [...reversalErrors, 'idempotency_key_reused'],
});

/** The most results that one answer names. */
export const REVERSAL_RESULTS_MAX = 1_000;

/** What taking a broadcast back has come to for one customer. */
export const BroadcastReversalResult = z.object({
  id_customer: Id,
  name: z.string(),
  whatsapp: z.string(),
  /** `before`: they had been taken one by one; `corrected`: corrections had taken all; `waiting`: it is not there yet. */
  outcome: z.enum(['reversed', 'before', 'corrected', 'waiting']),
  /** Points that were really taken, and those that had been spent already. */
  taken: z.int(),
  shortfall: z.int(),
  /** Points of it that corrections had taken before. */
  corrected: z.int(),
});
export type BroadcastReversalResult = z.output<typeof BroadcastReversalResult>;

export const listBroadcastReversalResults = endpoint({
  method: 'GET',
  path: '/api/admin/broadcasts/:id/reversal/results',
  summary:
    'What taking a broadcast back has come to for each customer, by their numbers; `after` goes on behind a customer (addition).',
  params: IdParams,
  query: z.object({ after: IdFilter }),
  response: answer(z.array(BroadcastReversalResult)),
  errors: ['broadcast_not_found'],
});

export const exportBroadcastReversal = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/broadcasts/:id/reversal/export',
  summary:
    'Prepare what taking a broadcast back has come to for each customer, as a file (addition).',
  params: IdParams,
  query: z.object(InFormat),
  errors: [...preparingErrors, 'broadcast_not_found'],
});
