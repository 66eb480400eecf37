const NUMBER = new Intl.NumberFormat('id-ID');

/** Whole rupiah as Indonesians write them: `Rp12.500.000`. Digits may be more than a number holds exactly. */
export const formatRupiah = (amount: number | string): string =>
  `Rp${NUMBER.format(typeof amount === 'string' ? BigInt(amount) : amount)}`;
