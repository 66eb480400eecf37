import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParams } from './fields.ts';
import { answer } from './paging.ts';
import { REWARD_KINDS } from './reward-kinds.ts';

const kindField = { kind: z.enum(REWARD_KINDS) };

/** A reward of any kind as a member reads of it before claiming it. */
export const Offer = z.object({
  ...kindField,
  id: Id,
  name: z.string(),
  required_point: z.int(),
  /** How many can be claimed today. */
  total: z.int(),
  images: z.string(),
  /** What the administrator wrote of it; null: nothing. */
  terms: z.string().nullable(),
  /** The last day of the code that a claim would give today; null: it has none, or there is no code. */
  valid_until: Day.nullable(),
});
export type Offer = z.output<typeof Offer>;

export const showOffer = endpoint({
  method: 'GET',
  path: '/api/member/offers/:kind/:id',
  summary:
    'One reward of any kind, with its terms. No codes (addition). `claims_ask` says whether a claim with one tap asks first.',
  params: IdParams.extend(kindField),
  response: answer(Offer).extend({ claims_ask: z.boolean() }),
  errors: ['voucher_not_found', 'item_not_found', 'reward_not_found'],
});
