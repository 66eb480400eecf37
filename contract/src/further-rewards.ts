import { z } from 'zod';
import { type Check, line } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdFilter, IdParams, PageQuery, wholeField } from './fields.ts';
import { answer, paged, written } from './paging.ts';
import { Cancellation, ClaimedBy, MyCancellation } from './redemptions.ts';
import {
  ClaimQuery,
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
 * Service visits as rewards (addition). The paths name the kind, so that another one could share the calls; `reward` is the
 * name of one.
 */

/** The most pieces that one form may state. */
export const STOCK_MAX = 1_000;

const name = line('Please provide a valid reward name.', 120);
const stock: Check = {
  message: 'Please provide a valid stock, from 0 to 1,000.',
  isRight: (value) =>
    (typeof value === 'number' ||
      (typeof value === 'string' && /^(0|[1-9]\d{0,3})$/.test(value))) &&
    Number.isInteger(Number(value)) &&
    Number(value) >= 0 &&
    Number(value) <= STOCK_MAX,
};

export const furtherRewardChecks = { ...rewardChecks('reward', name), stock };
export const furtherRewardChangeChecks = { ...rewardChangeChecks('reward', name), stock };

export const FurtherReward = rewardOf('reward');
export type FurtherReward = z.output<typeof FurtherReward>;

/** How many can be claimed from now on. */
const pieces = wholeField(stock, { min: 0, max: STOCK_MAX });
const stockField = { stock: pieces };
export const FurtherRewardForm = rewardForm('reward', name).extend(stockField);
export const FurtherRewardChanges = rewardChanges('reward', name).extend({
  /** Left out: as it is. */
  stock: pieces.optional(),
  /** The stock that the form was filled with. Claims change it and no version, and a piece that was claimed meanwhile is not given again. */
  stock_seen: pieces.optional(),
});

const kindField = { kind: z.literal('service-visit') };
const KindParams = z.object(kindField);
const OneParams = IdParams.extend(kindField);

const calls = rewardCalls('reward', name);

export const listFurtherRewards = endpoint({
  method: 'GET',
  path: '/api/admin/rewards/:kind',
  ...calls.list,
  params: KindParams,
});
export const showFurtherReward = endpoint({
  method: 'GET',
  path: '/api/admin/rewards/:kind/:id',
  ...calls.show,
  params: OneParams,
});
export const createFurtherReward = endpoint({
  method: 'POST',
  path: '/api/admin/rewards/:kind',
  upload: true,
  ...calls.create,
  params: KindParams,
  body: FurtherRewardForm,
});
export const updateFurtherReward = endpoint({
  method: 'PUT',
  path: '/api/admin/rewards/:kind/:id',
  upload: true,
  ...calls.update,
  params: OneParams,
  body: FurtherRewardChanges,
});
export const deleteFurtherReward = endpoint({
  method: 'DELETE',
  path: '/api/admin/rewards/:kind/:id',
  ...calls.delete,
  params: OneParams,
});

/** What a member sees of a further kind on the shelf. */
export const OfferedReward = FurtherReward.extend(kindField);

export const listOfferedRewards = endpoint({
  method: 'GET',
  path: '/api/member/offers',
  summary:
    'The rewards of every further kind that a member sees, cheapest first. No codes. `claims_ask` says whether a claim with one tap, of any kind, asks first.',
  response: answer(z.array(OfferedReward)).extend({ claims_ask: z.boolean() }),
});

/** What a claim gives: `code` is the number that the member names. */
export const ClaimedReward = claimedOf('reward');
export type ClaimedReward = z.output<typeof ClaimedReward>;

export const claimFurtherReward = endpoint({
  method: 'POST',
  path: '/api/member/offers/:kind/claim/:id',
  summary: 'Claim a reward of a further kind for its points. The body is ignored.',
  params: OneParams,
  query: ClaimQuery,
  response: written(ClaimedReward),
  errors: claimErrors('reward'),
});

/** `waiting`: nobody has come yet, of a kind that awaits a visit; `done`: nothing remains to be done; `cancelled`. */
export const FurtherStatus = z.enum(['waiting', 'done', 'cancelled']);

export const FurtherRedemption = z.object({
  id: Id,
  ...kindField,
  id_customer: Id,
  status: FurtherStatus,
  claimed_date: Day,
  reward: z.string(),
  code: z.string(),
  name: z.string(),
  whatsapp: z.string(),
  /** The customer's avatar. */
  images: z.string().nullable(),
  /** The day of the visit that was entered for it, and the service that it belongs to. */
  visit_date: Day.nullable(),
  id_service: Id.nullable(),
  cancellation: Cancellation.nullable(),
  claimed_by: ClaimedBy,
});
export type FurtherRedemption = z.output<typeof FurtherRedemption>;

export const listFurtherRedemptions = endpoint({
  method: 'GET',
  path: '/api/admin/exchanges/:kind',
  summary:
    'The claims of a further kind, newest first; `status=waiting` are those that nobody has come for yet, oldest first.',
  params: KindParams,
  query: z.object({
    status: FurtherStatus.optional().catch(undefined),
    id_customer: IdFilter,
  }),
  response: answer(z.array(FurtherRedemption)),
});

/** A reward of a further kind that the member has claimed. */
export const MyReward = z.object({
  /** Of its code, as the claim answered it. */
  id: Id,
  reward: z.string(),
  code: z.string(),
  claimed_date: Day,
  status: FurtherStatus,
  visit_date: Day.nullable(),
  images: z.string(),
  cancellation: MyCancellation.nullable(),
  claimed_by: ClaimedBy,
});
export type MyReward = z.output<typeof MyReward>;

export const listMyRewards = endpoint({
  method: 'GET',
  path: '/api/member/exchanges/:kind',
  summary: 'What the signed-in member has claimed of a further kind, newest first.',
  params: KindParams,
  query: PageQuery,
  response: paged(MyReward),
});
