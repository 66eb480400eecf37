import { formatNumber } from '#format/points.ts';

/** How far the next reward is. */
export const nextReward = {
  missing: (name: string, point: number) => `${formatNumber(point)} point lagi untuk ${name}`,
  none: 'Semua hadiah yang tersedia sudah terjangkau',
};
