import { groupDigits } from '@reward-points/contract/numbers';
import {
  dustOf,
  hundredthsOf,
  inUnit,
  isNear,
  wholeOf,
} from '#domains/accounting/providers/amounts.rules.ts';
import {
  isRow,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import type { Doubt, RemoteInvoice, RemoteReturn } from '#domains/accounting/providers/provider.ts';
import { remoteDay } from '#domains/accounting/providers/remote-days.rules.ts';
import type { ReadInvoice } from './jurnal-invoice.rules.ts';

/** A sales return, in hundredths; undefined: it cannot be read. */
export function readReturn(row: RawRow): RemoteReturn | undefined {
  const [id, number] = [textOf(row, 'id'), textOf(row, 'transaction_no')];
  const date = remoteDay(textOf(row, 'transaction_date'));
  const total = hundredthsOf(textOf(row, 'return_amount') ?? '');
  const tax = hundredthsOf(textOf(row, 'returned_tax') ?? '');
  if (!id || !number || date === null || total === null || tax === null) return undefined;
  return { id, number, date, base: total - tax, total };
}

/** What payments of an invoice withheld; of one that is for several invoices nobody can say for which. */
export function withheldBy(payments: RawRow[], invoiceId: string): number {
  const distinct = new Map(payments.map((payment) => [textOf(payment, 'id'), payment]));
  const own = [...distinct.values()].filter(({ records }) => {
    const ids = rowsOf(records).map((record) => textOf(record, 'transaction_id'));
    return ids.length === 1 && (ids[0] === invoiceId || ids[0] === '1');
  });
  return own.reduce((sum, { witholding }) => {
    const amount = isRow(witholding) ? hundredthsOf(textOf(witholding, 'amount') ?? '') : null;
    return sum + (amount ?? 0);
  }, 0);
}

/** What must be known of an invoice besides its own document. */
interface Beside {
  /** What came back, in hundredths; undefined: not all of it could be read. */
  returns: RemoteReturn[] | undefined;
  /** What its payments withheld, in hundredths; undefined: nobody has looked. */
  withheld: number | undefined;
}

/** Whether what came back explains what is missing; an invoice that was paid too much may be missing less. */
export function isExplained({ gap, remaining, invoice }: ReadInvoice, total: number): boolean {
  const dust = dustOf(invoice.currency);
  return isNear(gap, total, dust) || (remaining < 50 && gap < total);
}

/** An invoice with what came back of it, and what its payments withheld. */
export function joined(read: ReadInvoice, { returns, withheld }: Beside): RemoteInvoice {
  const { invoice, returnIds, gap, remaining } = read;
  const unit = (hundredths: number) => inUnit(invoice.currency, hundredths);
  const total = (returns ?? []).reduce((sum, back) => sum + back.total, 0);
  const doubts: Doubt[] = [...invoice.doubts];
  const isCredited = doubts.some(({ reason }) => reason === 'credit_memo');
  const isClear =
    returns !== undefined &&
    (isCredited || isExplained(read, total) || isExplained(read, total + (withheld ?? 0)));
  if (returnIds.length > 0 && !isClear) {
    const seen = `retur ${groupDigits(wholeOf(total))}, selisih ${groupDigits(wholeOf(gap))}`;
    doubts.push({ reason: 'return_unclear', seen });
  }
  if (withheld !== undefined && withheld > 0 && isNear(remaining, withheld, 100)) {
    doubts.push({ reason: 'withheld_left_open', seen: groupDigits(wholeOf(withheld)) });
  }
  return {
    ...invoice,
    doubts,
    returns: (returns ?? [])
      .map((back) => ({ ...back, base: unit(back.base), total: unit(back.total) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
