import type { Day } from '@reward-points/contract/dates';
import { birthdayOf, birthdaysBetween, type Calendar, foundedOn } from './calendar.ts';
import { chanceOf, wholeOf } from './chance.ts';
import type { DemoClaim, DemoCustomer } from './customers.ts';
import { items } from './items.ts';
import { spreadPoints } from './spread-points.ts';
import { vouchers } from './vouchers.ts';

/** What a birthday is worth. */
const GIFT = 100;
/** Points for everybody who was a customer then. */
const BROADCASTS = [
  { daysAgo: 640, amount: 50 },
  { daysAgo: 298, amount: 100 },
  { daysAgo: 62, amount: 75 },
] as const;

/** How points came in. */
export type Income = 'award' | 'service' | 'broadcast' | 'birthday';

/** Something that happened to a customer, at its moment. */
export type Happening = { at: Date; customer: DemoCustomer } & (
  | { kind: 'join'; founded: Day }
  | { kind: Income; amount: number }
  | { kind: 'claim'; claim: DemoClaim }
  | { kind: 'ship'; claim: DemoClaim }
);

/** A movement of points whose size is not decided where `change` is null. */
interface Movement {
  at: Date;
  kind: Income | 'claim';
  change: number | null;
  claim?: DemoClaim;
}

export const priceOf = (claim: DemoClaim): number =>
  ('voucher' in claim ? vouchers[claim.voucher] : items[claim.item]).required_point;

/** All that happened to one customer, which ends with the balance that is told of it. */
export function historyOf(customer: DemoCustomer, calendar: Calendar): Happening[] {
  const { claims } = customer;
  const chance = chanceOf(customer.username);
  const joined = calendar.dayAgo(customer.joinedDaysAgo);
  const founded = foundedOn(birthdayOf(customer.birthday, calendar.today), customer.years);
  const movements = [
    ...claimsOf(customer, calendar, chance),
    ...giftsOf(customer, calendar, founded),
    ...broadcastsTo(customer, calendar, chance),
    ...awardsTo(customer, calendar, chance),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const sizes = spreadPoints(
    movements.map((movement) => movement.change),
    { point: customer.point, chance },
  );
  return [
    { kind: 'join', at: calendar.at(joined, 8 * 60), customer, founded },
    ...movements.map(({ at, kind, claim }, index): Happening => {
      if (kind !== 'claim') return { kind, at, customer, amount: sizes[index] ?? 0 };
      if (!claim) throw new Error('A claim without a reward.');
      return { kind, at, customer, claim };
    }),
    ...claims.flatMap((claim): Happening[] => {
      if (!('item' in claim) || claim.shippedAfter === undefined) return [];
      const day = calendar.dayAgo(claim.daysAgo - claim.shippedAfter);
      return [{ kind: 'ship', at: calendar.at(day, wholeOf(chance, 600, 960)), customer, claim }];
    }),
  ];
}

const claimsOf = ({ claims }: DemoCustomer, calendar: Calendar, chance: () => number): Movement[] =>
  claims.map((claim) => ({
    at: calendar.at(calendar.dayAgo(claim.daysAgo), wholeOf(chance, 10 * 60, 20 * 60)),
    kind: 'claim',
    change: -priceOf(claim),
    claim,
  }));

/** A gift on every birthday since the customer joined, but for this year's where the demo shows that it is missing. */
function giftsOf(customer: DemoCustomer, calendar: Calendar, founded: Day): Movement[] {
  const { birthday, joinedDaysAgo } = customer;
  const isMissing = birthday === 'today' || birthday === 'missed';
  const missing = isMissing ? birthdayOf(birthday, calendar.today) : undefined;
  return birthdaysBetween(founded, calendar.dayAgo(joinedDaysAgo), calendar.today)
    .filter((day) => day !== missing)
    .map((day) => ({ at: calendar.at(day, 8 * 60 + 30), kind: 'birthday', change: GIFT }));
}

const broadcastsTo = (
  { joinedDaysAgo }: DemoCustomer,
  calendar: Calendar,
  chance: () => number,
): Movement[] =>
  BROADCASTS.filter(({ daysAgo }) => daysAgo < joinedDaysAgo).map(({ daysAgo, amount }) => ({
    // One after the other, within a minute or two.
    at: calendar.at(calendar.dayAgo(daysAgo), 10 * 60 + chance() * 2),
    kind: 'broadcast',
    change: amount,
  }));

/** Purchases and service visits, evenly over the time as a customer, and one before each claim that needs one. */
function awardsTo(customer: DemoCustomer, calendar: Calendar, chance: () => number): Movement[] {
  const { awards, claims, joinedDaysAgo } = customer;
  const step = (joinedDaysAgo - 6) / Math.max(1, awards);
  const regular = Array.from({ length: awards }, (_, index) =>
    Math.round(joinedDaysAgo - 2 - step * (index + chance() * 0.7)),
  );
  const claimDays = claims.map((claim) => claim.daysAgo).sort((a, b) => b - a);
  const needed = claimDays.filter((day, index) => {
    const earlier = claimDays[index - 1] ?? joinedDaysAgo;
    return !regular.some((award) => award > day && award < earlier);
  });
  return [...regular, ...needed.map((day) => day + 2)].map((daysAgo) => ({
    at: calendar.at(calendar.dayAgo(daysAgo), wholeOf(chance, 8 * 60 + 40, 16 * 60)),
    kind: chance() < 0.3 ? 'service' : 'award',
    change: null,
  }));
}
