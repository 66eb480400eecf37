/** What a totaliser counts. */
export const METER_UNITS = ['m3', 'l', 't', 'kg'] as const;

/** Why a totaliser is lower than before. */
export const READING_MARKS = ['exchanged', 'turned-over'] as const;

type MeterUnit = (typeof METER_UNITS)[number];

/** Of a unit, what it measures and how much of that it is. */
const UNITS: Record<MeterUnit, { of: 'volume' | 'mass'; times: number }> = {
  m3: { of: 'volume', times: 1_000 },
  l: { of: 'volume', times: 1 },
  t: { of: 'mass', times: 1_000 },
  kg: { of: 'mass', times: 1 },
};

/** What a counter says. */
export interface Counted {
  totaliser: number;
  unit: MeterUnit;
}

/** Whether both count the same quantity: volume and mass say nothing of each other. */
export const isAlike = (one: MeterUnit, other: MeterUnit): boolean =>
  UNITS[one].of === UNITS[other].of;

/** The units of its quantity. */
export const unitsLike = (unit: MeterUnit): MeterUnit[] =>
  METER_UNITS.filter((one) => isAlike(one, unit));

/** How much it is, in thousandths of the smallest unit of its quantity: whole, so that the same in two units is equal. */
export const amountOf = ({ totaliser, unit }: Counted): number =>
  Math.round(totaliser * 1_000) * UNITS[unit].times;

/** How much it is in another unit of its quantity. */
export const inUnit = (counted: Counted, unit: MeterUnit): number =>
  amountOf(counted) / (UNITS[unit].times * 1_000);

/** Whether one says less than another of its quantity. */
export const isLess = (one: Counted, other: Counted): boolean =>
  isAlike(one.unit, other.unit) && amountOf(one) < amountOf(other);
