import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery } from './fields.ts';
import { MyReward } from './further-rewards.ts';
import { paged } from './paging.ts';
import { MyOrder, MyVoucher } from './redemptions.ts';

/** Something that the member has claimed, whatever its kind, with what that kind has to say. */
export const MyClaim = z.discriminatedUnion('kind', [
  MyVoucher.extend({ kind: z.literal('voucher') }),
  MyOrder.extend({ kind: z.literal('item') }),
  MyReward.extend({ kind: z.literal('service-visit') }),
]);
export type MyClaim = z.output<typeof MyClaim>;

export const listMyClaims = endpoint({
  method: 'GET',
  path: '/api/member/rewards',
  summary: 'What the signed-in member has claimed of every kind, newest first (addition).',
  query: PageQuery,
  response: paged(MyClaim),
});
