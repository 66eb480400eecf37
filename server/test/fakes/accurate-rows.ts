import type { Day } from '@reward-points/contract/dates';
import type { AccurateQuirks } from './accurate-account.ts';
import {
  BOOKS_ZONE,
  type BookCustomer,
  type BookInvoice,
  type BookReceipt,
  type BookReturn,
  type FakeBooks,
  living,
  money,
  settlementOf,
  sum,
  valuesOf,
} from './fake-books.ts';
import { decimal } from './fake-program.ts';

/** The shapes in which Accurate answers: everything of a document by the name that `detail.do` gives it. */

export interface AccurateView {
  books: FakeBooks;
  quirks: AccurateQuirks;
  /** The language that this call is answered in. */
  language: 'ID' | 'US';
}

export type Row = Record<string, unknown>;

export const dayText = (day: Day): string => day.split('-').reverse().join('/');

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: BOOKS_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `21/11/2026 09:12:01`, as it is in Jakarta. */
export const momentText = (at: Date): string => clockFormat.format(at).replace(',', '');

/** Below a rupiah by far, up and down. */
const DUST = [0, 0.000016, -0.000005, 0.000031];
const amount = ({ quirks }: AccurateView, value: number, place = 1): unknown =>
  decimal(value, quirks.dust && value !== 0 ? (DUST[place % DUST.length] ?? 0) : 0);

const customerOf = ({ books }: AccurateView, id: number) => {
  const customer = books.customers.get(id);
  return { id, customerNo: customer?.number ?? null, name: customer?.name ?? null };
};

const currencyOf = (code: string) => ({
  id: code === 'IDR' ? 50 : 51,
  code,
  symbol: code === 'IDR' ? 'Rp' : code,
  name: code,
});

export const customerRow = (customer: BookCustomer): Row => ({
  id: customer.id,
  customerNo: customer.number,
  name: customer.name,
  suspended: customer.isSuspended,
  mobilePhone: customer.mobile,
  workPhone: customer.phone,
  fax: null,
  email: customer.email,
  website: null,
  npwpNo: customer.taxNumber,
  detailContact: customer.contacts.map((contact, index) => ({
    id: customer.id * 10 + index,
    name: contact.name,
    mobilePhone: null,
    workPhone: null,
    homePhone: null,
    bbmPin: contact.mobile,
    email: null,
  })),
  lastUpdate: momentText(customer.changedAt),
});

/** When an invoice was changed, as far as the program counts payments and returns as changes of it. */
export const changedAtOf = (invoice: BookInvoice, { settlementMoves }: AccurateQuirks): Date =>
  settlementMoves && invoice.settlementAt > invoice.changedAt
    ? invoice.settlementAt
    : invoice.changedAt;

const STATE_NAMES = { ID: ['Lunas', 'Belum Lunas'], US: ['Paid', 'Unpaid'] } as const;

