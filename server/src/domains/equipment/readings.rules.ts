import { daysBetween } from '@reward-points/contract/dates';
import type { ReadingMark } from '@reward-points/contract/equipment';
import { amountOf, type Counted, isLess } from '@reward-points/contract/meter-units';

interface Marked extends Counted {
  mark: ReadingMark | null;
}

interface Dated extends Marked {
  day: string;
}

/**
 * Why a reading does not fit between those of its quantity before and after it: what is counted only grows, unless a mark says
 * why not. Undefined: it does.
 */
export function misfitOf(
  reading: Marked,
  { before, after }: { before: Counted | undefined; after: Marked | undefined },
): 'reading_too_low' | 'reading_too_high' | undefined {
  if (before && reading.mark === null && isLess(reading, before)) return 'reading_too_low';
  if (after && after.mark === null && isLess(after, reading)) return 'reading_too_high';
  return undefined;
}

/** So many times what it counted in as many days before is no usual use any more, but a digit too many. */
const UNLIKELY_TIMES = 10;

/**
 * Whether a reading is much higher than those before it let expect. After one alone nobody knows how fast it counts: then it
 * is one that has grown as many times.
 *
 * @param before of the same quantity, the latest first.
 */
export function isUnlikely(reading: Dated, before: readonly Dated[]): boolean {
  const [last, earlier] = before;
  if (!last || reading.mark !== null) return false;
  const [now, lastAmount] = [amountOf(reading), amountOf(last)];
  if (!earlier || last.mark !== null) return lastAmount > 0 && now > lastAmount * UNLIKELY_TIMES;
  const daily = (lastAmount - amountOf(earlier)) / Math.max(1, daysBetween(earlier.day, last.day));
  const days = Math.max(1, daysBetween(last.day, reading.day));
  return daily > 0 && now - lastAmount > daily * days * UNLIKELY_TIMES;
}
