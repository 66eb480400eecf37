import type { Act } from '#domains/audit/acts.ts';
import type { Facts } from '#domains/audit/facts.ts';
import type { WatchedAct } from '#domains/audit/watch-acts.ts';

/** What a second pair of eyes weighs of a transaction. */
interface Weight {
  /** How many points it moves, or will move when it goes on by itself. */
  points: number;
  /** Whether it changes what points are worth, or removes who holds them. */
  isGrave: boolean;
}

const figure = (facts: Facts | null, name: 'point' | 'count' | 'moved'): number =>
  Math.abs(Number(facts?.[name] ?? 0));

const ofOne = ({ after }: WatchedAct): number => figure(after, 'point');
const ofLines = ({ after }: WatchedAct): number => figure(after, 'moved') || figure(after, 'point');
const ofEach = ({ after }: WatchedAct): number => figure(after, 'point') * figure(after, 'count');

/** The acts that move points by somebody's judgement. Those of invoices follow from the rule. */
const MOVING: Partial<Record<Act, (act: WatchedAct) => number>> = {
  'points-sent': ofOne,
  'gift-sent': ofOne,
  'visit-added': ofOne,
  'visit-recorded': ofOne,
  'points-corrected': ofOne,
  'award-reversed': ofOne,
  'redemption-cancelled': ofOne,
  'broadcast-created': ofEach,
  'broadcast-planned': ofEach,
  'broadcast-reversed': ofEach,
  'import-applied': ofLines,
  'import-taken-back': ofLines,
};

const setsPrice = ({ before, after }: WatchedAct): boolean =>
  before?.required_point !== after?.required_point;

const GRAVE: Partial<Record<Act, (act: WatchedAct) => boolean>> = {
  'customer-deleted': () => true,
  'point-rule-updated': ({ before, after }) => before?.rules !== after?.rules,
  // Not a new one: its picture travels in no request, and without codes it gives nothing.
  'reward-updated': setsPrice,
};

export const weigh = (acts: readonly WatchedAct[]): Weight => ({
  points: acts.reduce((sum, each) => sum + (MOVING[each.act]?.(each) ?? 0), 0),
  isGrave: acts.some((each) => GRAVE[each.act]?.(each) ?? false),
});

/** What somebody may do alone. */
export interface Limits {
  actLimit: number | null;
  dayLimit: number | null;
  /** Whether grave acts need a second pair of eyes. */
  secondLook: boolean;
}

/** @param movedToday with this act. */
export const isAbove = (
  { points, isGrave }: Weight,
  { actLimit, dayLimit, secondLook }: Limits,
  movedToday: number,
): boolean =>
  (isGrave && secondLook) ||
  (points > 0 && actLimit !== null && points > actLimit) ||
  (points > 0 && dayLimit !== null && movedToday > dayLimit);
