import type { Day } from '@reward-points/contract/dates';
import {
  type BookCredit,
  type BookCustomer,
  type BookInvoice,
  type BookReceipt,
  type BookReturn,
  type BookSettlement,
  type BookValues,
  type FakeBooks,
  type Kept,
  money,
  settlementOf,
  sum,
  valuesOf,
} from './fake-books.ts';
import { decimal, decimalText } from './fake-program.ts';
import type { JurnalQuirks } from './jurnal-account.ts';

/** The shapes in which Jurnal answers: money as texts in most places, as numbers in some. */

export interface JurnalView {
  books: FakeBooks;
  quirks: JurnalQuirks;
}

export type Row = Record<string, unknown>;

const dayText = (day: Day): string => day.split('-').reverse().join('/');

const DUST = [0, 0.00016, -0.0002, 0.00005];
const dustOf = ({ quirks }: JurnalView, value: number, place: number): number =>
  quirks.dust && value !== 0 ? (DUST[place % DUST.length] ?? 0) : 0;

/** A text, `"10000.0"`. */
const text = (view: JurnalView, value: number, place = 1): string =>
  decimalText(value, dustOf(view, value, place));

/** A number, `199999.9998`. */
const number = (view: JurnalView, value: number, place = 2): unknown =>
  decimal(value, dustOf(view, value, place));

const timesOf = ({ createdAt, changedAt, deletedAt }: Kept) => ({
  created_at: createdAt.toISOString(),
  updated_at: changedAt.toISOString(),
  deleted_at: deletedAt?.toISOString() ?? null,
});

export const customerRow = (customer: BookCustomer): Row => ({
  id: customer.id,
  display_name: customer.name,
  title: null,
  first_name: null,
  last_name: null,
  associate_company: customer.name,
  mobile: customer.mobile,
  phone: customer.phone,
  fax: null,
  email: customer.email,
  tax_no: customer.taxNumber ?? '',
  billing_address: null,
  is_customer: true,
  is_vendor: null,
  is_employee: false,
  is_others: null,
  archive: customer.isSuspended,
  custom_id: null,
  source: null,
  ...timesOf(customer),
});

/** What is paid at once when an invoice is made; it is no payment of the others, and they are no deposit. */
const depositOf = ({ payments }: BookSettlement): number =>
  sum(
    payments.filter(({ receipt }) => receipt.isDeposit),
    ({ line }) => line.cash,
  );

const STATES = {
  open: { id: 1, name: 'Open', name_bahasa: 'Belum Dibayar' },
  paid: { id: 3, name: 'Paid', name_bahasa: 'Lunas' },
  partial: { id: 4, name: 'Partial', name_bahasa: 'Terbayar Sebagian' },
  overdue: { id: 5, name: 'Overdue', name_bahasa: 'Lewat Jatuh Tempo' },
} as const;

/** What is left, as Jurnal counts it. */
function remainingOf({ books, quirks }: JurnalView, invoice: BookInvoice): number {
  const settlement = settlementOf(books, invoice);
  return quirks.withheldLowers
    ? settlement.outstanding
    : Math.min(
        valuesOf(invoice).total - invoice.withheld,
        money(settlement.outstanding + settlement.withheld),
      );
}

function stateOf(view: JurnalView, invoice: BookInvoice, remaining: number, total: number) {
  const { statusId, statusTurned } = view.quirks;
  const state =
    remaining < 0.5 !== statusTurned
      ? STATES.paid
      : view.books.today() > invoice.dueOn
        ? STATES.overdue
        : remaining < total
          ? STATES.partial
          : STATES.open;
  return statusId === null ? state : { id: statusId, name: 'Baru', name_bahasa: 'Baru' };
}

export function invoiceRow(view: JurnalView, invoice: BookInvoice): Row {
  const values = valuesOf(invoice);
  const settlement = settlementOf(view.books, invoice);
  const remaining = remainingOf(view, invoice);
  const deposit = depositOf(settlement);
  const received = money(
    sum(settlement.payments, ({ line }) => line.cash + line.discount + line.credit) - deposit,
  );
  const of = (value: number, place = 1) => text(view, value, place + invoice.id);
  return {
    id: invoice.id,
    transaction_no: invoice.number,
    custom_id: null,
    status: invoice.approval === 'APPROVED' ? 'approved' : 'pending',
    ...(invoice.approval === 'DRAFT' && { is_draft: true }),
    transaction_date: dayText(invoice.date),
    due_date: dayText(invoice.dueOn),
    ...timesOf(invoice),
    ...amountsOf(view, invoice, values),
    original_amount_currency_format: 'Rp.  194,4',
    remaining: of(remaining, 2),
    payment_received_amount: of(received),
    amount_receive: of(money(received + deposit), 3),
    deposit: of(deposit),
    witholding_value: of(invoice.withheld),
    witholding_type: 'value',
    witholding_amount: number(view, invoice.withheld),
    transaction_status: stateOf(view, invoice, remaining, values.total),
    transaction_lines_attributes: invoice.lines.map((line, index) => ({
      id: invoice.id * 10 + index,
      amount: text(view, money((line.quantity * line.price * (100 - invoice.lineDiscount)) / 100)),
      discount: text(view, invoice.lineDiscount, 0),
      rate: text(view, line.price),
      quantity: line.quantity,
      product: { id: index + 1, name: line.item },
      has_return_line: settlement.returns.length > 0,
    })),
    payments: paymentsOf(view, settlement),
    has_payments: settlement.payments.length > 0,
    sales_returns: settlement.returns.map(linkOf),
    credit_memos: settlement.credits.map(linkOf),
    has_credit_memos: settlement.credits.length > 0,
    credit_memo_balance: number(view, settlement.credited),
    sales_withholdings: [],
    person: personOf(view, invoice.customerId),
    currency_code: invoice.currency,
    currency_rate: invoice.rate,
  };
}

