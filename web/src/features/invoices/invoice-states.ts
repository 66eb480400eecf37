import type { Invoice, InvoiceState } from '@reward-points/contract/invoices';
import { invoiceStates } from '@reward-points/contract/labels';

/** How an invoice stands, as people say it. */
export const states: Record<InvoiceState, { label: string; color: string }> = {
  open: { label: invoiceStates.open, color: 'orange' },
  paid: { label: invoiceStates.paid, color: 'teal' },
  void: { label: invoiceStates.void, color: 'gray' },
};

// Named here once more: taken from the calls, they would bring these along with the first page of every visit.
export const STATES = Object.keys(states) as InvoiceState[];

/** What is left of its amount after the credit notes. */
export const restOf = ({ amount, credited }: Pick<Invoice, 'amount' | 'credited'>): number =>
  amount - credited;

/** Its points come with the payment, and there are some. */
export const isWaiting = ({ state, is_given, point_left }: Invoice): boolean =>
  state === 'open' && !is_given && point_left > 0;

/** It may still be changed: nothing speaks of its figures yet. */
export const isEditable = ({ state, credited }: Invoice): boolean =>
  state === 'open' && credited === 0;
