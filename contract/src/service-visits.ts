import { z } from 'zod';
import { type Check, line } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdFilter, IdParams, PageQuery, wholeField } from './fields.ts';
import { answer, paged, written } from './paging.ts';
import { Cancellation, MyCancellation } from './redemptions.ts';
import {
  claimErrors,
  claimedOf,
  rewardCalls,
  rewardChangeChecks,
  rewardChanges,
  rewardChecks,
  rewardForm,
  rewardOf,
} from './rewards.ts';

/*
 * A free service visit: a reward that somebody comes for. Nobody types codes of it: the administrator says how many there
 * are, and a claim hands out a number (addition).
 */

/** The most pieces that one form may state. */
export const STOCK_MAX = 1_000;

const name = line('Please provide a valid service visit name.', 120);
const stock: Check = {
  message: 'Please provide a valid stock, from 0 to 1,000.',
  isRight: (value) =>
    (typeof value === 'number' ||
      (typeof value === 'string' && /^(0|[1-9]\d{0,3})$/.test(value))) &&
    Number.isInteger(Number(value)) &&
    Number(value) >= 0 &&
    Number(value) <= STOCK_MAX,
};

export const serviceVisitChecks = { ...rewardChecks('service_visit', name), stock };
export const serviceVisitChangeChecks = { ...rewardChangeChecks('service_visit', name), stock };

export const ServiceVisit = rewardOf('service_visit');
export type ServiceVisit = z.output<typeof ServiceVisit>;

/** How many can be claimed from now on. */
const stockField = { stock: wholeField(stock, { min: 0, max: STOCK_MAX }) };
export const ServiceVisitForm = rewardForm('service_visit', name).extend(stockField);
export const ServiceVisitChanges = rewardChanges('service_visit', name).extend(stockField);

const calls = rewardCalls('service_visit', name);

export const listServiceVisits = endpoint({
  method: 'GET',
  path: '/api/admin/service-visits',
  ...calls.list,
});
export const showServiceVisit = endpoint({
  method: 'GET',
  path: '/api/admin/service-visits/:id',
  ...calls.show,
});
export const createServiceVisit = endpoint({
  method: 'POST',
  path: '/api/admin/service-visits',
  upload: true,
  ...calls.create,
  body: ServiceVisitForm,
});
export const updateServiceVisit = endpoint({
  method: 'PUT',
  path: '/api/admin/service-visits/:id',
  upload: true,
  ...calls.update,
  body: ServiceVisitChanges,
});
export const deleteServiceVisit = endpoint({
  method: 'DELETE',
  path: '/api/admin/service-visits/:id',
  ...calls.delete,
});
export const listMemberServiceVisits = endpoint({
  method: 'GET',
  path: '/api/member/service-visits',
  ...calls.listForMembers,
});

/** What a claim gives: `code` is the number that the member names when the visit is arranged. */
export const ClaimedServiceVisit = claimedOf('service_visit');
export type ClaimedServiceVisit = z.output<typeof ClaimedServiceVisit>;

export const claimServiceVisit = endpoint({
  method: 'POST',
  path: '/api/member/service-visits/claim/:id',
  summary: 'Claim a free service visit for its points. The body is ignored.',
  params: IdParams,
  response: written(ClaimedServiceVisit),
  errors: claimErrors('service_visit'),
});

/** `waiting`: claimed, and nobody has come yet; `done`: a visit was entered for it; `cancelled`: nobody will come. */
export const ServiceVisitStatus = z.enum(['waiting', 'done', 'cancelled']);

export const ServiceVisitRedemption = z.object({
  id: Id,
  id_customer: Id,
  status: ServiceVisitStatus,
  claimed_date: Day,
  service_visit: z.string(),
  code: z.string(),
  name: z.string(),
  whatsapp: z.string(),
  /** The customer's avatar. */
  images: z.string().nullable(),
  /** The day of the visit that was entered for it, and the service that it belongs to. */
  visit_date: Day.nullable(),
  id_service: Id.nullable(),
  cancellation: Cancellation.nullable(),
});
export type ServiceVisitRedemption = z.output<typeof ServiceVisitRedemption>;

export const listServiceVisitRedemptions = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/service-visit-exchange',
  summary:
    'Claimed service visits, newest first; `status=waiting` are those that nobody has come for yet, oldest first.',
  query: z.object({
    status: ServiceVisitStatus.optional().catch(undefined),
    id_customer: IdFilter,
  }),
  response: answer(z.array(ServiceVisitRedemption)),
});

/** A free service visit that the member has claimed. */
export const MyServiceVisit = z.object({
  /** Of its code, as the claim answered it. */
  id: Id,
  service_visit: z.string(),
  code: z.string(),
  claimed_date: Day,
  status: ServiceVisitStatus,
  visit_date: Day.nullable(),
  images: z.string(),
  cancellation: MyCancellation.nullable(),
});
export type MyServiceVisit = z.output<typeof MyServiceVisit>;

export const listMyServiceVisits = endpoint({
  method: 'GET',
  path: '/api/member/rewards/service-visits',
  summary: 'The free service visits that the signed-in member has claimed, newest first.',
  query: PageQuery,
  response: paged(MyServiceVisit),
});
