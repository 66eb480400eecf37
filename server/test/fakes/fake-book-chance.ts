import { addDays } from '@reward-points/contract/dates';
import { randomOf, wholeOf } from '#demo/random.ts';
import {
  addCustomer,
  addInvoice,
  approveInvoice,
  changeCustomer,
  changeInvoice,
  changeReceipt,
  deleteInvoice,
  deleteReturn,
  giveBack,
  mergeCustomer,
  payInvoice,
  receive,
  reenterInvoice,
  unpay,
} from './fake-book-acts.ts';
import { type BookInvoice, type FakeBooks, living, settlementOf, valuesOf } from './fake-books.ts';

/** Whatever is left to chance, the same for the same seed. */
export interface Chance {
  below(limit: number): number;
  oneIn(times: number): boolean;
  /** One of a list; undefined: it is empty. */
  of<T>(list: readonly T[]): T | undefined;
  /** From 0 to 1. */
  next(): number;
}

export function chanceOf(seed: number | string): Chance {
  const next = randomOf(String(seed));
  const below = (limit: number) => wholeOf(next, 0, limit - 1);
  return {
    next,
    below,
    oneIn: (times) => below(times) === 0,
    of: (list) => list[below(list.length)],
  };
}

type Act = (books: FakeBooks, chance: Chance) => string | undefined;

const PRODUCTS = ['Flowmeter DN50', 'Flowmeter DN80', 'Servis kalibrasi', 'Sensor tekanan'];

const linesBy = (chance: Chance) =>
  Array.from({ length: 1 + chance.below(3) }, () => ({
    item: chance.of(PRODUCTS) ?? '',
    quantity: 1 + chance.below(5),
    price: 12_345 + chance.below(4_000_000),
  }));

const customerBy = (books: FakeBooks, chance: Chance) => chance.of(living(books.customers));
const invoiceBy = (books: FakeBooks, chance: Chance) => chance.of(living(books.invoices));

const open = (books: FakeBooks, chance: Chance): BookInvoice | undefined =>
  chance.of(
    living(books.invoices).filter(
      (invoice) => invoice.approval === 'APPROVED' && settlementOf(books, invoice).outstanding > 0,
    ),
  );

const create: Act = (books, chance) => {
  const customer = customerBy(books, chance);
  if (customer === undefined) return undefined;
  const { number } = addInvoice(books, {
    customerId: customer.id,
    date: addDays(books.today(), -chance.below(40)),
    lines: linesBy(chance),
    ppnPercent: chance.oneIn(5) ? 0 : 11,
    isInclusive: chance.oneIn(4),
    discount: chance.oneIn(4) ? 1_000 + chance.below(5_000) : 0,
    lineDiscount: chance.oneIn(5) ? 10 : 0,
    freight: chance.oneIn(5) ? 75_000 : 0,
    kind: chance.oneIn(15) ? 'down_payment' : 'invoice',
    approval: chance.oneIn(15) ? 'DRAFT' : 'APPROVED',
  });
  return `create ${number}`;
};

const edit: Act = (books, chance) => {
  const invoice = invoiceBy(books, chance);
  if (invoice === undefined) return undefined;
  const customerId = customerBy(books, chance)?.id ?? invoice.customerId;
  changeInvoice(books, invoice.id, {
    ...(chance.oneIn(2) && { lines: linesBy(chance) }),
    ...(chance.oneIn(4) && { date: addDays(books.today(), -chance.below(40)) }),
    ...(chance.oneIn(4) && { customerId }),
    ...(chance.oneIn(8) && { number: `${invoice.number}-R` }),
  });
  return `edit ${invoice.number}`;
};

const pay: Act = (books, chance) => {
  const invoice = open(books, chance);
  if (invoice === undefined) return undefined;
  const date = addDays(books.today(), -chance.below(5));
  const base = Math.floor(valuesOf(invoice).base);
  const { outstanding } = settlementOf(books, invoice);
  const withheld = chance.oneIn(3) ? Math.min(Math.round(base / 50), outstanding) : 0;
  payInvoice(books, invoice.id, { date, withheld });
  return `pay ${invoice.number}${withheld > 0 ? ' less PPh' : ''}`;
};

const payPart: Act = (books, chance) => {
  const invoice = open(books, chance);
  if (invoice === undefined) return undefined;
  const { outstanding } = settlementOf(books, invoice);
  payInvoice(books, invoice.id, { cash: Math.ceil(outstanding / (2 + chance.below(3))) });
  return `part of ${invoice.number}`;
};

