import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, PageQuery } from './fields.ts';
import { paged } from './paging.ts';

/**
 * Whether a balance can pay for a reward. Strictly greater, as specified: a balance that is exactly equal buys nothing
 * (MEM-07, MEM-08, A-58). Screen and server ask this one predicate.
 */
export const canClaim = (balance: number, requiredPoint: number): boolean =>
  balance > requiredPoint;

/**
 * Points for a transaction: the amount divided by the rule (IDR for one point), rounded up (POINT-14). Anything that is
 * not a whole amount above 0, or no rule, gives 0.
 */
export const pointsFor = (amount: string, rules: number | null): number => {
  if (!/^\d{1,15}$/.test(amount) || rules === null || rules <= 0) return 0;
  const rule = BigInt(rules);
  return Number((BigInt(amount) + rule - 1n) / rule);
};

/** What a movement of points was for. */
export const PointEntryKind = z.enum([
  'award',
  'birthday',
  'service',
  'broadcast',
  'voucher-claim',
  'item-claim',
]);
export type PointEntryKind = z.output<typeof PointEntryKind>;

/** One line of a customer's points: what moved, why, and the balance after it. */
export const PointEntry = z.object({
  id: Id,
  created_at: Instant,
  kind: PointEntryKind,
  /** The voucher or item that was taken; null for points that came in. */
  reward: z.string().nullable(),
  /** Signed: positive came in, negative was spent. */
  amount: z.int(),
  balance_after: z.int(),
});
export type PointEntry = z.output<typeof PointEntry>;

export const listMyPoints = endpoint({
  method: 'GET',
  path: '/api/member/points',
  summary: 'The points of the signed-in member, newest first (addition).',
  query: PageQuery,
  response: paged(PointEntry),
});
