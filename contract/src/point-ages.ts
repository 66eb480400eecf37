/*
 * How old the points are that customers hold. What is spent is the oldest, and what was taken back, or claimed and given
 * back, counts as if it had never moved. Nothing here needs a schema library.
 */

/** The days since points came, from the newest to the oldest; null: no end. */
export const POINT_AGES = [
  { from_days: 0, to_days: 30 },
  { from_days: 31, to_days: 90 },
  { from_days: 91, to_days: 180 },
  { from_days: 181, to_days: 365 },
  { from_days: 366, to_days: null },
] as const;

/** What people call such an age, on the page and in its file. */
export function ageName({
  from_days: from,
  to_days: to,
}: {
  from_days: number;
  to_days: number | null;
}): string {
  if (to === null) return 'Lebih dari setahun';
  return from === 0 ? `Sampai ${to} hari` : `${from}–${to} hari`;
}
