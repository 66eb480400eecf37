import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdField, IdParams } from './fields.ts';
import { answer, done } from './paging.ts';

/** A visit that stands already, and may be the one that was claimed. */
export const VisitForClaim = z.object({
  id: Id,
  day: Day,
  item: z.string(),
  serial_number: z.string().nullable(),
  technician: z.string().nullable(),
});
export type VisitForClaim = z.output<typeof VisitForClaim>;

export const listVisitsForClaim = endpoint({
  method: 'GET',
  path: '/api/admin/exchanges/service-visit/:id/visits',
  summary:
    "The visits of the customer's services since a free visit was claimed that fulfil no claim, the latest first, at most ten (addition).",
  params: IdParams,
  response: answer(z.array(VisitForClaim)),
});

export const fulfilClaim = endpoint({
  method: 'POST',
  path: '/api/admin/exchanges/service-visit/:id/visit',
  summary: 'Say which visit that stands already is the free one that was claimed (addition).',
  params: IdParams,
  body: z.object({ id_visit: IdField }),
  response: done,
  errors: ['visit_not_found', 'exchange_not_found', 'service_visit_done', 'idempotency_key_reused'],
});
