/** Digits after the point that a rate is read with. */
const RATE_DIGITS = 8;

/**
 * Hundredths of another currency in whole rupiah by a rate, rounded half up once. Null: the rate can be none, as 0, 1 or one
 * that nobody stated.
 */
export function inRupiah(hundredths: number, rate: string | null): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(rate ?? '') ?? [];
  if (whole === '') return null;
  const scale = 10n ** BigInt(RATE_DIGITS);
  const scaled = BigInt(whole + fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, '0'));
  if (scaled <= scale) return null;
  const divisor = 100n * scale;
  const product = BigInt(hundredths) * scaled;
  const half = product < 0n ? -divisor / 2n : divisor / 2n;
  return Number((product + half) / divisor);
}
