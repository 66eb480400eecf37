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
  isTrue,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import type { Doubt, RemoteInvoice, RemoteKind } from '#domains/accounting/providers/provider.ts';
import { remoteDay } from '#domains/accounting/providers/remote-days.rules.ts';
import { type Amounts, amountsOf, headOf, type Understood } from './accurate-row.rules.ts';

/** What Accurate writes of an invoice, in the one shape of all programs. */

/** What lists are asked for; each is a key of `detail.do`. A name that a list does not know is missing in the row. */
export const INVOICE_FIELDS = [
  'id',
  'number',
  'transDate',
  'dueDate',
  'customer',
  'currency',
  'rate',
  'totalAmount',
  'subTotal',
  'cashDiscount',
  'totalExpense',
  'inclusiveTax',
  'tax1Amount',
  'tax2Amount',
  'primeOwing',
  'taxOwing',
  'primeReturn',
  'totalDownPayment',
  'status',
  'statusName',
  'approvalStatus',
  'invoiceDp',
  'openingBalance',
  'noneInvoiceReturn',
  'lastPaymentDate',
  'lastUpdate',
] as const;

/** An invoice as far as its own document tells it: what came back of it stands in other documents. */
export interface ReadInvoice {
  invoice: RemoteInvoice;
  /** What the document says has come back of it, in its unit; null: it does not say. */
  returned: number | null;
  /** Whether it names returns, which only a detail does. */
  namesReturns: boolean;
}

const KNOWN_WORDS: Record<string, boolean> = {
  Lunas: true,
  PAID: true,
  'Belum Lunas': false,
  OUTSTANDING: false,
};

/** What its own words say; an unknown one says nothing, and two that contradict each other neither. */
function saysPaid(row: RawRow): boolean | null {
  const said = ['status', 'statusName']
    .map((name) => KNOWN_WORDS[textOf(row, name) ?? ''])
    .filter((word) => word !== undefined);
  const [first] = said;
  return first !== undefined && said.every((word) => word === first) ? first : null;
}

function kindOf(row: RawRow, total: number): RemoteKind {
  if (textOf(row, 'approvalStatus') === 'DRAFT') return 'draft';
  if (total < 0 || isTrue(row, 'noneInvoiceReturn')) return 'return';
  if (isTrue(row, 'invoiceDp')) return 'down_payment';
  return isTrue(row, 'openingBalance') ? 'opening' : 'invoice';
}

/** The last payment that counts. */
function paidOn(row: RawRow) {
  const days = rowsOf(row.receiptHistory)
    .filter((payment) => !isTrue(payment, 'historyIsVoidReceipt'))
    .filter((payment) => (textOf(payment, 'approvalStatus') ?? 'APPROVED') === 'APPROVED')
    .flatMap((payment) => remoteDay(textOf(payment, 'historyDate')) ?? [])
    .sort();
  return remoteDay(textOf(row, 'lastPaymentDate')) ?? days.at(-1) ?? null;
}

interface Values {
  base: number;
  doubts: Doubt[];
  /** Names without which the two ways cannot be told to agree. */
  missing: string[];
}

/**
 * The value before PPN, counted from the lines and from the total. Where they agree, what a list left out was nothing; where
 * they differ by just what was paid in advance, the lines say what was sold.
 */
function baseOf(row: RawRow, amounts: Amounts, currency: string): Values {
  const [subTotal, discount] = [amounts.need('subTotal'), amounts.need('cashDiscount')];
  const [total, ppn] = [amounts.need('totalAmount'), amounts.need('tax1Amount')];
  const luxury = amounts.find('tax2Amount') ?? 0;
  const fromTotal = total - ppn - luxury - (amounts.find('totalExpense') ?? 0);
  const lines = subTotal - discount;
  const dust = dustOf(currency);
  const net = lines - ppn - luxury;
  if (row.inclusiveTax === undefined) {
    const base = [lines, net].find((one) => isNear(one, fromTotal, dust));
    return { base: base ?? lines, doubts: [], missing: base === undefined ? ['inclusiveTax'] : [] };
  }
  const base = isTrue(row, 'inclusiveTax') ? net : lines;
  if (isNear(base, fromTotal, dust)) return { base, doubts: [], missing: [] };
  const missing = ['tax2Amount', 'totalExpense', 'totalDownPayment'].filter(
    (name) => row[name] === undefined,
  );
  const paid = amounts.find('totalDownPayment') ?? 0;
  const withTax = base === 0 ? paid : Math.round((paid * (base + ppn)) / base);
  const withoutTax = base + ppn === 0 ? paid : Math.round((paid * base) / (base + ppn));
  const isPaidBefore =
    paid > 0 &&
    [paid, withTax, withoutTax].some((advance) => isNear(base - fromTotal, advance, dust));
  const seen = `subTotal − cashDiscount: ${said(base)}; totalAmount − tax1Amount: ${said(fromTotal)}`;
  return {
    base,
    missing,
    doubts: isPaidBefore ? [] : [{ reason: 'amounts_differ', seen }],
  };
}

