import { groupDigits } from '@reward-points/contract/numbers';

/** Whole rupiah as Indonesians write them: `Rp12.500.000`, `−Rp555.000`. Digits may be more than a number holds exactly. */
export function formatRupiah(amount: number | string): string {
  const rupiah = typeof amount === 'string' ? BigInt(amount) : amount;
  return rupiah < 0 ? `−Rp${groupDigits(-rupiah)}` : `Rp${groupDigits(rupiah)}`;
}
