import { planChecks } from '@reward-points/contract/equipment';
import { onlyWhere } from '#ui/fields/only-where.ts';

export const RULES = [
  { value: 'months', label: 'Bulan' },
  { value: 'day', label: 'Tanggal' },
  { value: 'units', label: 'Angka meter' },
] as const;
export type Rule = (typeof RULES)[number]['value'];

const isOf =
  (wanted: Rule) =>
  ({ rule }: Readonly<Record<string, unknown>>) =>
    rule === wanted;

/** Each rule asks for its own fields. One of meter units does not say when the next visit is. */
export const planFormChecks = {
  every_months: onlyWhere(isOf('months'), planChecks.every_months),
  fixed_day: onlyWhere(isOf('day'), planChecks.fixed_day),
  every_units: onlyWhere(isOf('units'), planChecks.every_units),
  last_on: planChecks.last_on,
  next_on: {
    ...planChecks.next_day,
    isRight: (value: unknown, values: Readonly<Record<string, unknown>>) =>
      planChecks.next_day.isRight(value, values) && !(isOf('units')(values) && value === ''),
  },
  note: planChecks.note,
};