const said = (hundredths: number): string => {
  const rest = Math.abs(hundredths) % 100;
  const whole = groupDigits(Math.trunc(hundredths / 100));
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
};

/** What is owed: the amount itself, and PPN that is owed apart, in rupiah, for foreign money. Paid too much, it is nothing. */
function owedOf(amounts: Amounts, currency: string, rate: string | null) {
  const prime = amounts.need('primeOwing');
  const tax = amounts.find('taxOwing') ?? 0;
  if (currency === 'IDR') return Math.max(0, prime + tax);
  const perUnit = Math.max(1, (hundredthsOf(rate ?? '') ?? 100) / 100);
  const foreign = wholeOf(tax) === 0 ? 0 : Math.max(1, Math.round(tax / perUnit));
  return Math.max(0, prime + foreign);
}

/** An invoice of a list or a detail. @param isDetail whether nothing more can be learned of it. */
export function readInvoice(row: RawRow, isDetail: boolean): Understood<ReadInvoice> {
  const absent = ['number', 'transDate', 'customer'].filter((name) => row[name] === undefined);
  if (!isDetail && absent.length > 0) return { kind: 'missing', names: absent };
  const { id, number, customer, currency, date, unreadable } = headOf(row);
  if (unreadable !== undefined) return { kind: 'unreadable', why: unreadable };
  const approval = textOf(row, 'approvalStatus') ?? 'APPROVED';
  const isDraft = approval !== 'APPROVED' && row.totalAmount === null;
  const amounts = amountsOf(isDraft ? DRAFT_AMOUNTS : row);
  const rate = textOf(row, 'rate') ?? null;
  const { base, doubts, missing } = baseOf(
    isDraft ? DRAFT_AMOUNTS : row,
    amounts,
    currency ?? 'IDR',
  );
  const total = amounts.need('totalAmount');
  const owed = owedOf(amounts, currency ?? 'IDR', rate);
  const unknown = ['invoiceDp', 'openingBalance', 'noneInvoiceReturn', 'currency'].filter(
    (name) => row[name] === undefined,
  );
  // Of what is paid, the day is wanted.
  const dayless = owed < total && row.lastPaymentDate === undefined ? ['lastPaymentDate'] : [];
  const needed = [...amounts.missing, ...(isDraft ? [] : missing), ...unknown, ...dayless];
  if (!isDetail && needed.length > 0) return { kind: 'missing', names: [...new Set(needed)] };
  const wrong = [
    ...amounts.missing.map((name) => `${name} tidak ada`),
    ...amounts.wrong,
    ...(currency === undefined ? ['mata uang tidak disebut'] : []),
  ];
  if (wrong.length > 0 || currency === undefined) {
    return { kind: 'unreadable', why: [...new Set(wrong)].join('; ') };
  }
  const kind = isDraft ? 'draft' : kindOf(row, total);
  const isSale = kind === 'invoice' || kind === 'down_payment';
  const unit = (hundredths: number) => inUnit(currency, hundredths);
  const returned = amounts.find('primeReturn');
  return {
    kind: 'read',
    read: {
      returned: returned === null ? null : unit(returned),
      namesReturns: rowsOf(row.returnHistory).length > 0,
      invoice: {
        id,
        number,
        customer,
        date,
        dueOn: remoteDay(textOf(row, 'dueDate')),
        kind,
        isApproved: approval === 'APPROVED',
        currency,
        rate,
        base: unit(base),
        ppn: unit(amounts.find('tax1Amount') ?? 0),
        total: unit(total),
        outstanding: unit(owed),
        saysPaid: saysPaid(row),
        paidOn: paidOn(row),
        returns: [],
        doubts: [
          ...(isSale ? doubts : []),
          ...(isSale && currency !== 'IDR' && !isRate(rate)
            ? [{ reason: 'rate_unclear' as const, seen: `${currency}, rate ${rate ?? 'kosong'}` }]
            : []),
        ],
      },
    },
  };
}

const DRAFT_AMOUNTS: RawRow = {
  subTotal: '0',
  cashDiscount: '0',
  tax1Amount: '0',
  totalAmount: '0',
  primeOwing: '0',
  primeReturn: '0',
  inclusiveTax: false,
};