export function invoiceRow(view: AccurateView, invoice: BookInvoice): Row {
  const { quirks, language } = view;
  const values = valuesOf(invoice);
  const settlement = settlementOf(view.books, invoice);
  const isDraft = invoice.approval === 'DRAFT';
  const isForeign = invoice.currency !== 'IDR';
  // A draft has no amounts yet, and foreign money owes its PPN apart, in rupiah.
  const of = (value: number, place = 0): unknown =>
    isDraft ? null : amount(view, value, place + invoice.id);
  const taxOwing = isForeign && !quirks.foreignTaxPaid ? money(values.ppn * invoice.rate) : 0;
  const isPaid = !isDraft && settlement.outstanding < 0.5 && taxOwing === 0;
  const net = invoice.isInclusive ? values.base + values.ppn : values.base;
  const total = quirks.totalAfterDownPayment ? values.total - settlement.downPayment : values.total;
  return {
    id: invoice.id,
    number: invoice.number,
    optLock: 3,
    transDate: dayText(invoice.date),
    dueDate: dayText(invoice.dueOn),
    createDate: momentText(invoice.createdAt),
    lastUpdate: momentText(changedAtOf(invoice, quirks)),
    customerId: invoice.customerId,
    customer: customerOf(view, invoice.customerId),
    currencyId: currencyOf(invoice.currency).id,
    currency: currencyOf(invoice.currency),
    rate: decimal(invoice.rate),
    subTotal: of(money(net + invoice.discount)),
    cashDiscount: of(invoice.discount, 1),
    totalExpense: of(invoice.freight, 2),
    taxable: invoice.ppnPercent > 0,
    inclusiveTax: invoice.isInclusive,
    tax1Amount: of(values.ppn, 3),
    tax1Rate: decimal(invoice.ppnPercent),
    tax1: { description: 'PPN', rate: decimal(invoice.ppnPercent), taxType: 'PPN' },
    tax2Amount: of(0),
    // What is withheld is told as a tax of its own, and is none of the PPN.
    tax3Amount: of(invoice.withheld),
    tax3: invoice.withheld > 0 ? { description: 'PPh 23', taxType: 'PPH23' } : null,
    dppAmount: of(money((values.base * 11) / 12)),
    salesAmount: of(values.base),
    totalAmount: of(money(total), 1),
    primeOwing: of(settlement.outstanding, 2),
    primeReceipt: of(money(settlement.cash + settlement.withheld), 3),
    primeReturn: of(settlement.returned, 1),
    primeDownPayment: of(settlement.downPayment),
    taxOwing: of(taxOwing),
    outstanding: !isPaid,
    status: isPaid ? 'PAID' : 'OUTSTANDING',
    statusName: quirks.statusName ?? STATE_NAMES[language][isPaid ? 0 : 1],
    ...(quirks.hasApprovals && { approvalStatus: invoice.approval }),
    age: 0,
    invoiceDp: invoice.kind === 'down_payment',
    openingBalance: invoice.kind === 'opening',
    reverseInvoice: false,
    noneInvoiceReturn: false,
    totalDownPayment: of(settlement.downPayment, 1),
    detailDownPayment: invoice.downPayments.map(({ invoiceId, amount: paid }) => ({
      id: invoiceId * 10,
      invoiceNumber: view.books.invoices.get(invoiceId)?.number ?? null,
      paymentAmount: amount(view, paid, 0),
    })),
    lastPaymentDate: settlement.paidOn && dayText(settlement.paidOn),
    receiptHistory: historyOf(view, invoice),
    returnHistory: settlement.returns.map((back) => ({
      id: back.id,
      historyNumber: back.number,
      historyDate: dayText(back.date),
      historyAmount: amount(view, money(back.base + back.ppn)),
      approvalStatus: 'APPROVED',
    })),
    detailItem: invoice.lines.map((line, index) => ({
      id: invoice.id * 10 + index,
      seq: index + 1,
      item: { id: index + 1, no: `P-${index + 1}`, name: line.item },
      detailName: line.item,
      quantity: decimal(line.quantity),
      itemUnit: { name: 'PCS' },
      unitPrice: amount(view, line.price),
      totalPrice: amount(
        view,
        money((line.quantity * line.price * (100 - invoice.lineDiscount)) / 100),
      ),
    })),
    branchName: 'Kantor Pusat',
    description: null,
  };
}

/** Payments as the invoice tells them: withheld tax as a line of its own, a void receipt with its mark. */
function historyOf(view: AccurateView, invoice: BookInvoice): Row[] {
  const receipts = [...(view.books.touching.get(invoice.id)?.receipts ?? [])]
    .flatMap((id) => view.books.receipts.get(id) ?? [])
    .filter(({ deletedAt }) => deletedAt === null);
  return receipts.flatMap((receipt) =>
    receipt.lines
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .flatMap((line) =>
        [
          { value: money(line.cash + line.credit + line.discount), isPph: false },
          { value: line.withheld, isPph: true },
        ]
          .filter(({ value }) => value !== 0)
          .map(({ value, isPph }) => ({
            id: receipt.id,
            historyNumber: receipt.number,
            historyDate: dayText(receipt.date),
            historyAmount: amount(view, value),
            approvalStatus: 'APPROVED',
            historyIsPPhPayment: isPph,
            historyIsVoidReceipt: receipt.isVoid,
          })),
      ),
  );
}

/** The ids of returns among the invoices begin here. */
const NEGATIVE_FROM = 900_000;
export const negativeId = ({ id }: BookReturn): number => NEGATIVE_FROM + id;

