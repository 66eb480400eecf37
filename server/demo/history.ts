import type { Day } from '@reward-points/contract/dates';
import { birthdayOf, birthdaysBetween, type Calendar, foundedOn } from './calendar.ts';
import type { DemoClaim, DemoCustomer } from './demo-customer.ts';
import { items } from './items.ts';
import { randomOf, wholeOf } from './random.ts';
import { serviceVisits } from './service-visits.ts';
import { type DemoService, services } from './services.ts';
import { spreadPoints } from './spread-points.ts';
import { type Reminder, type ServiceTimeline, serviceTimelineOf, type Visit } from './visits.ts';
import { vouchers } from './vouchers.ts';

/** What a birthday is worth. */
const GIFT = 100;
/** Points for everybody who was a customer then. */
export const BROADCASTS = [
  { daysAgo: 640, amount: 50 },
  { daysAgo: 298, amount: 100 },
  { daysAgo: 62, amount: 75 },
] as const;
/** All were sent at ten o'clock. */
export const BROADCAST_MINUTE = 10 * 60;

/** So many days a parcel takes; then its customer notes that it came. */
const ON_THE_WAY = 4;

/** How points came in, or went out. */
type Moving =
  | { kind: 'award' | 'broadcast' | 'birthday' }
  | { kind: 'service'; service: DemoService; visit: Visit }
  | { kind: 'claim' | 'cancel'; claim: DemoClaim }
  | { kind: 'mistake' }
  | { kind: 'correction' | 'reversal'; reason: string };

/** Something that happened to a customer, at its moment. The amount of what took points is what it took. */
export type Happening = { at: Date; customer: DemoCustomer } & (
  | { kind: 'join'; founded: Day }
  | (Moving & { amount: number })
  | { kind: 'ship' | 'receive'; claim: DemoClaim }
  | { kind: 'add-service'; seed: ServiceTimeline }
  | { kind: 'remind'; service: DemoService; reminder: Reminder }
);

/** A movement of points whose size is not decided where `change` is null. */
type Movement = { at: Date; change: number | null } & Moving;

export const priceOf = (claim: DemoClaim): number => rewardOf(claim).required_point;

function rewardOf(claim: DemoClaim): { required_point: number } {
  if ('voucher' in claim) return vouchers[claim.voucher];
  if ('item' in claim) return items[claim.item];
  return serviceVisits[claim.serviceVisit];
}

