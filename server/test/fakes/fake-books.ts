import { type Day, dayIn } from '@reward-points/contract/dates';

/** Whose books they are lives by this clock, whatever the machine's says. */
export const BOOKS_ZONE = 'Asia/Jakarta';

/** What every document has of its own. */
export interface Kept {
  id: number;
  createdAt: Date;
  changedAt: Date;
  deletedAt: Date | null;
}

export interface BookCustomer extends Kept {
  number: string;
  name: string;
  /** Free text, as people type it. */
  mobile: string | null;
  phone: string | null;
  email: string | null;
  taxNumber: string | null;
  contacts: { name: string; mobile: string }[];
  isSuspended: boolean;
}

export interface BookLine {
  item: string;
  quantity: number;
  price: number;
}

export type BookKind = 'invoice' | 'down_payment' | 'opening';
export type BookApproval = 'APPROVED' | 'DRAFT' | 'UNAPPROVED' | 'REJECTED';

/** What somebody types of an invoice; all else follows from it. */
export interface BookEntry {
  number: string;
  customerId: number;
  date: Day;
  dueOn: Day;
  kind: BookKind;
  approval: BookApproval;
  currency: string;
  rate: number;
  lines: BookLine[];
  /** Off each line, in percent; and off the whole, in money. */
  lineDiscount: number;
  discount: number;
  freight: number;
  ppnPercent: number;
  /** Whether the prices have PPN in them. */
  isInclusive: boolean;
  /** Paid in advance by invoices of the kind `down_payment`. */
  downPayments: { invoiceId: number; amount: number }[];
  /** PPh that the customer withholds, set when the invoice was made. */
  withheld: number;
}

export interface BookInvoice extends Kept, BookEntry {
  /** When a payment or a return last changed what is owed of it. */
  settlementAt: Date;
}

/** What one receipt settles of one invoice. */
export interface BookReceiptLine {
  invoiceId: number;
  cash: number;
  /** PPh that the customer kept back. */
  withheld: number;
  /** Given at the payment: a discount, costs of the bank. */
  discount: number;
  /** From what the customer had paid too much before. */
  credit: number;
}

export interface BookReceipt extends Kept {
  number: string;
  customerId: number;
  date: Day;
  lines: BookReceiptLine[];
  isVoid: boolean;
  /** Money that came when the invoice was made. */
  isDeposit: boolean;
  method: 'BANK_TRANSFER' | 'BANK_CHEQUE' | 'CASH_OTHER';
}

export type BookReturnType = 'INVOICE' | 'DELIVERY' | 'INVOICE_DP' | 'NO_INVOICE';

export interface BookReturn extends Kept {
  number: string;
  customerId: number;
  date: Day;
  type: BookReturnType;
  invoiceId: number | null;
  base: number;
  ppn: number;
}

/** A credit memo that was set against an invoice: goods that came back, or a customer's money. */
export interface BookCredit extends Kept {
  number: string;
  customerId: number;
  date: Day;
  invoiceId: number;
  amount: number;
  isMoney: boolean;
}

/** Money as books have it: two decimals, without the dust of binary fractions. */
export const money = (amount: number): number => Math.round(amount * 100) / 100;

export const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  money(rows.reduce((total, row) => total + of(row), 0));

export interface BookValues {
  /** Quantity by price, before any discount. */
  gross: number;
  lineDiscounts: number;
  base: number;
  ppn: number;
  total: number;
}

/** What an invoice is worth by what was typed of it. */
export function valuesOf(invoice: BookEntry): BookValues {
  const gross = sum(invoice.lines, ({ quantity, price }) => quantity * price);
  const lineDiscounts = money((gross * invoice.lineDiscount) / 100);
  const net = money(gross - lineDiscounts - invoice.discount);
  const { ppnPercent, isInclusive } = invoice;
  const ppn = money((net * ppnPercent) / (isInclusive ? 100 + ppnPercent : 100));
  const base = isInclusive ? money(net - ppn) : net;
  return { gross, lineDiscounts, base, ppn, total: money(base + ppn + invoice.freight) };
}

