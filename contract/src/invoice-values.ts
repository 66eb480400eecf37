import type { PointsBasis } from './settings.ts';

/** What an invoice says of its value. */
export interface InvoiceValue {
  /** From which the points are counted. */
  amount: number;
  points_basis: PointsBasis;
  /** PPN; null: nobody has said how much. */
  tax: number | null;
}

/** Its value before PPN and with it; null where that cannot be told without PPN. */
export const valuesOf = ({
  amount,
  points_basis,
  tax,
}: InvoiceValue): { net: number | null; gross: number | null } =>
  points_basis === 'net'
    ? { net: amount, gross: tax === null ? null : amount + tax }
    : { net: tax === null ? null : amount - tax, gross: amount };

/** What the customer owes before credit notes: with PPN, as far as that is known. */
export const totalOf = (value: InvoiceValue): number => valuesOf(value).gross ?? value.amount;

/** The rate of most invoices, which the form offers. */
export const PPN_PERCENT = 11;

/** PPN by the usual rate, on top of a value before it or within one that has it. */
export const usualTax = (basis: PointsBasis, amount: number): number =>
  Math.round((amount * PPN_PERCENT) / (basis === 'net' ? 100 : 100 + PPN_PERCENT));

/** PPN is never more than what it is paid on; who types more has taken one figure for another. */
export const isTaxTooHigh = (value: InvoiceValue): boolean =>
  (value.tax ?? 0) > (valuesOf(value).net ?? value.amount);

/** What is left to be paid after credit notes, before payments: each takes its share of PPN, rounded to whole rupiah. */
export function owedOf(
  { amount, total }: { amount: number; total: number },
  credited: number,
): number {
  const [whole, part] = [BigInt(amount), BigInt(credited) * BigInt(total)];
  return total - Number((2n * part + whole) / (2n * whole));
}
