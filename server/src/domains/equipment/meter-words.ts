import { MONTHS } from '@reward-points/contract/dates';
import type { Plan } from '@reward-points/contract/equipment';
import { groupDigits } from '@reward-points/contract/numbers';

const UNITS: Record<string, string> = { m3: 'm³', l: 'liter', t: 'ton', kg: 'kg' };
export const unitName = (unit: string): string => UNITS[unit] ?? unit;

/** A number as the database writes it (`12345.60`), in Indonesian (`12.345,6`). */
export function totaliserText(stored: string): string {
  const [whole = '0', fraction = ''] = stored.split('.');
  const digits = fraction.replace(/0+$/, '');
  const grouped = groupDigits(BigInt(whole));
  return digits === '' ? grouped : `${grouped},${digits}`;
}

/** What a counter says: `12.345,6 m³`. */
export const countedText = ({ totaliser, unit }: { totaliser: number; unit: string }): string =>
  `${totaliserText(String(totaliser))} ${unitName(unit)}`;

export type Rule = Pick<Plan, 'every_months' | 'fixed_month' | 'fixed_day' | 'every_units'>;

/** The rule of a plan in words. */
export function ruleWords({
  every_months,
  fixed_month,
  fixed_day,
  every_units,
}: Rule): string | null {
  if (every_months !== null) return `tiap ${every_months} bulan`;
  if (fixed_month !== null) return `tiap ${fixed_day} ${MONTHS[fixed_month - 1]}`;
  return every_units === null ? null : `tiap ${totaliserText(String(every_units))} satuan meter`;
}