/** What the goods are worth, and the tax on them. */
function amountsOf(view: JurnalView, invoice: BookInvoice, values: BookValues): Row {
  const { quirks } = view;
  const { isInclusive, withheld } = invoice;
  const of = (value: number, place = 1) => text(view, value, place + invoice.id);
  const isNegative = quirks.negativeTax && withheld > 0;
  const lowered = isNegative || quirks.withheldInTotal ? withheld : 0;
  return {
    original_amount: of(money(values.total - lowered), 0),
    subtotal: of(values.gross, 2),
    discount_per_lines: of(values.lineDiscounts),
    discount_price: of(invoice.discount),
    tax_amount: of(money(values.ppn - (isNegative ? withheld : 0))),
    shipping_price: of(invoice.freight),
    use_tax_inclusive: isInclusive,
    tax_after_discount: true,
    tax_details: [
      ...(values.ppn === 0 ? [] : [{ name: 'PPN', tax_amount: number(view, values.ppn) }]),
      ...(isNegative ? [{ name: 'PPh 23', tax_amount: decimal(-withheld) }] : []),
    ],
  };
}

const linkOf = ({ id, number: no, date }: BookReturn | BookCredit | BookReceipt) => ({
  id,
  transaction_no: no,
  transaction_date: dayText(date),
});

/** The newest first; one of them may stand there twice. */
function paymentsOf({ quirks }: JurnalView, { payments }: BookSettlement): Row[] {
  const links = payments.map(({ receipt }) => linkOf(receipt)).toReversed();
  const [first] = links;
  return first !== undefined && quirks.doublesPayments ? [first, ...links] : links;
}

function personOf({ books }: JurnalView, id: number) {
  const customer = books.customers.get(id);
  return {
    id,
    display_name: customer?.name ?? null,
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
    tax_no: customer?.taxNumber ?? '',
  };
}

export function paymentRow(view: JurnalView, receipt: BookReceipt): Row {
  const cash = sum(receipt.lines, ({ cash: one, discount, credit }) => one + discount + credit);
  const withheld = sum(receipt.lines, (line) => line.withheld);
  return {
    id: receipt.id,
    transaction_no: receipt.number,
    custom_id: null,
    status: 'approved',
    is_draft: false,
    transaction_date: dayText(receipt.date),
    ...timesOf(receipt),
    transaction_status: STATES.paid,
    transaction_type: { id: 2, name: 'Receive Payment' },
    payment_method: receipt.isDeposit ? null : { id: 7, name: 'Transfer Bank' },
    total: number(view, cash),
    original_amount: number(view, cash),
    records: receipt.lines.map((line, index) => {
      const invoice = view.books.invoices.get(line.invoiceId);
      return {
        id: receipt.id * 10 + index,
        transaction_id: view.quirks.oldRecords ? 1 : line.invoiceId,
        transaction_no: invoice?.number ?? null,
        transaction_type_id: 1,
        transaction_type: 'Sales Invoice',
        amount: text(view, money(line.cash + line.discount + line.credit)),
        transaction_total: invoice ? text(view, valuesOf(invoice).total) : null,
        // Stale in the vendor's own example: as much as the total, although all was paid.
        transaction_balance_due: invoice ? text(view, valuesOf(invoice).total) : null,
      };
    }),
    witholding: {
      witholding_account_name: withheld > 0 ? 'PPh 23 Dibayar di Muka' : null,
      value: text(view, withheld),
      type: 'value',
      amount: number(view, withheld),
    },
    person: { id: receipt.customerId, name: view.books.customers.get(receipt.customerId)?.name },
    currency_code: 'IDR',
    currency_rate: 1,
  };
}

export const returnRow = (view: JurnalView, back: BookReturn): Row => ({
  id: back.id,
  transaction_no: back.number,
  transaction_date: dayText(back.date),
  invoice_no:
    back.invoiceId === null ? null : (view.books.invoices.get(back.invoiceId)?.number ?? null),
  return_amount: number(view, money(back.base + back.ppn)),
  returned_tax: number(view, back.ppn, 3),
  discount_lines: 0,
  discount_whole: 0,
  returned_witholding_amount: 0,
  transaction_return_lines_attributes: [],
  person: { id: back.customerId, name: view.books.customers.get(back.customerId)?.name },
  ...timesOf(back),
  currency_code: 'IDR',
  currency_rate: 1,
});

export const creditRow = (view: JurnalView, memo: BookCredit): Row => ({
  id: memo.id,
  transaction_no: memo.number,
  transaction_date: dayText(memo.date),
  remaining: '0.0',
  original_amount: text(view, memo.amount),
  transaction_type: { id: 13, name: 'Credit Memo' },
  transaction_account_lines_attributes: [
    {
      debit: text(view, memo.amount),
      account: {
        name: memo.isMoney ? 'Rekening Bank' : 'Retur Penjualan',
        category: { id: 3, name: memo.isMoney ? 'Cash & Bank' : 'Income' },
      },
    },
  ],
  ...timesOf(memo),
});