/** A return as it stands among the invoices: with negative amounts. */
export function negativeRow(view: AccurateView, back: BookReturn): Row {
  const of = (value: number): unknown => amount(view, -value, back.id);
  return {
    ...invoiceRow(view, {
      id: negativeId(back),
      number: back.number,
      customerId: back.customerId,
      date: back.date,
      dueOn: back.date,
      createdAt: back.createdAt,
      changedAt: back.changedAt,
      settlementAt: back.changedAt,
      deletedAt: null,
      kind: 'invoice',
      approval: 'APPROVED',
      currency: 'IDR',
      rate: 1,
      lines: [],
      lineDiscount: 0,
      discount: 0,
      freight: 0,
      ppnPercent: 0,
      isInclusive: false,
      downPayments: [],
      withheld: 0,
    }),
    subTotal: of(back.base),
    tax1Amount: of(back.ppn),
    totalAmount: of(money(back.base + back.ppn)),
    primeOwing: decimal(-0),
    noneInvoiceReturn: back.invoiceId === null,
  };
}

/** @param isDetail in a list a receipt names its invoices as `{id, number}`, alone its lines have ids of their own. */
export function receiptRow(view: AccurateView, receipt: BookReceipt, isDetail: boolean): Row {
  const lines = receipt.lines.map((line, index) => {
    const invoice = view.books.invoices.get(line.invoiceId);
    const named = { id: line.invoiceId, number: invoice?.number ?? null };
    return isDetail
      ? {
          id: receipt.id * 10 + index,
          ...(view.quirks.receiptLinesHaveInvoiceId && { invoiceId: line.invoiceId }),
          invoice: named,
          paymentAmount: amount(view, line.cash),
          paidPph: line.withheld > 0,
          pphNumber: line.withheld > 0 ? `PPH-${receipt.id}` : null,
          detailDiscount:
            line.discount > 0 ? [{ amount: amount(view, line.discount), accountNo: '6100' }] : [],
        }
      : named;
  });
  const cash = sum(receipt.lines, (line) => line.cash);
  const credit = sum(receipt.lines, (line) => line.credit);
  return {
    id: receipt.id,
    number: receipt.number,
    transDate: dayText(receipt.date),
    totalPayment: amount(view, cash),
    chequeAmount: amount(view, cash),
    useCredit: credit > 0,
    creditUsed: amount(view, credit),
    approvalStatus: 'APPROVED',
    paymentMethod: receipt.method,
    customer: customerOf(view, receipt.customerId),
    ...((isDetail || view.quirks.receiptsListInvoices) && { detailInvoice: lines }),
    lastUpdate: momentText(receipt.changedAt),
  };
}

export const returnRow = (view: AccurateView, back: BookReturn): Row => ({
  id: back.id,
  number: back.number,
  transDate: dayText(back.date),
  taxDate: dayText(back.date),
  customerId: back.customerId,
  customer: customerOf(view, back.customerId),
  invoiceId: view.quirks.linksReturns ? back.invoiceId : null,
  totalAmount: amount(view, money(back.base + back.ppn), back.id),
  subTotal: amount(view, back.base, back.id + 1),
  returnAmount: amount(view, money(back.base + back.ppn)),
  tax1Amount: amount(view, back.ppn, back.id + 2),
  returnType: back.type,
  returnStatusType: 'RETURNED',
  approvalStatus: 'APPROVED',
  currencyId: 50,
  rate: decimal(1),
  description: null,
  lastUpdate: momentText(back.changedAt),
});

/** What `sales-invoice/list.do` holds: sales and whatever else the program keeps among them. */
export function invoiceDocuments({ books, quirks }: AccurateView): (BookInvoice | BookReturn)[] {
  const { returnsAmongInvoices: which } = quirks;
  if (which === 'none' || books.returns.size === 0) return living(books.invoices);
  const negative = living(books.returns).filter(
    ({ invoiceId }) => which === 'all' || invoiceId === null,
  );
  return [...living(books.invoices), ...negative];
}

export const isReturn = (document: BookInvoice | BookReturn): document is BookReturn =>
  'type' in document;
