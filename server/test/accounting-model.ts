import assert from 'node:assert/strict';
import { randomOf, wholeOf } from '#demo/random.ts';
import { decisions, follow, look } from './accounting-acts.ts';
import type { AccountingBooks } from './accounting-books.ts';
import { type Document, owedOf } from './accounting-documents.ts';
import type { TestApp } from './app.ts';

/** What of books counts here, as anybody works it out who has only the books before them. */
export interface Implied {
  /** By number: whose it is here, its value, whether it is paid, and its points. */
  invoices: {
    number: string;
    customer: number;
    amount: number;
    state: 'open' | 'paid';
    point: number;
  }[];
  /** By customer of ours: points that are there, and points that wait. */
  points: Map<number, { given: number; waiting: number }>;
}

const RULE = 10_000;

/**
 * What the books imply at this moment, and nothing else: no history, no database.
 *
 * @param ours who the customers of the books are here.
 */
export function impliedBy(
  books: Pick<AccountingBooks, 'documents'>,
  ours: ReadonlyMap<string, number>,
  firstDay: string,
): Implied {
  const sales = [...books.documents.values()].filter(
    ({ isGone, kind, isApproved, date }) =>
      !isGone && kind === 'invoice' && isApproved && date >= firstDay,
  );
  const counted = sales.filter(
    (one) => one.base > 0 && ours.has(one.customer) && !sales.some((other) => isTwin(other, one)),
  );
  const points = new Map([...ours.values()].map((id) => [id, { given: 0, waiting: 0 }]));
  const invoices = counted.map((one) => {
    const customer = ours.get(one.customer) ?? 0;
    const isAllBack = backOf(one, 'base') >= one.base;
    const left = isAllBack ? 0 : one.base + one.ppn - backOf(one, 'total');
    const point = Math.floor(left / RULE);
    const isPaid = owedOf(one) === 0 || left === 0;
    const sum = points.get(customer);
    assert.ok(sum);
    sum[isPaid ? 'given' : 'waiting'] += point;
    const state = isPaid ? ('paid' as const) : ('open' as const);
    return { number: one.number, customer, amount: one.base + one.ppn, state, point };
  });
  return { invoices: invoices.sort(byNumber), points };
}

const backOf = ({ returns }: Document, of: 'base' | 'total'): number =>
  returns.reduce((sum, one) => sum + one[of], 0);

/** The other one was there before, and says the same. */
const isTwin = (other: Document, one: Document): boolean =>
  Number(other.id) < Number(one.id) &&
  other.number === one.number &&
  other.customer === one.customer &&
  other.date === one.date &&
  other.base + other.ppn + other.freight === one.base + one.ppn + one.freight;

export const byNumber = (
  one: Implied['invoices'][number],
  other: Implied['invoices'][number],
): number =>
  one.number.localeCompare(other.number) ||
  one.amount - other.amount ||
  one.customer - other.customer ||
  one.point - other.point ||
  one.state.localeCompare(other.state);

/** What stands here of a connection. */
export async function standing(
  app: TestApp,
  customers: readonly number[],
): Promise<Implied & { owed: number }> {
  const points: Implied['points'] = new Map();
  let owed = 0;
  for (const id of customers) {
    const { body } = await app.call('GET', `/api/admin/users/${id}`);
    // What is owed was given and spent, and taken back since.
    points.set(id, {
      given: body.data.point - body.data.owed,
      waiting: body.data.pending_point,
    });
    owed += body.data.owed;
  }
  const rows = await app.owner
    .selectFrom('invoices')
    .select(['number', 'customer_id', 'amount', 'state', 'points_left'])
    .where('state', '<>', 'void')
    .where('origin_id', 'is not', null)
    .where('customer_id', 'in', customers)
    .execute();
  const invoices = rows.map(({ number, customer_id: customer, amount, state, points_left }) => ({
    number,
    customer,
    amount,
    state: state as 'open' | 'paid',
    point: points_left ?? 0,
  }));
  return { invoices: invoices.sort(byNumber), points, owed };
}

/** Choices of a seed. */
interface Chance {
  upTo: (most: number) => number;
  isNow: (part: number) => boolean;
  pick: <T>(all: readonly T[]) => T | undefined;
  day: () => string;
  amount: () => number;
}

