import { groupDigits } from '@reward-points/contract/numbers';

/** Whole rupiah as Indonesians write them: `Rp12.500.000`. Digits may be more than a number holds exactly. */
export const formatRupiah = (amount: number | string): string =>
  `Rp${groupDigits(typeof amount === 'string' ? BigInt(amount) : amount)}`;
