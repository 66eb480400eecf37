import { z } from 'zod';
import { day, line, lines, optional } from './checks.ts';
import { preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { PlanKind } from './equipment.ts';
import {
  changedImageField,
  Day,
  dayField,
  Id,
  IdParams,
  Instant,
  PageQuery,
  text,
} from './fields.ts';
import { done, paged, written } from './paging.ts';

/*
 * What a member asks for: that somebody comes to a piece of its equipment (addition).
 */

export const VISIT_REQUEST_WORDS_MAX = 500;
/** A photo of a phone, before it is made smaller. */
export const VISIT_REQUEST_PHOTO_BYTES_MAX = 10 * 1024 * 1024;

/** What became of a member's wish for a visit: `ended` with its equipment, which is gone or somebody else's by now. */
export const VisitRequestState = z.enum(['waiting', 'agreed', 'refused', 'withdrawn', 'ended']);
export type VisitRequestState = z.output<typeof VisitRequestState>;

export const visitRequestChecks = {
  wished_on: day('Isi hari yang Anda inginkan.'),
  words: lines(
    `Tulis apa yang terjadi, paling banyak ${VISIT_REQUEST_WORDS_MAX} karakter.`,
    VISIT_REQUEST_WORDS_MAX,
  ),
  photo: optional(
    {
      message: 'Pilih satu foto, paling besar 10 MB.',
      isRight: (value) =>
        value instanceof File && value.size > 0 && value.size <= VISIT_REQUEST_PHOTO_BYTES_MAX,
    },
    undefined,
  ),
};

export const visitRequestRefusalChecks = {
  reason: line('Isi alasannya, paling banyak 200 karakter.', 200),
};

const Request = z.object({
  id: Id,
  id_equipment: Id,
  asked_by: z.string(),
  asked_at: Instant,
  asked_on: Day,
  wished_on: Day,
  words: z.string(),
  has_photo: z.boolean(),
  state: VisitRequestState,
});

/** As the staff read it while it waits. */
export const VisitRequest = Request.extend({
  id_user: Id,
  customer: z.string(),
  item: z.string(),
  flowmeter_type: z.string().nullable(),
  serial_number: z.string().nullable(),
  site: z.string().nullable(),
  /** For which of its plans a day can be agreed, the soonest first. */
  plans: z.array(z.object({ id: Id, kind: PlanKind, next_on: Day })),
});
export type VisitRequest = z.output<typeof VisitRequest>;

/** As the member reads it. */
export const MyVisitRequest = Request.extend({
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The visit that was agreed for it was cancelled, or gone with its plan, so it waits again. */
  is_reopened: z.boolean(),
});
export type MyVisitRequest = z.output<typeof MyVisitRequest>;

export const requestVisit = endpoint({
  method: 'POST',
  path: '/api/member/equipment/:id/visit-requests',
  summary:
    "Ask for a visit to a piece of the signed-in member's equipment, with a wished day and perhaps a photo; one at a time for a piece (addition).",
  status: 201,
  params: IdParams,
  // Before the photo is read.
  limit: { perMinute: 10, error: 'visit_requests_too_often' },
  upload: true,
  bodyBytesMax: VISIT_REQUEST_PHOTO_BYTES_MAX,
  body: z.object({
    wished_on: dayField(visitRequestChecks.wished_on),
    words: text(visitRequestChecks.words),
    photo: changedImageField(visitRequestChecks.photo),
  }),
  response: written(z.object({ id: Id })),
  errors: [
    'equipment_not_found',
    'equipment_out_of_use',
    'appointment_day_wrong',
    'visit_request_waits',
    'visit_requests_too_often',
    'pictures_unavailable',
    'pictures_busy',
    'idempotency_key_reused',
  ],
});

export const listMyVisitRequests = endpoint({
  method: 'GET',
  path: '/api/member/equipment/:id/visit-requests',
  summary:
    'What the signed-in member asked for a piece of its equipment: what waits, then the latest first (addition).',
  params: IdParams,
  query: PageQuery,
  response: paged(MyVisitRequest),
  errors: ['equipment_not_found'],
});

export const withdrawVisitRequest = endpoint({
  method: 'POST',
  path: '/api/member/visit-requests/:id/withdrawal',
  summary: 'Take such a request back while nobody has decided it (addition).',
  params: IdParams,
  response: done,
  errors: ['visit_request_not_found', 'visit_request_decided', 'idempotency_key_reused'],
});

export const refuseVisitRequest = endpoint({
  method: 'POST',
  path: '/api/admin/visit-requests/:id/refusal',
  summary: 'Refuse what a member asked for, with a reason that it reads (addition).',
  params: IdParams,
  body: z.object({ reason: text(visitRequestRefusalChecks.reason) }),
  response: done,
  errors: ['visit_request_not_found', 'visit_request_decided', 'idempotency_key_reused'],
});

export const exportVisitRequestPhoto = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/visit-requests/:id/photo/export',
  summary: 'Prepare the photo of what a member asked for (addition).',
  params: IdParams,
  query: z.object({ format: z.literal('original').optional().default('original') }),
  errors: ['visit_request_not_found', 'pictures_unavailable', ...preparingErrors],
});
