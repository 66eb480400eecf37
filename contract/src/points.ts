import { z } from 'zod';
import {
  bothEnds,
  InFormat,
  inOrder,
  OptionalPeriod,
  preparing,
  preparingErrors,
} from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdFilter, Instant, PageQuery } from './fields.ts';
import { paged } from './paging.ts';

/**
 * Whether a balance can pay for a reward. Strictly greater, as specified: a balance that is exactly equal buys nothing
 * (MEM-07, MEM-08, A-58). Screen and server ask this one predicate.
 */
export const canClaim = (balance: number, requiredPoint: number): boolean =>
  balance > requiredPoint;

const DIGITS_MAX = 15;

/**
 * Reads an amount as Indonesians type it: dots group the digits, a comma begins the fraction (`1.250.000,50`). What can
 * only be meant the other way is read that way: a dot that does not stand before exactly three digits (`10000.5`,
 * `10.000.5`), and commas that group (`1,250,000.50`). Null where it is no number.
 */
export function readAmount(typed: string): { whole: string; fraction: string } | null {
  const text = typed.trim();
  const read =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/.exec(text) ??
    /^(\d+|\d{1,3}(?:,\d{3}){2,})(?:\.(\d*))?$/.exec(text) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3})+)\.(\d{0,2}|\d{4,})$/.exec(text);
  if (read === null) return null;
  const whole = (read[1] ?? '').replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return whole.length > DIGITS_MAX ? null : { whole, fraction: read[2] ?? '' };
}

/**
 * Points for a transaction: the amount divided by the rule (IDR for one point), rounded up, all in whole numbers (POINT-14).
 * Anything that is not a number above 0, or no rule, gives 0.
 */
export const pointsFor = (amount: string, rules: number | null): number => {
  const read = readAmount(amount);
  if (read === null || rules === null || rules <= 0) return 0;
  const rule = BigInt(rules);
  // Any fraction begins the next point, if the rupiah before it have filled the last one.
  const begun = /[1-9]/.test(read.fraction) ? 1n : 0n;
  return Number((BigInt(read.whole) + begun + rule - 1n) / rule);
};

/**
 * What the rupiah of an invoice are worth by a rule, rounded down (ADD-152): Rp19.999 are worth one point at Rp10.000 a point.
 * Both are below 2^53, and so is the quotient's error below 1: the remainder is taken off first, so that nothing is
 * rounded up.
 */
export const pointsBy = (rules: number, amount: number): number =>
  (amount - (amount % rules)) / rules;

/** What a movement of points was for. */
export const PointEntryKind = z.enum([
  'award',
  'birthday',
  'service',
  'broadcast',
  'opening',
  'invoice',
  'correction',
  'award-reversal',
  'claim-reversal',
  'credit-note',
  'shortfall-payment',
  'lapse',
  'waiver',
  'voucher-claim',
  'item-claim',
  'service-visit-claim',
]);
export type PointEntryKind = z.output<typeof PointEntryKind>;

/**
 * The kinds whose points can be taken back by hand, once each. Those of an invoice are taken back with it: it is voided or
 * credited.
 */
export const REVERSIBLE_KINDS: readonly PointEntryKind[] = [
  'award',
  'birthday',
  'service',
  'broadcast',
  'opening',
];

/** One line of a customer's points: what moved, why, and the balance after it. */
export const PointEntry = z.object({
  id: Id,
  created_at: Instant,
  kind: PointEntryKind,
  /** What was taken for points, also where its points came back; of points that came in the invoice, or what was serviced. */
  reward: z.string().nullable(),
  /** Why points were corrected, taken back or given back, in the words of whoever did it. */
  reason: z.string().nullable(),
  /** The kind of what a reversal takes back, and when that was. */
  reverses: z.object({ kind: PointEntryKind, created_at: Instant }).nullable(),
  /** Of points that came in: how many were taken back later, at once or from the next ones; null: they were not. */
  taken_back: z.int().nullable(),
  /** Signed: positive came in, negative was spent or taken back. */
  amount: z.int(),
  /** Of points that were taken back: how many had been spent already, and are owed instead. */
  shortfall: z.int().nonnegative(),
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

export const exportPointEntries = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/points/export',
  summary:
    'Prepare the entries of the ledger as a file, those of a period and of one customer where they are stated (addition).',
  query: z
    .object({ ...OptionalPeriod, id_customer: IdFilter, ...InFormat })
    .refine(bothEnds.from.test, bothEnds.from.options)
    .refine(bothEnds.to.test, bothEnds.to.options)
    .refine(inOrder.test, inOrder.options),
  errors: preparingErrors,
});
