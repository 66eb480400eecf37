import { longDate } from '@reward-points/contract/dates';

/** `2026-11` as people write it: `Nov 2026`. */
export const monthName = (month: string): string =>
  longDate(`${month}-01`).replace(/^1 (\p{L}{3})\p{L}*/u, '$1');
