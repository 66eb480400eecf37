import { POINTS_MAX, RUPIAH_MAX } from '@reward-points/contract/checks';
import type { ErrorCode } from '@reward-points/contract/errors';
import {
  type InvoiceValue,
  isTaxTooHigh,
  owedOf,
  totalOf,
} from '@reward-points/contract/invoice-values';
import type { InvoiceState, LeftUnpaid } from '@reward-points/contract/invoices';
import { pointsBy } from '@reward-points/contract/points';

/**
 * What a credit note takes back: the difference between what the invoice was worth before and what the rest of it is
 * worth. So the rounding is that of an invoice over the rest, a whole credit takes back every point, and many small notes
 * take exactly what one of their sum does.
 */
export const pointsTakenBy = (
  invoice: { amount: number; credited: number; rules: number },
  amount: number,
): number => {
  const rest = invoice.amount - invoice.credited;
  return pointsBy(invoice.rules, rest) - pointsBy(invoice.rules, rest - amount);
};

/** Why an invoice cannot be entered like this, or undefined. */
export const refuseFigures = (
  {
    date,
    points,
    due_date,
    value,
  }: { date: string; points: number; due_date?: string | null | undefined; value: InvoiceValue },
  today: string,
): ErrorCode | undefined => {
  // The rule of a day that has not come is not known; and most such days are mistyped.
  if (date > today) return 'date_ahead';
  if (points > POINTS_MAX) return 'points_too_many';
  if (isTaxTooHigh(value) || totalOf(value) > RUPIAH_MAX) return 'tax_too_high';
  if (due_date && due_date < date) return 'due_date_too_early';
  return undefined;
};

/** Why an act cannot be done on an invoice, or undefined. */
export const refuseAct = (
  { state }: { state: InvoiceState },
  needs: 'open' | 'not void',
): ErrorCode | undefined => {
  if (needs === 'open' && state !== 'open') return 'invoice_not_open';
  if (state === 'void') return 'invoice_void';
  return undefined;
};

/** Why a credit note cannot be entered, and at which field; or undefined. */
export const refuseCreditNote = (
  invoice: { date: string; amount: number; credited: number },
  note: { date: string; amount: number },
  today: string,
): { code: ErrorCode; field: 'date' | 'amount' } | undefined => {
  if (note.date > today) return { code: 'date_ahead', field: 'date' };
  if (note.date < invoice.date) return { code: 'credit_note_too_early', field: 'date' };
  if (note.amount > invoice.amount - invoice.credited) {
    return { code: 'credit_note_too_high', field: 'amount' };
  }
  return undefined;
};

/** Why a payment cannot be noted, and at which field; or undefined. */
export const refusePayment = (
  invoice: { date: string; outstanding: number },
  payment: { date: string; amount: number },
  today: string,
): { code: ErrorCode; field: 'date' | 'amount' } | undefined => {
  if (payment.date > today) return { code: 'date_ahead', field: 'date' };
  if (payment.date < invoice.date) return { code: 'payment_too_early', field: 'date' };
  if (payment.amount > invoice.outstanding) return { code: 'payment_too_high', field: 'amount' };
  return undefined;
};

/** Why one of many invoices is not paid with the others, or undefined. */
export const leftUnpaidBecause = (
  invoice: {
    state: InvoiceState;
    version: number;
    date: string;
    awardId: number | null;
    pointsLeft: number;
    isFollowing: boolean;
  },
  { version, date, isGone }: { version: number; date: string; isGone: boolean },
): LeftUnpaid['reason'] | undefined => {
  if (invoice.isFollowing) return 'follows';
  if (invoice.state !== 'open') return 'not-open';
  if (invoice.version !== version) return 'changed';
  if (date < invoice.date) return 'too-early';
  // There is nobody whom its points could be given to.
  if (isGone && invoice.awardId === null && invoice.pointsLeft > 0) return 'customer-gone';
  return undefined;
};

/** Whether nothing of it would be outstanding without a payment: credit notes may have left less than the others paid. */
export const isSettledWithout = (
  invoice: { amount: number; total: number; credited: number; paid: number },
  payment: number,
): boolean => owedOf(invoice, invoice.credited) <= invoice.paid - payment;

/** Whether a credit note of an open invoice leaves nothing of it outstanding. */
export const isSettledBy = (
  invoice: { state: InvoiceState; amount: number; total: number; credited: number; paid: number },
  credit: number,
): boolean =>
  invoice.state === 'open' && owedOf(invoice, invoice.credited + credit) <= invoice.paid;

/** The runs of digits in a number, with what stands between them: `INV-2026-0041` is `INV-`, `2026`, `-`, `0041` and nothing. */
const partsOf = (number: string): string[] => number.split(/(\d+)/);

const YEAR = /^(19|20)\d\d$/;

const isText = (place: number): boolean => place % 2 === 0;

/** Of the same pattern: only their digits differ. */
const isAlike = (one: string[], other: string[]): boolean =>
  one.length === other.length &&
  one.every((part, place) => !isText(place) || part === other[place]);

/**
 * Which part counts: the only one that differs between two numbers of the pattern that were entered one after the other, the
 * latest such two. The first of a month or a year differs in more from the one before it, and in its month alone from the first
 * of the month before. Else the last run of digits that is no year, or the last one.
 */
function countingPart(last: string[], before: readonly string[]): number | undefined {
  const alike = [last, ...before.map(partsOf).filter((parts) => isAlike(parts, last))];
  for (const [step, parts] of alike.slice(1).entries()) {
    const others = parts.flatMap((part, place) => (part === alike[step]?.[place] ? [] : [place]));
    if (others.length === 1) return others[0];
  }
  const runs = last.flatMap((_, place) => (isText(place) ? [] : [place]));
  return runs.findLast((place) => !YEAR.test(last[place] ?? '')) ?? runs.at(-1);
}

/** More digits than this are no count. */
const DIGITS_MAX = 12;

/** The numbers that would follow one, in its pattern and its width: those before it tell which part counts. */
export function numbersAfter(last: string, before: readonly string[], count: number): string[] {
  const parts = partsOf(last);
  const place = countingPart(parts, before);
  const digits = place === undefined ? '' : (parts[place] ?? '');
  if (place === undefined || digits === '' || digits.length > DIGITS_MAX) return [];
  return Array.from({ length: count }, (_, step) =>
    parts.with(place, String(Number(digits) + step + 1).padStart(digits.length, '0')).join(''),
  );
}
