import type { PageQuery } from '@reward-points/contract/fields';
import { owedOf } from '@reward-points/contract/invoice-values';
import {
  INVOICE_NUMBER_MAX,
  type Invoice,
  type InvoiceAge,
  type InvoiceDetail,
  type InvoiceOrder,
  type InvoiceStanding,
  type InvoiceState,
  type InvoiceSum,
  type InvoiceSums,
  SHOWN_OF_INVOICE_MAX,
  type TakingBack,
  type UndoingPayment,
  type WaitingInvoice,
} from '@reward-points/contract/invoices';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { PointsBasis, PointsWhen } from '@reward-points/contract/settings';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { findPoint, listInvoiceEntries } from '#domains/points/points.queries.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import {
  listCreditNotesOf,
  sumCreditNotes,
  withFewNotes,
} from './credit-notes/credit-notes.sql.ts';
import { requireFigures } from './entering/require-figures.ts';
import { isSettledBy, isSettledWithout, numbersAfter, pointsTakenBy } from './invoices.rules.ts';
import * as sql from './list/invoice-list.sql.ts';
import { findLastPayment, listPayments } from './paying/payments.sql.ts';

export { listInvoicesById } from './list/invoice-list.sql.ts';

export interface InvoiceFilter {
  search: string;
  id_customer?: number | undefined;
  state?: InvoiceStanding | undefined;
  age?: InvoiceAge | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const filterOf = (
  clock: Clock,
  { search, id_customer, state, age, from, to }: InvoiceFilter,
): sql.Filter => ({
  search,
  customerId: id_customer,
  state,
  age,
  from,
  to,
  today: clock.today(),
});

/** A page of the invoices, the latest day first unless another order is asked for. */
export async function listInvoices(
  db: Db,
  clock: Clock,
  query: PageQuery & InvoiceFilter & { order_by?: InvoiceOrder },
): Promise<Page<Invoice>> {
  const filter = await sql.withFewInvoices(db, filterOf(clock, query));
  const count = await sql.countInvoices(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listInvoices(db, { ...filter, order: query.order_by ?? '' }, slice),
  );
}

const NOTHING: InvoiceSum = { count: 0, amount: '0', point: '0', waiting: '0' };

/** What the invoices of a filter come to, by their state, and its credit notes by their own days. */
export async function sumInvoices(
  db: Db,
  clock: Clock,
  query: InvoiceFilter,
): Promise<InvoiceSums> {
  const filter = await sql.withFewInvoices(db, filterOf(clock, query));
  const sums = await sql.sumInvoices(db, filter);
  const overdue = await sql.sumOverdue(db, filter);
  const of = (state: InvoiceState): InvoiceSum => {
    const { state: _, ...sum } = sums.find((one) => one.state === state) ?? { state, ...NOTHING };
    return sum;
  };
  return {
    open: of('open'),
    paid: of('paid'),
    void: of('void'),
    overdue: overdue.sum,
    ages: overdue.ages,
    credit_notes: await sumCreditNotes(db, await withFewNotes(db, filter)),
  };
}

/** One invoice, with its credit notes and what it moved. */
export async function requireInvoice(db: Db, id: number): Promise<InvoiceDetail> {
  const invoice = await sql.findInvoice(db, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const payments = await listPayments(db, id, SHOWN_OF_INVOICE_MAX);
  const credit_notes = await listCreditNotesOf(db, id, SHOWN_OF_INVOICE_MAX);
  const sources = { invoiceId: id, creditNoteIds: credit_notes.map((note) => note.id) };
  const entries = await listInvoiceEntries(db, sources, SHOWN_OF_INVOICE_MAX);
  const lives = await sql.listLives(db, invoice, SHOWN_OF_INVOICE_MAX);
  return { ...invoice, payments, credit_notes, entries, lives };
}

/** What an invoice would be worth, and when its points would come; of one that is changed, how it stands with its day. */
export async function previewInvoice(
  db: Db,
  clock: Clock,
  form: { date: string; amount: number; id?: number | undefined },
): Promise<{
  rules: number;
  point: number;
  points_when: PointsWhen;
  points_basis: PointsBasis;
}> {
  const before = form.id === undefined ? undefined : await sql.findInvoice(db, form.id);
  const { points_when, points_basis } = before ?? (await requireSettings(db));
  const figures = { ...form, points_basis, tax: null };
  const { rules, points } = await requireFigures(db, clock.today(), figures, before);
  return { rules, point: points, points_when, points_basis };
}

/** So many numbers before the last one tell its pattern, and so many after it are looked through for a free one. */
const LAST_NUMBERS = 20;
const NEXT_NUMBERS = 50;

/** The free number that follows the last invoice entered. Somebody else may take it first: it is a proposal. */
export async function proposeInvoiceNumber(
  db: Db,
): Promise<{ number: string | null; after: string | null }> {
  const [after, ...before] = await sql.listLastNumbers(db, LAST_NUMBERS);
  if (after === undefined) return { number: null, after: null };
  const next = numbersAfter(after, before, NEXT_NUMBERS).filter(
    (number) => number.length <= INVOICE_NUMBER_MAX,
  );
  return { number: (await sql.findFreeNumber(db, next)) ?? null, after };
}

/** What a credit note of an amount would take back, or voiding where there is none, as things stand. */
export async function previewTakingBack(
  db: Db,
  { id, amount }: { id: number; amount?: number | undefined },
): Promise<TakingBack> {
  const invoice = await sql.findInvoice(db, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  if (invoice.state === 'void') throw new DomainError('invoice_void');
  const rest = invoice.amount - invoice.credited;
  if (amount !== undefined && amount > rest) throw refusedField('credit_note_too_high', 'amount');
  const less = pointsTakenBy(invoice, amount ?? rest);
  // Of a customer who is gone nothing is left to be taken back, and nothing is owed.
  const point = invoice.is_customer_gone ? 0 : less;
  const balance = (await findPoint(db, invoice.id_customer)) ?? 0;
  const settles = amount !== undefined && isSettledBy(invoice, amount);
  return {
    settles,
    given: settles && !invoice.is_given ? invoice.point_left - less : 0,
    is_given: invoice.is_given,
    point,
    shortfall: invoice.is_given ? Math.max(0, point - balance) : 0,
    point_left: invoice.point_left - less,
  };
}

/** What undoing the latest payment would do, as things stand. */
export async function previewUndoingPayment(db: Db, id: number): Promise<UndoingPayment> {
  const invoice = await sql.findInvoice(db, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  if (invoice.state === 'void') throw new DomainError('invoice_void');
  const payment = await findLastPayment(db, id);
  if (!payment) throw new DomainError('invoice_not_paid');
  const { credited, paid, is_given, is_customer_gone, points_when, point_left } = invoice;
  const isReopened = invoice.state === 'paid' && !isSettledWithout(invoice, payment.amount);
  const isTaken = isReopened && is_given && points_when === 'paid' && !is_customer_gone;
  const point = isTaken ? point_left : 0;
  const balance = (await findPoint(db, invoice.id_customer)) ?? 0;
  return {
    payment,
    state: isReopened ? 'open' : invoice.state,
    outstanding: Math.max(0, owedOf(invoice, credited) - paid + payment.amount),
    point,
    shortfall: Math.max(0, point - balance),
  };
}

/** The invoices that wait for their payment beyond the day until which it was to come, as tasks of the inbox. */
export const waitingOverdue = (clock: Clock): Waiting => sql.waitingOverdue(clock.today());

/** Those of these that are overdue. */
export const listOverdueOf = (db: Db, clock: Clock, ids: readonly number[]): Promise<Invoice[]> =>
  sql.listOverdueOf(db, clock.today(), ids);

/** A page of a customer's invoices whose points wait for the payment, the latest day first. */
export async function listWaitingInvoices(
  db: Db,
  customerId: number,
  query: PageQuery,
): Promise<Page<WaitingInvoice>> {
  const count = await sql.countWaitingInvoices(db, customerId);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listWaitingInvoices(db, customerId, slice),
  );
}
