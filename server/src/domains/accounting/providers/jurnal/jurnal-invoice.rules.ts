import { groupDigits } from '@reward-points/contract/numbers';
import {
  dustOf,
  hundredthsOf,
  inUnit,
  isNear,
  isRate,
  wholeOf,
} from '#domains/accounting/providers/amounts.rules.ts';
import {
  isRow,
  isTrue,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import type { Doubt, RemoteInvoice } from '#domains/accounting/providers/provider.ts';
import { remoteDay } from '#domains/accounting/providers/remote-days.rules.ts';

/** What Jurnal writes of an invoice, in the one shape of all programs. A row of a list is as complete as a detail. */

type Understood<T> = { kind: 'read'; read: T } | { kind: 'unreadable'; why: string };

/** An invoice as far as its own document tells it; returns and payments have documents of their own. */
export interface ReadInvoice {
  invoice: RemoteInvoice;
  /** The ids of what came back. */
  returnIds: string[];
  /**
   * What of the total is neither withheld, nor received, nor left: what came back, was credited, or was withheld with a
   * payment. In hundredths.
   */
  gap: number;
  /** In hundredths. */
  remaining: number;
  base: number;
  hasPayments: boolean;
}

const NEEDED = [
  'original_amount',
  'subtotal',
  'discount_per_lines',
  'discount_price',
  'shipping_price',
  'remaining',
] as const;

interface Amounts {
  of(name: string): number;
  wrong: string[];
}

function amountsOf(row: RawRow): Amounts {
  const wrong: string[] = [];
  const of = (name: string): number => {
    const text = textOf(row, name);
    const amount = hundredthsOf(text ?? '');
    if (amount === null) wrong.push(`${name} “${(text ?? '').slice(0, 40)}” tidak terbaca`);
    return amount ?? 0;
  };
  return { of, wrong };
}

/** What a name that may be missing says; what it says wrongly is remembered. */
const optional = (row: RawRow, amounts: Amounts, name: string): number =>
  textOf(row, name) === null || row[name] === undefined ? 0 : amounts.of(name);

/** Taxes on top, and what is withheld among them, which is written as a negative one. */
function taxesOf(row: RawRow, amounts: Amounts): { ppn: number; withheld: number } {
  if (!Array.isArray(row.tax_details)) {
    const tax = amounts.of('tax_amount');
    return { ppn: Math.max(0, tax), withheld: Math.max(0, -tax) };
  }
  const each = rowsOf(row.tax_details).map((tax) => {
    const own = amountsOf(tax);
    const amount = own.of('tax_amount');
    amounts.wrong.push(...own.wrong);
    return amount;
  });
  const sum = (of: (amount: number) => boolean) =>
    Math.abs(each.filter(of).reduce((total, amount) => total + amount, 0));
  return { ppn: sum((amount) => amount > 0), withheld: sum((amount) => amount < 0) };
}

const STATES: Record<string, boolean> = { 1: false, 3: true, 4: false, 5: false };

const saysPaid = ({ transaction_status: status }: RawRow): boolean | null =>
  (isRow(status) ? STATES[textOf(status, 'id') ?? ''] : undefined) ?? null;

/**
 * The value before PPN, from the lines and from the total. With prices that include PPN the lines say nothing of it. What is
 * withheld is no part of it, unless the total was lowered by it already.
 */
function baseOf(row: RawRow, amounts: Amounts, taxes: ReturnType<typeof taxesOf>, dust: number) {
  const lines =
    amounts.of('subtotal') - amounts.of('discount_per_lines') - amounts.of('discount_price');
  const total = amounts.of('original_amount') - amounts.of('shipping_price');
  const fromTotal = total - taxes.ppn + taxes.withheld;
  if (isTrue(row, 'use_tax_inclusive') || isNear(lines, fromTotal, dust)) {
    return { base: isTrue(row, 'use_tax_inclusive') ? fromTotal : lines, doubts: [] };
  }
  const withheld = withheldOf(row, amounts);
  const isLowered = withheld > 0 && isNear(lines - fromTotal, withheld, dust);
  const doubt: Doubt = {
    reason: isLowered ? 'withheld_in_total' : 'amounts_differ',
    seen: `subtotal − diskon: ${said(lines)}; original_amount − pajak: ${said(fromTotal)}`,
  };
  return { base: lines, doubts: [doubt] };
}

/** What the customer withholds, set on the invoice: an amount, whatever it was typed as. */
const withheldOf = (row: RawRow, amounts: Amounts): number =>
  optional(row, amounts, 'witholding_amount');

const said = (hundredths: number): string => groupDigits(wholeOf(hundredths));

export function readInvoice(row: RawRow): Understood<ReadInvoice> {
  const person = isRow(row.person) ? row.person : {};
  const [number, customerId] = [textOf(row, 'transaction_no'), textOf(person, 'id')];
  const date = remoteDay(textOf(row, 'transaction_date'));
  const currency = textOf(row, 'currency_code');
  const amounts = amountsOf(row);
  for (const name of NEEDED) amounts.of(name);
  const taxes = taxesOf(row, amounts);
  const { base, doubts } = baseOf(row, amounts, taxes, dustOf(currency ?? 'IDR'));
  const remaining = Math.max(0, amounts.of('remaining'));
  const received = optional(row, amounts, 'amount_receive');
  const gap = amounts.of('original_amount') - withheldOf(row, amounts) - received - remaining;
  const wrong = [...new Set(amounts.wrong)];
  if (!number) wrong.push('nomor kosong');
  if (!customerId) wrong.push('pelanggan tidak disebut');
  if (date === null) wrong.push(`tanggal “${textOf(row, 'transaction_date') ?? ''}” tidak terbaca`);
  if (!currency) wrong.push('mata uang tidak disebut');
  if (wrong.length > 0 || !number || !customerId || date === null || !currency) {
    return { kind: 'unreadable', why: wrong.join('; ') };
  }
  const unit = (hundredths: number) => inUnit(currency, hundredths);
  const rate = textOf(row, 'currency_rate') ?? null;
  const payments = rowsOf(row.payments);
  const days = payments.flatMap((payment) => remoteDay(textOf(payment, 'transaction_date')) ?? []);
  const isDraft = isTrue(row, 'is_draft');
  return {
    kind: 'read',
    read: {
      returnIds: [
        ...new Set(rowsOf(row.sales_returns).flatMap((back) => textOf(back, 'id') ?? [])),
      ],
      gap,
      remaining,
      base,
      hasPayments: payments.length > 0,
      invoice: {
        id: textOf(row, 'id') ?? '',
        number,
        customer: { id: customerId, name: textOf(person, 'display_name') ?? '' },
        date,
        dueOn: remoteDay(textOf(row, 'due_date')),
        kind: isDraft ? 'draft' : 'invoice',
        isApproved: !isDraft && (textOf(row, 'status') ?? 'approved') === 'approved',
        currency,
        rate,
        base: unit(base),
        ppn: unit(taxes.ppn),
        total: unit(amounts.of('original_amount')),
        outstanding: unit(remaining),
        saysPaid: saysPaid(row),
        paidOn: days.sort().at(-1) ?? null,
        returns: [],
        doubts: [
          ...doubts,
          ...(currency === 'IDR' || isRate(rate)
            ? []
            : [{ reason: 'rate_unclear' as const, seen: `${currency}, kurs ${rate ?? 'kosong'}` }]),
          ...creditsOf(row),
          ...nameless(row),
        ],
      },
    },
  };
}

/** A credit memo may be goods that came back, or a customer's money that came before: a person knows. */
function creditsOf(row: RawRow): Doubt[] {
  const memos = rowsOf(row.credit_memos);
  const balance = hundredthsOf(textOf(row, 'credit_memo_balance') ?? '0') ?? 0;
  if (memos.length === 0 && !isTrue(row, 'has_credit_memos') && wholeOf(balance) === 0) return [];
  const numbers = memos.flatMap((memo) => textOf(memo, 'transaction_no') ?? []);
  return [{ reason: 'credit_memo', seen: numbers.join(', ') || said(balance) }];
}

/** Lines that say that something came back, and no return that does. */
function nameless(row: RawRow): Doubt[] {
  const isMarked = rowsOf(row.transaction_lines_attributes).some((line) =>
    isTrue(line, 'has_return_line'),
  );
  const isNamed = rowsOf(row.sales_returns).length > 0;
  return isMarked && !isNamed ? [{ reason: 'return_unclear', seen: 'has_return_line' }] : [];
}

/** The percents by which customers in Indonesia withhold of a price, in hundredths of one. */
const WITHHELD = [
  25, 30, 50, 100, 150, 175, 200, 250, 265, 300, 400, 600, 750, 1_000, 1_500, 2_000,
];

/** Whether what is left is just what may have been withheld, so that it is worth a look at the payments. */
export const looksWithheld = ({ base, remaining, hasPayments }: ReadInvoice): boolean =>
  hasPayments &&
  remaining >= 50 &&
  WITHHELD.some((percent) => isNear(remaining, (base * percent) / 10_000, 200));
