import { addDays, type Day } from '@reward-points/contract/dates';
import {
  type BookCredit,
  type BookCustomer,
  type BookEntry,
  type BookEvent,
  type BookInvoice,
  type BookReceipt,
  type BookReceiptLine,
  type BookReturn,
  type BookReturnType,
  type FakeBooks,
  type Kept,
  money,
  settlementOf,
  sum,
  touchingOf,
  valuesOf,
} from './fake-books.ts';

/** What people do with the books. */

/** What somebody may leave to the books when an invoice is typed. */
export type NewInvoice = Partial<BookEntry> & Pick<BookEntry, 'customerId'>;

type NewReceiptLine = Pick<BookReceiptLine, 'invoiceId' | 'cash'> & Partial<BookReceiptLine>;

export interface NewReceipt {
  date?: Day;
  isDeposit?: boolean;
  method?: BookReceipt['method'];
  lines: NewReceiptLine[];
}

function kept(books: FakeBooks, kind: keyof FakeBooks['ids']): Kept {
  books.ids[kind] += 1;
  const at = books.now();
  return { id: books.ids[kind], createdAt: at, changedAt: at, deletedAt: null };
}

const numberOf = (letters: string, id: number, day: Day) =>
  `${letters}/${day.slice(2, 4)}${day.slice(5, 7)}/${String(id).padStart(5, '0')}`;

function one<T extends Kept>(rows: Map<number, T>, id: number): T {
  const row = rows.get(id);
  if (row === undefined || row.deletedAt !== null) throw new Error(`There is no ${id} any more.`);
  return row;
}

function tell(books: FakeBooks, of: BookEvent['of'], id: number, act: BookEvent['act']): void {
  for (const listener of books.listeners) listener({ of, id, act });
}

/** Whatever moves the settlement of an invoice moves its time, which a program may show or not. */
function touch(books: FakeBooks, invoiceIds: Iterable<number>): void {
  for (const id of invoiceIds) {
    const invoice = books.invoices.get(id);
    if (invoice !== undefined) invoice.settlementAt = books.now();
  }
}

export function addCustomer(
  books: FakeBooks,
  given: Partial<BookCustomer> & { name: string },
): BookCustomer {
  const row = kept(books, 'customer');
  const customer: BookCustomer = {
    ...row,
    number: `C.${String(row.id - 5_000).padStart(5, '0')}`,
    mobile: null,
    phone: null,
    email: null,
    taxNumber: null,
    contacts: [],
    isSuspended: false,
    ...given,
  };
  books.customers.set(customer.id, customer);
  tell(books, 'customer', customer.id, 'created');
  return customer;
}

export function changeCustomer(
  books: FakeBooks,
  id: number,
  change: Partial<BookCustomer>,
): BookCustomer {
  const customer = one(books.customers, id);
  Object.assign(customer, change, { changedAt: books.now() });
  tell(books, 'customer', id, 'changed');
  return customer;
}

/** All that is the one's is the other's from now on, and the one is gone. */
export function mergeCustomer(books: FakeBooks, id: number, into: number): void {
  one(books.customers, into);
  for (const rows of [books.invoices, books.receipts, books.returns, books.credits]) {
    for (const row of rows.values()) {
      if (row.customerId !== id) continue;
      Object.assign(row, { customerId: into, changedAt: books.now() });
    }
  }
  one(books.customers, id).deletedAt = books.now();
  tell(books, 'customer', id, 'deleted');
}

export function addInvoice(books: FakeBooks, given: NewInvoice): BookInvoice {
  const row = kept(books, 'invoice');
  const date = given.date ?? books.today();
  const invoice: BookInvoice = {
    ...row,
    settlementAt: row.changedAt,
    number: numberOf('INV', row.id - 314_000, date),
    date,
    dueOn: addDays(date, 30),
    kind: 'invoice',
    approval: 'APPROVED',
    currency: 'IDR',
    rate: 1,
    lines: [{ item: 'Flowmeter DN50', quantity: 2, price: 5_000_000 }],
    lineDiscount: 0,
    discount: 0,
    freight: 0,
    ppnPercent: 11,
    isInclusive: false,
    downPayments: [],
    withheld: 0,
    ...given,
  };
  books.invoices.set(invoice.id, invoice);
  tell(books, 'invoice', invoice.id, 'created');
  return invoice;
}

export function changeInvoice(
  books: FakeBooks,
  id: number,
  change: Partial<BookEntry>,
): BookInvoice {
  const invoice = one(books.invoices, id);
  Object.assign(invoice, change, { changedAt: books.now() });
  tell(books, 'invoice', id, 'changed');
  return invoice;
}

export const approveInvoice = (books: FakeBooks, id: number): BookInvoice =>
  changeInvoice(books, id, { approval: 'APPROVED' });

export function deleteInvoice(books: FakeBooks, id: number): BookInvoice {
  const invoice = one(books.invoices, id);
  Object.assign(invoice, { deletedAt: books.now(), changedAt: books.now() });
  tell(books, 'invoice', id, 'deleted');
  return invoice;
}

/** Deleted and typed anew: the number is the same, the id is another, and nothing is paid of it. */
export function reenterInvoice(
  books: FakeBooks,
  id: number,
  change: Partial<BookEntry> = {},
): BookInvoice {
  const {
    id: _id,
    createdAt: _createdAt,
    changedAt: _changedAt,
    deletedAt: _deletedAt,
    settlementAt: _settlementAt,
    ...entry
  } = deleteInvoice(books, id);
  return addInvoice(books, { ...entry, ...change });
}

