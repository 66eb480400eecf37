import type { MeterUnit } from '@reward-points/contract/equipment';

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
