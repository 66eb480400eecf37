import type { Day } from '@reward-points/contract/dates';
import { byNumber, type Implied } from './accounting-model.ts';
import { impliedBy } from './fakes/fake-book-truth.ts';
import { type FakeBooks, settlementOf } from './fakes/fake-books.ts';

const RULE = 10_000;
const rupiah = (amount: number): number => Math.floor(Math.round(amount * 100) / 100 + 0.5);

/**
 * What the books of a fake imply here, at a rule of Rp10.000 a point with PPN, worked out from the books alone.
 *
 * @param ours who the customers of the books are here.
 */
export function impliedHere(
  books: FakeBooks,
  ours: ReadonlyMap<number, number>,
  firstDay: Day,
): Implied {
  const points: Implied['points'] = new Map(
    [...ours.values()].map((id) => [id, { given: 0, waiting: 0 }]),
  );
  const invoices = impliedBy(books).flatMap((one) => {
    const customer = ours.get(one.customerId);
    const entered = books.invoices.get(one.id);
    if (customer === undefined || !entered || entered.approval !== 'APPROVED') return [];
    if (one.date < firstDay || one.base <= 0 || one.needsDecision) return [];
    const back = settlementOf(books, entered).returns.reduce(
      (sum, { base, ppn }) => sum + rupiah(base + ppn),
      0,
    );
    const amount = one.base + one.ppn;
    const left = one.returned >= one.base ? 0 : Math.max(0, amount - back);
    const point = Math.floor(left / RULE);
    const state = one.isDue || left === 0 ? ('paid' as const) : ('open' as const);
    const sum = points.get(customer);
    if (sum) sum[state === 'paid' ? 'given' : 'waiting'] += point;
    return [{ number: one.number, customer, amount, state, point }];
  });
  return { invoices: invoices.sort(byNumber), points };
}