const whole = (line: NewReceiptLine): BookReceiptLine => ({
  withheld: 0,
  discount: 0,
  credit: 0,
  ...line,
});

/** One receipt, which may be for several invoices of a customer. */
export function receive(books: FakeBooks, given: NewReceipt): BookReceipt {
  const row = kept(books, 'receipt');
  const date = given.date ?? books.today();
  const lines = given.lines.map(whole);
  const invoiceIds = lines.map(({ invoiceId }) => invoiceId);
  const receipt: BookReceipt = {
    ...row,
    number: numberOf('CR', row.id - 9_000, date),
    customerId: invoiceIds.map((id) => one(books.invoices, id).customerId)[0] ?? 0,
    date,
    lines,
    isVoid: false,
    isDeposit: given.isDeposit ?? false,
    method: given.method ?? 'BANK_TRANSFER',
  };
  books.receipts.set(receipt.id, receipt);
  for (const id of invoiceIds) touchingOf(books, id).receipts.add(receipt.id);
  touch(books, invoiceIds);
  tell(books, 'receipt', receipt.id, 'created');
  return receipt;
}

/** Pays an invoice: all of what is still owed, or what is given as `cash`. */
export function payInvoice(
  books: FakeBooks,
  invoiceId: number,
  given: Partial<BookReceiptLine> & Omit<NewReceipt, 'lines'> = {},
): BookReceipt {
  const { date, isDeposit, method, withheld = 0, discount = 0, credit = 0 } = given;
  const { outstanding } = settlementOf(books, one(books.invoices, invoiceId));
  const cash = given.cash ?? money(outstanding - withheld - discount - credit);
  return receive(books, {
    lines: [{ invoiceId, cash, withheld, discount, credit }],
    ...(date !== undefined && { date }),
    ...(isDeposit !== undefined && { isDeposit }),
    ...(method !== undefined && { method }),
  });
}

/** A receipt is changed where it stands: its id stays; day, amounts and even invoices are others. */
export function changeReceipt(
  books: FakeBooks,
  id: number,
  change: { date?: Day; lines?: NewReceiptLine[] },
): BookReceipt {
  const receipt = one(books.receipts, id);
  const before = receipt.lines.map(({ invoiceId }) => invoiceId);
  if (change.date !== undefined) receipt.date = change.date;
  if (change.lines !== undefined) receipt.lines = change.lines.map(whole);
  const now = receipt.lines.map(({ invoiceId }) => invoiceId);
  for (const invoiceId of now) touchingOf(books, invoiceId).receipts.add(id);
  touch(books, [...before, ...now]);
  receipt.changedAt = books.now();
  tell(books, 'receipt', id, 'changed');
  return receipt;
}

/** A payment is undone: its receipt is void, or gone as if it had never been. */
export function unpay(
  books: FakeBooks,
  receiptId: number,
  how: 'void' | 'delete' = 'delete',
): void {
  const receipt = one(books.receipts, receiptId);
  receipt.changedAt = books.now();
  if (how === 'void') receipt.isVoid = true;
  else receipt.deletedAt = books.now();
  touch(
    books,
    receipt.lines.map(({ invoiceId }) => invoiceId),
  );
  tell(books, 'receipt', receiptId, how === 'void' ? 'changed' : 'deleted');
}

/** Goods come back: of an invoice, all that has not come back yet or a part by its base; or of none. */
export function giveBack(
  books: FakeBooks,
  given: {
    invoiceId?: number;
    customerId?: number;
    base?: number;
    type?: BookReturnType;
    date?: Day;
  },
): BookReturn {
  const invoice = given.invoiceId === undefined ? null : one(books.invoices, given.invoiceId);
  const row = kept(books, 'return');
  const already = invoice ? sum(settlementOf(books, invoice).returns, ({ base }) => base) : 0;
  const base = given.base ?? (invoice ? money(valuesOf(invoice).base - already) : 0);
  const date = given.date ?? books.today();
  const back: BookReturn = {
    ...row,
    number: numberOf('RJN', row.id, date),
    customerId: given.customerId ?? invoice?.customerId ?? 0,
    date,
    type: given.type ?? (invoice ? 'INVOICE' : 'NO_INVOICE'),
    invoiceId: invoice?.id ?? null,
    base,
    ppn: money((base * (invoice?.ppnPercent ?? 11)) / 100),
  };
  books.returns.set(back.id, back);
  if (invoice) {
    touchingOf(books, invoice.id).returns.add(back.id);
    touch(books, [invoice.id]);
  }
  tell(books, 'return', back.id, 'created');
  return back;
}

/** A return was a mistake, and is deleted. */
export function deleteReturn(books: FakeBooks, id: number): void {
  const back = one(books.returns, id);
  Object.assign(back, { deletedAt: books.now(), changedAt: books.now() });
  if (back.invoiceId !== null) touch(books, [back.invoiceId]);
  tell(books, 'return', id, 'deleted');
}

/** A credit memo is set against an invoice: a customer's money, or goods that came back. */
export function creditInvoice(
  books: FakeBooks,
  invoiceId: number,
  amount: number,
  isMoney: boolean,
): BookCredit {
  const { customerId } = one(books.invoices, invoiceId);
  const row = kept(books, 'credit');
  const date = books.today();
  const number = numberOf('CM', row.id, date);
  const memo = { ...row, number, customerId, invoiceId, amount, isMoney, date };
  books.credits.set(memo.id, memo);
  touchingOf(books, invoiceId).credits.add(memo.id);
  touch(books, [invoiceId]);
  tell(books, 'credit', memo.id, 'created');
  return memo;
}
