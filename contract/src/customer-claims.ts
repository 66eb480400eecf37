import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, PageQuery } from './fields.ts';
import { FurtherRedemption } from './further-rewards.ts';
import { paged } from './paging.ts';
import { ItemRedemption, VoucherRedemption } from './redemptions.ts';

/** Something that a customer has claimed, whatever its kind, with what the list of that kind says of it. */
export const CustomerClaim = z.discriminatedUnion('kind', [
  VoucherRedemption.extend({ kind: z.literal('voucher') }),
  ItemRedemption.extend({ kind: z.literal('item') }),
  FurtherRedemption,
]);
export type CustomerClaim = z.output<typeof CustomerClaim>;

export const listCustomerClaims = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/redemptions',
  summary: 'What a customer has claimed of every kind, newest first (addition).',
  params: IdParams,
  query: PageQuery,
  response: paged(CustomerClaim),
});
