import { daysBetween } from '@reward-points/contract/dates';
import { owedOf } from '@reward-points/contract/invoice-values';
import type { Invoice, InvoiceState } from '@reward-points/contract/invoices';
import { invoiceStates } from '@reward-points/contract/labels';
import { today } from '#format/dates.ts';

/** How an invoice stands, as people say it. */
export const states: Record<InvoiceState, { label: string; color: string }> = {
  open: { label: invoiceStates.open, color: 'orange' },
  paid: { label: invoiceStates.paid, color: 'teal' },
  void: { label: invoiceStates.void, color: 'gray' },
};

/** What is left of its amount after the credit notes. */
export const restOf = ({ amount, credited }: Pick<Invoice, 'amount' | 'credited'>): number =>
  amount - credited;

/** Its points come with the payment, and there are some. */
export const isWaiting = ({ state, is_given, point_left }: Invoice): boolean =>
  state === 'open' && !is_given && point_left > 0;

/** It follows an accounting program: what becomes of it is entered there, and not here. */
export const isFollowing = ({ origin }: Pick<Invoice, 'origin'>): boolean =>
  origin?.is_followed === true;

/** It may still be changed: nothing speaks of its figures yet. */
export const isEditable = (invoice: Invoice): boolean => {
  const { state, credited, paid } = invoice;
  return state === 'open' && credited === 0 && paid === 0 && !isFollowing(invoice);
};

/** A payment of it can be undone: of a customer who is gone where more was paid than is owed, for it may stay paid then. */
export const canUndoPayment = (invoice: Invoice): boolean => {
  const { state, paid, credited, is_customer_gone } = invoice;
  const needed = is_customer_gone ? owedOf(invoice, credited) : 0;
  return state !== 'void' && paid > needed && !isFollowing(invoice);
};

/** For how many days it has been waiting for its payment beyond the day until which that was to come; 0: it does not. */
export const daysOverdue = ({ state, due_date }: Invoice): number =>
  state === 'open' && due_date !== null ? Math.max(0, daysBetween(due_date, today())) : 0;
