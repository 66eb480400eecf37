import type { Day } from '@reward-points/contract/dates';
import { type BookInvoice, type FakeBooks, living, settlementOf, valuesOf } from './fake-books.ts';

/** What follows from the books for somebody who gives points for them, computed from the books alone. */
export interface Implied {
  id: number;
  number: string;
  customerId: number;
  date: Day;
  /** Whole rupiah: before PPN, of what came back, and before and with PPN of the whole. */
  base: number;
  returned: number;
  ppn: number;
  total: number;
  outstanding: number;
  /** A sale in rupiah that is approved and settled. */
  isDue: boolean;
  paidOn: Day | null;
  /** Nobody may guess: a credit memo may be goods or money, another currency has no rupiah. */
  needsDecision: boolean;
}

/** Half a rupiah counts as one. */
const rupiah = (amount: number): number => Math.floor(Math.round(amount * 100) / 100 + 0.5);

function impliedOf(books: FakeBooks, invoice: BookInvoice): Implied {
  const { base, ppn, total } = valuesOf(invoice);
  const { returns, credits, outstanding, paidOn } = settlementOf(books, invoice);
  const needsDecision = credits.length > 0 || invoice.currency !== 'IDR';
  return {
    id: invoice.id,
    number: invoice.number,
    customerId: invoice.customerId,
    date: invoice.date,
    base: rupiah(base),
    returned: returns.reduce((sum, back) => sum + rupiah(back.base), 0),
    ppn: rupiah(ppn),
    total: rupiah(total),
    outstanding: rupiah(outstanding),
    isDue: invoice.approval === 'APPROVED' && rupiah(outstanding) === 0 && !needsDecision,
    paidOn,
    needsDecision,
  };
}

/** All sales that are in the books, by their ids; down payments, opening balances and drafts are none. */
export const impliedBy = (books: FakeBooks): Implied[] =>
  living(books.invoices)
    .filter(({ kind, approval }) => kind === 'invoice' && approval !== 'DRAFT')
    .map((invoice) => impliedOf(books, invoice));