/** One receipt for all that a customer owes. */
const payAll: Act = (books, chance) => {
  const { customerId } = open(books, chance) ?? {};
  const lines = living(books.invoices)
    .filter((invoice) => invoice.customerId === customerId && invoice.approval === 'APPROVED')
    .map((invoice) => ({
      invoiceId: invoice.id,
      cash: settlementOf(books, invoice).outstanding,
    }))
    .filter(({ cash }) => cash > 0)
    .slice(0, 3);
  if (lines.length === 0) return undefined;
  return `receipt ${receive(books, { lines }).number}`;
};

const undo: Act = (books, chance) => {
  const receipt = chance.of(living(books.receipts).filter(({ isVoid }) => !isVoid));
  if (receipt === undefined) return undefined;
  unpay(books, receipt.id, chance.oneIn(2) ? 'void' : 'delete');
  return `undo ${receipt.number}`;
};

const alterReceipt: Act = (books, chance) => {
  const receipt = chance.of(living(books.receipts).filter(({ isVoid }) => !isVoid));
  if (receipt === undefined) return undefined;
  changeReceipt(books, receipt.id, {
    date: addDays(receipt.date, -1),
    ...(chance.oneIn(2) && {
      lines: receipt.lines.map((line) => ({ ...line, cash: Math.floor(line.cash / 2) })),
    }),
  });
  return `alter ${receipt.number}`;
};

const comeBack: Act = (books, chance) => {
  const invoice = invoiceBy(books, chance);
  if (invoice?.approval !== 'APPROVED' || invoice.kind !== 'invoice') return undefined;
  const { returns } = settlementOf(books, invoice);
  const left = valuesOf(invoice).base - returns.reduce((sum, { base }) => sum + base, 0);
  if (left < 10) return undefined;
  const base = chance.oneIn(2) ? Math.floor(left / 2) : undefined;
  giveBack(books, { invoiceId: invoice.id, ...(base !== undefined && { base }) });
  return `return of ${invoice.number}`;
};

const keepAfterAll: Act = (books, chance) => {
  const back = chance.of(living(books.returns));
  if (back === undefined) return undefined;
  deleteReturn(books, back.id);
  return `no return ${back.number}`;
};

const remove: Act = (books, chance) => {
  const invoice = invoiceBy(books, chance);
  if (invoice === undefined || settlementOf(books, invoice).returns.length > 0) return undefined;
  if (chance.oneIn(2)) deleteInvoice(books, invoice.id);
  else reenterInvoice(books, invoice.id, chance.oneIn(3) ? { lines: linesBy(chance) } : {});
  return `delete ${invoice.number}`;
};

const approve: Act = (books, chance) => {
  const draft = chance.of(living(books.invoices).filter(({ approval }) => approval === 'DRAFT'));
  if (draft === undefined) return undefined;
  approveInvoice(books, draft.id);
  return `approve ${draft.number}`;
};

const rename: Act = (books, chance) => {
  const customer = customerBy(books, chance);
  if (customer === undefined) return undefined;
  changeCustomer(books, customer.id, {
    name: `${customer.name.replace(/ \d+$/, '')} ${chance.below(90) + 10}`,
  });
  return `rename ${customer.number}`;
};

const arrive: Act = (books, chance) => {
  const { name } = addCustomer(books, {
    name: `PT Baru ${chance.below(10_000)}`,
    mobile: `0812-${1_000_000 + chance.below(9_000_000)}`,
  });
  return `customer ${name}`;
};

const merge: Act = (books, chance) => {
  const [one, other] = [customerBy(books, chance), customerBy(books, chance)];
  if (one === undefined || other === undefined || one === other) return undefined;
  mergeCustomer(books, one.id, other.id);
  return `merge ${one.number} into ${other.number}`;
};

/** How often each is done, of all. */
const ACTS: readonly (readonly [number, Act])[] = [
  [6, create],
  [4, edit],
  [6, pay],
  [3, payPart],
  [2, payAll],
  [3, undo],
  [2, alterReceipt],
  [2, comeBack],
  [1, keepAfterAll],
  [2, remove],
  [1, approve],
  [1, rename],
  [1, arrive],
];

/** Somebody does something with the books. @returns what, for whoever looks for the act that broke something. */
export function actByChance(books: FakeBooks, chance: Chance): string {
  // Fewer and fewer customers would be left if merging were as frequent as all else.
  if (chance.oneIn(60)) return merge(books, chance) ?? 'nothing';
  const all = ACTS.reduce((sum, [weight]) => sum + weight, 0);
  let lot = chance.below(all);
  const act = ACTS.find(([weight]) => {
    lot -= weight;
    return lot < 0;
  })?.[1];
  return act?.(books, chance) ?? 'nothing';
}