/** All that happened to one customer, which ends with the balance that is told of it. */
export function historyOf(customer: DemoCustomer, calendar: Calendar): Happening[] {
  const { claims } = customer;
  const random = randomOf(customer.username);
  const joined = calendar.dayAgo(customer.joinedDaysAgo);
  const founded = foundedOn(birthdayOf(customer.birthday, calendar.today), customer.years);
  const stories = services
    .filter((service) => service.customer === customer.username)
    .map((service) => serviceTimelineOf(service, { joined, calendar }));
  const visits = stories.flatMap(visitsOf);
  const movements = [
    ...claimsOf(customer, calendar, random),
    ...cancellationsOf(customer, calendar),
    ...correctionsOf(customer, calendar),
    ...giftsOf(customer, calendar, founded),
    ...broadcastsTo(customer, calendar),
    ...visits,
    ...purchasesOf(customer, { visits, calendar, random }),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const sizes = spreadPoints(
    movements.map((movement) => movement.change),
    { point: customer.point, random },
  );
  return [
    { kind: 'join', at: calendar.at(joined, 8 * 60), customer, founded },
    ...stories.flatMap((seed) => serviceHappenings(customer, seed)),
    ...movements.map((movement, index): Happening => {
      return { ...movement, customer, amount: Math.abs(sizes[index] ?? 0) };
    }),
    ...claims.flatMap((claim): Happening[] => {
      if (!('item' in claim) || claim.shippedAfter === undefined) return [];
      const daysAgo = claim.daysAgo - claim.shippedAfter;
      const at = calendar.at(calendar.dayAgo(daysAgo), wholeOf(random, 600, 960));
      const shipped: Happening = { kind: 'ship', at, customer, claim };
      if (daysAgo <= ON_THE_WAY) return [shipped];
      const arrived = calendar.at(calendar.dayAgo(daysAgo - ON_THE_WAY), 14 * 60 + 10);
      return [shipped, { kind: 'receive', at: arrived, customer, claim }];
    }),
  ];
}

const serviceHappenings = (customer: DemoCustomer, seed: ServiceTimeline): Happening[] => [
  { kind: 'add-service', at: seed.enteredAt, customer, seed },
  ...seed.reminders.map((reminder): Happening => {
    return { kind: 'remind', at: reminder.at, customer, service: seed.service, reminder };
  }),
];

const visitsOf = ({ service, visits }: ServiceTimeline): Movement[] =>
  visits.map((visit) => ({ kind: 'service', at: visit.at, change: null, service, visit }));

const claimsOf = ({ claims }: DemoCustomer, calendar: Calendar, random: () => number): Movement[] =>
  claims.map((claim) => ({
    at: calendar.at(calendar.dayAgo(claim.daysAgo), wholeOf(random, 10 * 60, 20 * 60)),
    kind: 'claim',
    change: -priceOf(claim),
    claim,
  }));

const cancellationsOf = ({ claims }: DemoCustomer, calendar: Calendar): Movement[] =>
  claims.flatMap((claim): Movement[] => {
    if (!('cancelled' in claim) || claim.cancelled === undefined) return [];
    const at = calendar.at(calendar.dayAgo(claim.daysAgo - claim.cancelled.after), 10 * 60 + 40);
    return [{ kind: 'cancel', at, change: priceOf(claim), claim }];
  });

const correctionsOf = ({ corrected, mistaken }: DemoCustomer, calendar: Calendar): Movement[] => {
  const at = (daysAgo: number, minute: number) => calendar.at(calendar.dayAgo(daysAgo), minute);
  return [
    ...(corrected
      ? [
          {
            kind: 'correction' as const,
            at: at(corrected.daysAgo, 11 * 60 + 5),
            change: corrected.amount,
            reason: corrected.reason,
          },
        ]
      : []),
    ...(mistaken
      ? [
          {
            kind: 'mistake' as const,
            at: at(mistaken.daysAgo, 11 * 60 + 20),
            change: mistaken.amount,
          },
          {
            kind: 'reversal' as const,
            at: at(mistaken.daysAgo - 1, 9 * 60 + 5),
            change: -mistaken.amount,
            reason: mistaken.reason,
          },
        ]
      : []),
  ];
};

/** A gift on every birthday since the customer joined, but for this year's where the demo shows that it is missing. */
function giftsOf(customer: DemoCustomer, calendar: Calendar, founded: Day): Movement[] {
  const { birthday, joinedDaysAgo } = customer;
  const isMissing = birthday === 'today' || birthday === 'missed';
  const missing = isMissing ? birthdayOf(birthday, calendar.today) : undefined;
  return birthdaysBetween(founded, calendar.dayAgo(joinedDaysAgo), calendar.today)
    .filter((day) => day !== missing)
    .map((day) => ({ at: calendar.at(day, 8 * 60 + 30), kind: 'birthday', change: GIFT }));
}

const broadcastsTo = ({ joinedDaysAgo }: DemoCustomer, calendar: Calendar): Movement[] =>
  BROADCASTS.filter(({ daysAgo }) => daysAgo <= joinedDaysAgo).map(({ daysAgo, amount }) => ({
    at: calendar.at(calendar.dayAgo(daysAgo), BROADCAST_MINUTE),
    kind: 'broadcast',
    change: amount,
  }));

/** Purchases, evenly over the time as a customer, and one before each claim that needs one. */
function purchasesOf(
  { awards, claims, joinedDaysAgo }: DemoCustomer,
  told: { visits: Movement[]; calendar: Calendar; random: () => number },
): Movement[] {
  const { visits, calendar, random } = told;
  const count = Math.max(0, awards - visits.length);
  const step = (joinedDaysAgo - 6) / Math.max(1, count);
  const regular = Array.from({ length: count }, (_, index) =>
    Math.round(joinedDaysAgo - 2 - step * (index + random() * 0.7)),
  );
  const claimDays = claims.map((claim) => claim.daysAgo).sort((a, b) => b - a);
  const needed = claimDays.filter((day, index) => {
    const earlier = claimDays[index - 1] ?? joinedDaysAgo;
    return !regular.some((award) => award > day && award < earlier);
  });
  return [...regular, ...needed.map((day) => day + 2)].map((daysAgo) => ({
    at: calendar.at(calendar.dayAgo(daysAgo), wholeOf(random, 8 * 60 + 40, 16 * 60)),
    kind: 'award',
    change: null,
  }));
}
