import { groupDigits } from '@reward-points/contract/numbers';
import { dustOf, inUnit, isNear, wholeOf } from '#domains/accounting/providers/amounts.rules.ts';
import { type RawRow, textOf } from '#domains/accounting/providers/exact-json.rules.ts';
import type { Doubt, RemoteInvoice, RemoteReturn } from '#domains/accounting/providers/provider.ts';
import type { ReadInvoice } from './accurate-invoice.rules.ts';
import { amountsOf, headOf, type Understood } from './accurate-row.rules.ts';

/** What came back of invoices, which stands in documents of its own. */

export const RETURN_FIELDS = [
  'id',
  'number',
  'transDate',
  'customer',
  'invoiceId',
  'totalAmount',
  'subTotal',
  'tax1Amount',
  'returnType',
  'approvalStatus',
  'lastUpdate',
] as const;

export const RECEIPT_FIELDS = ['id', 'number', 'detailInvoice', 'lastUpdate'] as const;

/** A sales return, and the invoice that it names. */
export interface ReadReturn {
  /** In hundredths of whatever its invoice is in. */
  back: RemoteReturn;
  customer: { id: string; name: string };
  /** The invoice whose value it lowers; null: it names none that it surely is of. */
  invoiceId: string | null;
  /** A returned down payment, or not approved: it changes nothing. */
  isIdle: boolean;
  /** Its own two ways of counting agree. */
  isClear: boolean;
}

export function readReturn(row: RawRow): Understood<ReadReturn> {
  const { id, number, customer, date, unreadable } = headOf(row);
  if (unreadable !== undefined) return { kind: 'unreadable', why: unreadable };
  const amounts = amountsOf(row);
  const [total, ppn] = [amounts.need('totalAmount'), amounts.need('tax1Amount')];
  const wrong = [...amounts.missing.map((name) => `${name} tidak ada`), ...amounts.wrong];
  if (wrong.length > 0) return { kind: 'unreadable', why: wrong.join('; ') };
  const subTotal = amounts.find('subTotal');
  const type = textOf(row, 'returnType') ?? 'INVOICE';
  return {
    kind: 'read',
    read: {
      customer,
      back: { id, number, date, base: total - ppn, total },
      invoiceId: type === 'INVOICE' ? (textOf(row, 'invoiceId') ?? null) : null,
      isIdle: type === 'INVOICE_DP' || (textOf(row, 'approvalStatus') ?? 'APPROVED') !== 'APPROVED',
      isClear:
        subTotal === null || isNear(subTotal, total - ppn, 100) || isNear(subTotal, total, 100),
    },
  };
}

/** An invoice with what came back of it. More that came back than documents are found for is not guessed. */
export function withReturns(
  { invoice, returned }: ReadInvoice,
  found: ReadReturn[],
): RemoteInvoice {
  const backs = found.filter(({ isIdle }) => !isIdle);
  const unit = (hundredths: number) => inUnit(invoice.currency, hundredths);
  const total = unit(backs.reduce((sum, { back }) => sum + back.total, 0));
  const isMissing = returned !== null && returned > total + dustOf(invoice.currency) / 100;
  const unclear = backs.filter(({ isClear }) => !isClear);
  const seen = isMissing
    ? `primeReturn ${groupDigits(returned)}, retur yang ditemukan ${groupDigits(total)}`
    : unclear.map(({ back }) => `${back.number}: subTotal dan totalAmount berbeda`).join('; ');
  return {
    ...invoice,
    returns: backs
      .map(({ back }) => ({ ...back, base: unit(back.base), total: unit(back.total) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    doubts: [
      ...invoice.doubts,
      ...(isMissing || unclear.length > 0 ? [{ reason: 'return_unclear' as const, seen }] : []),
    ],
  };
}

/** The id under which a return stands that names no invoice. */
export const returnId = (id: string): string => `return/${id}`;

/** A sales return as a document of its own. @param isOpen whether somebody has to say what it is of. */
export const returnDocument = ({ back, customer }: ReadReturn, isOpen: boolean): RemoteInvoice => ({
  id: returnId(back.id),
  number: back.number,
  customer,
  date: back.date,
  dueOn: null,
  kind: 'return',
  isApproved: true,
  currency: 'IDR',
  rate: null,
  base: wholeOf(-back.base),
  ppn: wholeOf(back.base - back.total),
  total: wholeOf(-back.total),
  outstanding: 0,
  saysPaid: null,
  paidOn: null,
  returns: [],
  doubts: isOpen ? [withoutInvoice(back.number)] : [],
});

export const withoutInvoice = (number: string): Doubt => ({
  reason: 'return_without_invoice',
  seen: number,
});
