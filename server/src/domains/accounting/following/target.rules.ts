import type { Foreign, Standing } from '@reward-points/contract/accounting';
import type { InvoiceReason } from '@reward-points/contract/accounting-decisions';
import { RUPIAH_MAX } from '@reward-points/contract/checks';
import type { Day } from '@reward-points/contract/dates';
import { INVOICE_NUMBER_MAX } from '@reward-points/contract/invoices';
import type { PointsBasis } from '@reward-points/contract/settings';
import type { RemoteInvoice } from '#domains/accounting/providers/provider.ts';
import { inRupiah } from './rupiah.rules.ts';

/** How a connection counts. */
export interface Books {
  firstDay: Day;
  foreign: Foreign;
  /** Paid once less than so many rupiah are outstanding. */
  tolerance: number;
}

/** So much came back of an invoice. */
interface Returned {
  number: string;
  date: Day;
  base: number;
  total: number;
}

/** An invoice of ours that has the number, or followed the document before, and follows none. */
export interface TakenBy {
  id: number;
  customerId: number;
  date: Day;
  amount: number;
  basis: PointsBasis;
  /** What each of its credit notes takes off. */
  credits: readonly number[];
  isPaid: boolean;
  /** It has the number that the document has now. */
  hasNumber: boolean;
  /** It followed this very document, by a connection that has ended. */
  hasFollowed: boolean;
}

/** All that the target of a document hangs on: what the program said last, and what was decided here. */
export interface Seen {
  /** The latest that could be understood. */
  reading: RemoteInvoice | null;
  unreadable: string | null;
  isGone: boolean;
  /** The day on which it was first seen to be paid, for where the program says no day. */
  settledOn: Day | null;
  /** What is outstanding and what the program calls it have disagreed for long. */
  isLongDisputed: boolean;
  /** Who its customer is here; null: nobody has said. */
  customerId: number | null;
  isCustomerIgnored: boolean;
  isCustomerGone: boolean;
  isIgnored: boolean;
  isSeparate: boolean;
  /** The invoice of ours of which somebody has decided that it is this one. */
  adoptId: number | null;
  /** What was decided of this very reading; null: nothing. */
  figures: { base: number; ppn: number; returned: number } | null;
  isPaid: boolean | null;
  isSetAgainst: boolean;
  /** What returns without an invoice were set against it. */
  against: readonly Returned[];
  /** Another document of the same customer, day and value has its number, and was there before. */
  isDouble: boolean;
  taken: TakenBy | null;
  /** An invoice of ours follows it already, under its number. */
  isFollowed: boolean;
}

/** What our invoice has to be. */
export interface Wanted {
  customerId: number;
  number: string;
  date: Day;
  dueOn: Day | null;
  /** Whole rupiah, before PPN; and PPN. */
  base: number;
  ppn: number;
  returned: readonly Returned[];
  /** What is still to be paid, where it is not paid. */
  outstanding: number;
  /** Null: its witnesses disagree, so it stays as it is. */
  isPaid: boolean | null;
  /** The latest day of a payment. */
  paidOn: Day;
  /** The invoice of ours that it is, which was entered by hand; null: none, or it is known already. */
  adopts: number | null;
}

/**
 * - `none`: no invoice of ours stands for it. `as-is`: one that stands stays as it is, until somebody has decided.
 * - `invoice`: ours has to be like this. With a reason somebody is asked all the same.
 *
 * `laterOn`: the day on which it is another.
 */
export type Target = {
  standing: Standing;
  reason: InvoiceReason | null;
  /** What was seen, for whoever decides. */
  seen: string;
  laterOn: Day | null;
} & ({ kind: 'none' } | { kind: 'as-is' } | { kind: 'invoice'; wanted: Wanted });

const none = (standing: Standing, more: Partial<Target> = {}): Target =>
  ({ kind: 'none', standing, reason: null, seen: '', laterOn: null, ...more }) as Target;

const ask = (reason: InvoiceReason, seen = ''): Target => ({
  kind: 'as-is',
  standing: 'decide',
  reason,
  seen,
  laterOn: null,
});

/** They ask whether it is paid; all else of the document is certain. */
const ABOUT_PAYMENT: readonly string[] = ['withheld_left_open'];

/**
 * What our invoice has to be for a document of a program. The result is a function of what the program says now and of what
 * was decided: how it came to that says nothing.
 */
