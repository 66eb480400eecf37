import { formatNumber } from '#format/points.ts';

/** What a toast says of points that were taken back, or would have come; undefined where there were none. */
export function takenBack(
  { point, shortfall }: { point: number; shortfall: number },
  isGiven: boolean,
): string | undefined {
  if (point === 0 || !isGiven) return undefined;
  const owed = shortfall > 0 ? ` ${formatNumber(shortfall)} di antaranya sudah dipakai.` : '';
  return `${formatNumber(point)} point ditarik kembali.${owed}`;
}
