/** Amounts of accounting programs, which come as JSON numbers or texts with the dust of binary fractions. */

/** A decimal number as JSON or a program writes it: `10000000.0`, `-0.0`, `1.6E-5`. */
const DECIMAL = /^([+-]?)(\d{1,20})(?:\.(\d{0,30}))?(?:e([+-]?\d{1,2}))?$/i;

/** What can be counted in hundredths without a doubt; beyond it stands no invoice. */
const MAX = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Hundredths of a decimal text, half of one rounded up, away from zero. By its digits: a binary fraction would have moved
 * the half already.
 *
 * @returns null for what is no number, or too large for one.
 */
export function hundredthsOf(text: string): number | null {
  const [, sign, whole = '', fraction = '', power = '0'] = DECIMAL.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  // One digit more than hundredths decides which way it goes; what stands behind it cannot.
  const places = fraction.length - Number(power) - 3;
  const digits = BigInt(whole + fraction);
  const thousandths =
    places >= 0 ? digits / 10n ** BigInt(places) : digits * 10n ** BigInt(-places);
  const hundredths = (thousandths + 5n) / 10n;
  if (hundredths > MAX) return null;
  const amount = Number(hundredths);
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** Whole rupiah of hundredths, half of one rounded up, away from zero. */
export function wholeOf(hundredths: number): number {
  const whole = Math.floor((Math.abs(hundredths) + 50) / 100);
  return hundredths < 0 && whole !== 0 ? -whole : whole;
}

/** Amounts as they are kept: whole rupiah, or hundredths of another currency. */
export const inUnit = (currency: string, hundredths: number): number =>
  currency === 'IDR' ? wholeOf(hundredths) : hundredths;

/** By how much two ways of counting one amount may differ, in hundredths: a rupiah, or what rounding does to five lines. */
export const dustOf = (currency: string): number => (currency === 'IDR' ? 100 : 5);

export const isNear = (a: number, b: number, dust: number): boolean => Math.abs(a - b) <= dust;

/** A rate that can be one for a currency other than rupiah: a number above 1. */
export const isRate = (rate: string | null): boolean => {
  const hundredths = rate === null ? null : hundredthsOf(rate);
  return hundredths !== null && hundredths > 100;
};