export function targetOf(seen: Seen, books: Books, today: Day): Target {
  const { reading } = seen;
  if (seen.isGone) return none('gone');
  if (seen.isIgnored || seen.isCustomerIgnored) return none('ignored');
  if (reading === null) return ask('unreadable', seen.unreadable ?? '');
  if (reading.date < books.firstDay) return none('before');
  // What was read of it before may be so no more.
  if (seen.unreadable !== null) return ask('unreadable', seen.unreadable);
  if (reading.kind === 'return') return targetOfReturn(seen, reading);
  if (reading.kind !== 'invoice' || !reading.isApproved) return none('no_sale');
  if (seen.isCustomerGone) return { ...ask('refused'), standing: 'customer', reason: null };
  if (seen.customerId === null) return none('customer');
  if (reading.date > today) return none('later', { laterOn: reading.date });
  const figures = figuresOf(seen, reading, books);
  if ('reason' in figures) return figures;
  if (figures.base === 0) return none('no_sale');
  if (seen.isDouble && !seen.isSeparate) {
    return none('decide', { reason: 'double' });
  }
  const wanted = wantedOf({ ...seen, customerId: seen.customerId }, reading, figures, books, today);
  const { taken } = seen;
  if (!seen.isFollowed && taken !== null) {
    const isOurs = isTheSame(taken, wanted);
    // A sale of its own is still the invoice that followed it before.
    if (seen.isSeparate ? taken.hasFollowed && isOurs : isOurs || taken.id === seen.adoptId) {
      wanted.adopts = taken.id;
    } else if (!seen.isSeparate && taken.hasNumber) return ask('number_taken');
  }
  const paidLater = isUnpaid(wanted) && reading.paidOn !== null && reading.paidOn > today;
  const target = { kind: 'invoice', standing: 'counted', seen: '', wanted } as const;
  const question = seen.isPaid === null ? questionOfPayment(seen, reading, books) : null;
  return {
    ...target,
    reason: question?.reason ?? null,
    seen: question?.seen ?? '',
    laterOn: paidLater ? reading.paidOn : null,
  };
}

const isUnpaid = ({ isPaid }: Wanted): boolean => isPaid === false;

/** A return that is a document of its own does nothing by itself; of one that names no invoice somebody decides. */
function targetOfReturn({ isSetAgainst }: Seen, { doubts }: RemoteInvoice): Target {
  const [doubt] = doubts;
  return doubt && !isSetAgainst ? ask(doubt.reason, doubt.seen) : none('no_sale');
}

interface Figures {
  base: number;
  ppn: number;
  outstanding: number;
  returned: readonly Returned[];
}

/** Its figures in whole rupiah, or what has to be asked before they are known. */
function figuresOf(seen: Seen, reading: RemoteInvoice, books: Books): Figures | Target {
  const { figures } = seen;
  const doubt = reading.doubts.find(({ reason }) => !ABOUT_PAYMENT.includes(reason));
  if (doubt && figures === null) return ask(doubt.reason, doubt.seen);
  const isForeign = reading.currency !== 'IDR';
  if (isForeign && figures === null) {
    if (books.foreign === 'decide') return ask('currency', reading.currency);
    if (inRupiah(1, reading.rate) === null) return ask('rate_unclear', reading.rate ?? '');
  }
  const rupiah = (amount: number): number =>
    isForeign ? (inRupiah(amount, reading.rate) ?? 0) : amount;
  const base = figures?.base ?? rupiah(reading.base);
  const ppn = figures?.ppn ?? rupiah(reading.ppn);
  if (base < 0 || ppn < 0 || ppn > base || base + ppn > RUPIAH_MAX) {
    return ask('amounts_differ', `${base} + PPN ${ppn}`);
  }
  const returned = figures
    ? returnedByDecision(reading, { ...figures, base, ppn })
    : reading.returns.map((one) => ({
        ...one,
        base: rupiah(one.base),
        total: rupiah(one.total),
      }));
  return {
    base,
    ppn,
    outstanding: isForeign && figures ? openPart(reading, base + ppn) : rupiah(reading.outstanding),
    returned: [...returned, ...seen.against],
  };
}

/** As large a part of a typed amount as is open of the document, which is in hundredths of another currency. */
function openPart({ outstanding, total }: RemoteInvoice, amount: number): number {
  if (outstanding <= 0) return outstanding;
  const part = total > 0 ? Math.min(1, outstanding / total) : 1;
  return Math.max(1, Math.round(amount * part));
}

function returnedByDecision(
  { number, date, returns }: RemoteInvoice,
  { base, ppn, returned }: { base: number; ppn: number; returned: number },
): Returned[] {
  if (returned === 0) return [];
  const [first] = returns;
  const total = returned + (base === 0 ? 0 : Math.round((returned * ppn) / base));
  return [
    {
      number: first?.number ?? `Retur ${number}`,
      date: first?.date ?? date,
      base: returned,
      total,
    },
  ];
}

