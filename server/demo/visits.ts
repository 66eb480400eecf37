import { addDays, type Day } from '@reward-points/contract/dates';
import { type Calendar, dueOn, monthsAfter } from './calendar.ts';
import { randomOf, wholeOf } from './random.ts';
import type { DemoService } from './services.ts';

/** A day on which a technician was there, the visit before it, and when the next one was due from then on. */
export interface Visit {
  at: Date;
  day: Day;
  previous: Day | undefined;
  next: Day;
}

/** One flowmeter's past. */
export interface ServiceTimeline {
  service: DemoService;
  /** What was entered together with the service: visits of the years before, or its first one. They earned nothing. */
  entered: readonly [Visit, ...Visit[]];
  enteredAt: Date;
  /** Visits that earned points. */
  visits: readonly Visit[];
  reminders: readonly Reminder[];
}

/** When the customer was reminded, and of what. */
export interface Reminder {
  at: Date;
  lastService: Day;
}

/** The past of a flowmeter whose owner became a customer on a day. */
export function serviceTimelineOf(
  service: DemoService,
  { joined, calendar }: { joined: Day; calendar: Calendar },
): ServiceTimeline {
  const random = randomOf(`${service.customer} ${service.product} ${service.everyMonths}`);
  const all = visitsTo(service, calendar, random);
  const before = all.filter((visit) => visit.day <= joined);
  const [first, ...others] = before.length > 0 ? before : all.slice(0, 1);
  if (!first) throw new Error('A service without a visit.');
  const visits = all.slice(1 + others.length);
  const isOlder = first.day <= joined;
  const enteredOn = isOlder ? joined : first.day;
  const latest = all.at(-1) ?? first;
  return {
    service,
    entered: [first, ...others],
    enteredAt: isOlder ? calendar.at(joined, 9 * 60) : first.at,
    visits,
    reminders: [
      ...remindersOf(visits, { enteredOn, calendar, random }),
      ...latestReminder(service, latest, calendar),
    ],
  };
}

/** Oldest first. The latest is on its day to the day; earlier ones were some days early or late. */
function visitsTo(service: DemoService, calendar: Calendar, random: () => number): Visit[] {
  const { everyMonths } = service;
  const { latest, next } = datesOf(service, calendar);
  const slack = everyMonths > 2 ? 6 : 2;
  const planned = Array.from({ length: service.visits }, (_, index) =>
    monthsAfter(latest, -everyMonths * (service.visits - 1 - index)),
  );
  const days = planned.map((day, index) =>
    index === planned.length - 1 ? day : addDays(day, wholeOf(random, -slack, slack)),
  );
  return days.map((day, index) => ({
    at: calendar.at(day, wholeOf(random, 9 * 60 + 30, 15 * 60)),
    day,
    previous: days[index - 1],
    next: planned[index + 1] ?? next,
  }));
}

function datesOf(
  { due, everyMonths }: DemoService,
  calendar: Calendar,
): Record<'latest' | 'next', Day> {
  if (typeof due === 'object' && 'visitedDaysAgo' in due) {
    const latest = calendar.dayAgo(due.visitedDaysAgo);
    return { latest, next: monthsAfter(latest, everyMonths) };
  }
  const next = dueOn(due, calendar.today);
  return { latest: monthsAfter(next, -everyMonths), next };
}

/** Some of the visits were preceded by a reminder, one to three weeks earlier. */
const remindersOf = (
  visits: Visit[],
  { enteredOn, calendar, random }: { enteredOn: Day; calendar: Calendar; random: () => number },
): Reminder[] =>
  visits.flatMap(({ day, previous }) => {
    const remindedOn = addDays(day, -wholeOf(random, 6, 18));
    const isTold = random() < 0.6 && remindedOn > enteredOn;
    return isTold && previous !== undefined ? [reminder(calendar, remindedOn, previous)] : [];
  });

const latestReminder = (
  { remindedDaysAgo }: DemoService,
  latest: Visit,
  calendar: Calendar,
): Reminder[] =>
  remindedDaysAgo === undefined
    ? []
    : [reminder(calendar, calendar.dayAgo(remindedDaysAgo), latest.day)];

const reminder = (calendar: Calendar, day: Day, lastService: Day): Reminder => ({
  at: calendar.at(day, 8 * 60 + 15),
  lastService,
});