export interface BookSettlement {
  /** What counts of receipts, each with its line for this invoice. */
  payments: { receipt: BookReceipt; line: BookReceiptLine }[];
  returns: BookReturn[];
  credits: BookCredit[];
  cash: number;
  withheld: number;
  returned: number;
  credited: number;
  downPayment: number;
  outstanding: number;
  /** The day of the last payment that counts. */
  paidOn: Day | null;
}

/** What a line settles, however the money came. */
const settledBy = ({ cash, withheld, discount, credit }: BookReceiptLine): number =>
  money(cash + withheld + discount + credit);

/** That something was written or deleted. */
export interface BookEvent {
  of: 'customer' | 'invoice' | 'receipt' | 'return' | 'credit';
  id: number;
  act: 'created' | 'changed' | 'deleted';
}

export interface FakeBooks {
  now(): Date;
  today(): Day;
  customers: Map<number, BookCustomer>;
  invoices: Map<number, BookInvoice>;
  receipts: Map<number, BookReceipt>;
  returns: Map<number, BookReturn>;
  credits: Map<number, BookCredit>;
  /** What touched an invoice, so that nobody reads all receipts for one of them. */
  touching: Map<number, { receipts: Set<number>; returns: Set<number>; credits: Set<number> }>;
  /** The last number that was given of each kind. */
  ids: Record<BookEvent['of'], number>;
  /** Who is told of every act. */
  listeners: Set<(event: BookEvent) => void>;
}

/**
 * The books of a small company, as people keep them (`fake-book-acts.ts`). Whatever a fake answers is derived from them, so
 * that all of its figures agree.
 */
export function openBooks({ now = () => new Date() }: { now?: () => Date } = {}): FakeBooks {
  return {
    now,
    today: () => dayIn(BOOKS_ZONE, now()),
    customers: new Map(),
    invoices: new Map(),
    receipts: new Map(),
    returns: new Map(),
    credits: new Map(),
    touching: new Map(),
    ids: { customer: 5_000, invoice: 314_000, receipt: 9_000, return: 700, credit: 60 },
    listeners: new Set(),
  };
}

export const touchingOf = (books: FakeBooks, invoiceId: number) =>
  books.touching.getOrInsertComputed(invoiceId, () => ({
    receipts: new Set(),
    returns: new Set(),
    credits: new Set(),
  }));

/** Those that have not been deleted, by their ids. */
export const living = <T extends Kept>(rows: Map<number, T>): T[] =>
  rows
    .values()
    .filter(({ deletedAt }) => deletedAt === null)
    .toArray();

/** The living ones of a few. */
const among = <T extends Kept>(rows: Map<number, T>, ids: Set<number>): T[] =>
  [...ids].flatMap((id) => rows.get(id) ?? []).filter(({ deletedAt }) => deletedAt === null);

/** What is settled of an invoice, and by what. */
export function settlementOf(books: FakeBooks, invoice: BookInvoice): BookSettlement {
  const touched = touchingOf(books, invoice.id);
  const payments = among(books.receipts, touched.receipts)
    .filter(({ isVoid }) => !isVoid)
    .flatMap((receipt) =>
      receipt.lines
        .filter(({ invoiceId }) => invoiceId === invoice.id)
        .map((line) => ({ receipt, line })),
    );
  const returns = among(books.returns, touched.returns).filter(
    ({ invoiceId }) => invoiceId === invoice.id,
  );
  const credits = among(books.credits, touched.credits);
  const settlement = {
    payments,
    returns,
    credits,
    cash: sum(payments, ({ line }) => line.cash + line.credit),
    withheld: sum(payments, ({ line }) => line.withheld),
    returned: sum(returns, ({ base, ppn }) => base + ppn),
    credited: sum(credits, ({ amount }) => amount),
    downPayment: sum(invoice.downPayments, ({ amount }) => amount),
  };
  const settled =
    sum(payments, ({ line }) => settledBy(line)) +
    settlement.returned +
    settlement.credited +
    settlement.downPayment +
    invoice.withheld;
  const days = payments.map(({ receipt }) => receipt.date).sort();
  return {
    ...settlement,
    outstanding: Math.max(0, money(valuesOf(invoice).total - settled)),
    paidOn: days.at(-1) ?? null,
  };
}
