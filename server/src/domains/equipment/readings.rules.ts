import { daysBetween } from '@reward-points/contract/dates';
import type { MeterUnit, ReadingMark } from '@reward-points/contract/equipment';

/** Of a unit, what it measures and how much of that it is. */
const UNITS: Record<MeterUnit, { of: 'volume' | 'mass'; times: number }> = {
  m3: { of: 'volume', times: 1_000 },
  l: { of: 'volume', times: 1 },
  t: { of: 'mass', times: 1_000 },
  kg: { of: 'mass', times: 1 },
};

interface Read {
  totaliser: number;
  unit: MeterUnit;
}

/** Whether one reading says less than another; volume and mass say nothing of each other. */
export function isLess(one: Read, other: Read): boolean {
  const [of, than] = [UNITS[one.unit], UNITS[other.unit]];
  return of.of === than.of && one.totaliser * of.times < other.totaliser * than.times;
}

interface Dated extends Read {
  day: string;
  mark: ReadingMark | null;
}

/** So many times what it counted in as many days before is no usual use any more, but a digit too many. */
const UNLIKELY_TIMES = 10;

/** What a reading says, in the smallest of its units; undefined: of something else than another. */
const amountOf = ({ totaliser, unit }: Read, other: Read): number | undefined =>
  UNITS[unit].of === UNITS[other.unit].of ? totaliser * UNITS[unit].times : undefined;

/**
 * Whether a reading is much higher than those before it let expect. After one alone nobody knows how fast it counts: then it
 * is one that has grown as many times.
 *
 * @param before the latest first.
 */
export function isUnlikely(reading: Dated, before: readonly Dated[]): boolean {
  const [last, earlier] = before;
  const now = last && amountOf(reading, last);
  if (!last || reading.mark !== null || now === undefined) return false;
  const lastAmount = last.totaliser * UNITS[last.unit].times;
  const grown = now - lastAmount;
  const earlierAmount = earlier && last.mark === null ? amountOf(earlier, last) : undefined;
  if (!earlier || earlierAmount === undefined)
    return lastAmount > 0 && now > lastAmount * UNLIKELY_TIMES;
  const daily = (lastAmount - earlierAmount) / Math.max(1, daysBetween(earlier.day, last.day));
  const days = Math.max(1, daysBetween(last.day, reading.day));
  return daily > 0 && grown > daily * days * UNLIKELY_TIMES;
}