/** What people do with one document. */
function actsOn(
  books: AccountingBooks,
  { upTo, isNow, pick, day, amount }: Chance,
): ((one: Document) => void)[] {
  const dayFrom = (date: string): string => {
    const other = day();
    return other < date ? date : other;
  };

  return [
    ({ id, date }) => books.pay(id, dayFrom(date)),
    ({ id, date }) => books.pay(id, dayFrom(date)),
    ({ id, date, ...one }) => {
      const owed = owedOf({ id, date, ...one });
      if (owed > 1) books.pay(id, dayFrom(date), upTo(owed));
    },
    // Withheld tax is a payment that nobody makes in cash.
    ({ id, date, base, ...one }) => {
      const withheld = Math.min(Math.floor(base * 0.02), owedOf({ id, date, base, ...one }));
      if (withheld > 0) books.pay(id, dayFrom(date), withheld);
    },
    ({ id }) => books.unpay(id),
    ({ id, base, returns, date, kind }) => {
      const left = base - returns.reduce((sum, one) => sum + one.base, 0);
      if (left > 0 && kind === 'invoice') {
        books.takeBack(id, isNow(0.2) ? left : upTo(left), dayFrom(date));
      }
    },
    ({ id, returns }) => books.edit(id, { returns: returns.slice(0, -1) }),
    ({ id, returns }) => {
      const base = amount();
      if (returns.length === 0) books.edit(id, { base, ppn: Math.round(base * 0.11) });
    },
    ({ id, payments, returns }) => {
      const date = day();
      const later = <T extends { date: string | null }>(all: T[]) =>
        all.map((one) => (one.date !== null && one.date < date ? { ...one, date } : one));
      books.edit(id, { date, payments: later(payments), returns: later(returns) });
    },
    ({ id }) => {
      const customer = pick([...books.customers.keys()]);
      if (customer !== undefined) books.edit(id, { customer });
    },
    ({ id }) => books.edit(id, { number: `INV/${upTo(500)}/${id}` }),
    ({ id }) => books.edit(id, { isApproved: isNow(0.7) }),
    ({ id }) => books.delete(id),
    ({ id }) => {
      books.delete(id);
      books.enterAgain(id);
    },
    // Written twice, as programs do that get no answer.
    ({ id }) => {
      if (isNow(0.3)) books.enterAgain(id);
    },
    ({ customer }) => {
      const known = books.customers.get(customer);
      if (known) books.customers.set(customer, { ...known, name: `${known.name}.` });
    },
  ];
}

/** People at work in the books: each call does one thing that one of them might. */
export function bookkeepers(books: AccountingBooks, seed: string) {
  const random = randomOf(seed);
  const upTo = (most: number): number => wholeOf(random, 1, most);
  const isNow = (part: number): boolean => upTo(1000) <= part * 1000;
  const pick = <T>(all: readonly T[]): T | undefined => all[upTo(Math.max(1, all.length)) - 1];
  const day = (): string => `2026-11-${String(upTo(20)).padStart(2, '0')}`;
  const amount = (): number => upTo(400) * 12_345;
  const living = () => [...books.documents.values()].filter(({ isGone }) => !isGone);
  const sell = () => {
    const customer = pick([...books.customers.keys()]);
    if (customer === undefined) return;
    const base = amount();
    const ppn = isNow(0.8) ? Math.round(base * 0.11) : 0;
    const kind = isNow(0.9)
      ? 'invoice'
      : (pick(['draft', 'down_payment', 'opening'] as const) ?? 'draft');
    const freight = isNow(0.1) ? upTo(9) * 10_000 : 0;
    const namesake = isNow(0.05) ? pick(living()) : undefined;
    books.sell(customer, {
      base,
      ppn,
      kind,
      freight,
      date: isNow(0.05) ? '2025-12-30' : day(),
      isApproved: isNow(0.95),
      ...(namesake && { number: namesake.number }),
    });
  };

  const acts = actsOn(books, { upTo, isNow, pick, day, amount });

  /** Of two customers one is left, with the documents of both. */
  const merge = () => {
    const [from, to] = [pick([...books.customers.keys()]), pick([...books.customers.keys()])];
    if (from === undefined || to === undefined || from === to) return;
    for (const one of living()) if (one.customer === from) books.edit(one.id, { customer: to });
  };

  return {
    upTo,
    isNow,
    pick,
    work: (): void => {
      const one = pick(living());
      if (one === undefined || isNow(0.25)) sell();
      else if (isNow(0.01)) merge();
      else pick(acts)?.(one);
    },
  };
}

/** How often a look at the whole may be needed until both sides are alike: once, once more for what is gone, and as often again. */
const ROUNDS_MAX = 8;

/** Lets all come to rest: what is gone is believed, and what has to be decided of the connection is. */
export async function rest(app: TestApp, connection: number): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await look(app, connection, true);
    app.clock.advance(11 * 60_000);
    await follow(app);
    const asked = await decisions(app, `kind=connection&id_connection=${connection}`);
    for (const { id } of asked) {
      await app.call('POST', `/api/admin/accounting/decisions/${id}/settlement`);
    }
    const { rows } = { rows: await goings(app, connection) };
    if (asked.length === 0 && rows === 0) return;
  }
  assert.fail('it does not come to rest');
}

async function goings(app: TestApp, connection: number): Promise<number> {
  const { count } = await app.owner
    .selectFrom('external_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('connection_id', '=', connection)
    .where('gone_at', 'is', null)
    .where((where) =>
      where.or([
        where('gone_due_at', 'is not', null),
        where('judge_due_at', '<=', app.clock.now()),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