function wantedOf(
  { customerId, settledOn, isPaid: wasSaid }: Seen & { customerId: number },
  reading: RemoteInvoice,
  { base, ppn, outstanding, returned }: Figures,
  { tolerance }: Books,
  today: Day,
): Wanted {
  const { date, dueOn } = reading;
  const isUnsettled = isOpen(reading, tolerance);
  const isContradicted =
    isDisputed(reading, tolerance) ||
    (isUnsettled && reading.doubts.some(({ reason }) => ABOUT_PAYMENT.includes(reason)));
  const saidOn = reading.paidOn ?? settledOn ?? date;
  const paidOn = dayWithin(saidOn, date, today);
  const isPaid = wasSaid ?? (isContradicted ? null : !isUnsettled);
  const isAhead = saidOn > today;
  // All of it is said to be paid, and is not: how much of it was is not known.
  const isUnknown = outstanding <= 0 || (isAhead && !isUnsettled);
  return {
    customerId,
    number: numberOf(reading),
    date,
    dueOn: dueOn !== null && dueOn >= date ? dueOn : null,
    base,
    ppn,
    returned: returned.filter((one) => one.base > 0),
    outstanding: isUnknown ? base + ppn : outstanding,
    // A payment of a day that has not come is none yet.
    isPaid: isPaid === true && isAhead ? false : isPaid,
    paidOn,
    adopts: null,
  };
}

/** The day itself, or the end of a period that it lies beyond. */
export const dayWithin = (day: Day, from: Day, to: Day): Day => [from, day, to].sort()[1] ?? day;

/** What somebody is asked of its payment; null: nothing. */
function questionOfPayment(
  { isLongDisputed }: Seen,
  reading: RemoteInvoice,
  { tolerance }: Books,
): { reason: InvoiceReason; seen: string } | null {
  const doubt = reading.doubts.find(({ reason }) => ABOUT_PAYMENT.includes(reason));
  if (doubt && isOpen(reading, tolerance)) return doubt;
  return isLongDisputed && isDisputed(reading, tolerance) ? { reason: 'witness', seen: '' } : null;
}

/** Whether what is outstanding and what the program calls it disagree. */
export const isDisputed = (reading: RemoteInvoice, tolerance: number): boolean =>
  reading.saysPaid === isOpen(reading, tolerance);

/** Whether more is outstanding than the rupiah that are let go. Of a currency without a rate its hundredths count. */
export function isOpen({ outstanding, rate, currency }: RemoteInvoice, tolerance: number): boolean {
  const rupiah = currency === 'IDR' ? outstanding : (inRupiah(outstanding, rate) ?? outstanding);
  return rupiah >= tolerance;
}

/** Controls, and what shows nothing, are left out; one without a number is called by its id. */
export const numberOf = ({ id, number }: Pick<RemoteInvoice, 'id' | 'number'>): string => {
  const shown = number
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
  return (shown === '' ? `#${id}` : shown).slice(0, INVOICE_NUMBER_MAX).trim();
};

/** Its value on a basis of points. */
export const amountOn = (
  basis: PointsBasis,
  { base, ppn }: { base: number; ppn: number },
): number => (basis === 'net' ? base : base + ppn);

/**
 * What came back of it on a basis of points, document by document: never more than there is, and all of it where all of the
 * goods came back, whatever the rounding.
 */
export function creditsOn(
  basis: PointsBasis,
  { base, ppn, returned }: Pick<Wanted, 'base' | 'ppn' | 'returned'>,
): { number: string; date: Day; amount: number }[] {
  let left = amountOn(basis, { base, ppn });
  const isAll = returned.reduce((sum, one) => sum + one.base, 0) >= base;
  return returned.flatMap(({ number, date, base: net, total }, place) => {
    const isLast = isAll && place === returned.length - 1;
    const amount = Math.min(left, isLast ? left : basis === 'net' ? net : total);
    left -= amount;
    return amount > 0 ? [{ number, date, amount }] : [];
  });
}

const inOrder = (amounts: readonly number[]): string =>
  amounts.toSorted((one, other) => one - other).join();

/** Whether an invoice that was entered by hand is this one beyond doubt: it says the same, and is not paid where this is not. */
function isTheSame(
  { customerId, date, amount, basis, credits, isPaid }: TakenBy,
  wanted: Wanted,
): boolean {
  const cameBack = creditsOn(basis, wanted).map((one) => one.amount);
  return (
    customerId === wanted.customerId &&
    date === wanted.date &&
    amount === amountOn(basis, wanted) &&
    inOrder(credits) === inOrder(cameBack) &&
    !(isPaid && wanted.isPaid === false)
  );
}
