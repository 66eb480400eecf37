import type { Picture } from './pictures.ts';

/** Codes that were bought together. More than `left` are bought: one for each claim of the history that takes from it. */
export interface Batch {
  addedDaysAgo: number;
  /** Days from today; negative: the codes that are left have expired. */
  expiresIn: number;
  /** How many nobody has claimed. */
  left: number;
}

export interface DemoVoucher {
  voucher: string;
  required_point: number;
  picture: Picture;
  /** In the order of their expiry, which is the order in which claims take them. */
  batches: readonly Batch[];
}

/** Leftovers of last year, this year's stock, and what was bought lately. */
const usual = (left: number): Batch[] => [
  { addedDaysAgo: 735, expiresIn: -360, left: 3 },
  { addedDaysAgo: 380, expiresIn: 45, left: Math.ceil(left / 3) },
  { addedDaysAgo: 30, expiresIn: 320, left: Math.floor((2 * left) / 3) },
];

export const vouchers = {
  kopi: {
    voucher: 'Voucher Kopi Rp25.000',
    required_point: 250,
    picture: { drawing: 'coffee', palette: 'sand' },
    batches: usual(24),
  },
  pulsa: {
    voucher: 'Pulsa Rp50.000',
    required_point: 500,
    picture: { drawing: 'phone', palette: 'sky' },
    batches: usual(36),
  },
  makan: {
    voucher: 'Voucher Makan Siang Rp75.000',
    required_point: 750,
    picture: { drawing: 'lunch', palette: 'amber' },
    batches: usual(15),
  },
  data: {
    voucher: 'Paket Data 30 GB',
    required_point: 800,
    picture: { drawing: 'sim-card', palette: 'slate' },
    batches: usual(21),
  },
  listrik: {
    voucher: 'Token Listrik Rp100.000',
    required_point: 1_000,
    picture: { drawing: 'electricity', palette: 'lilac' },
    batches: usual(30),
  },
  // Everyone wanted it: sold out.
  bioskop: {
    voucher: 'Tiket Bioskop untuk Dua Orang',
    required_point: 1_200,
    picture: { drawing: 'popcorn', palette: 'coral' },
    batches: [{ addedDaysAgo: 260, expiresIn: 90, left: 0 }],
  },
  ewallet: {
    voucher: 'Saldo E-Wallet Rp150.000',
    required_point: 1_500,
    picture: { drawing: 'wallet', palette: 'tirta' },
    batches: usual(12),
  },
  // Nobody looked at the dates: every code that is left has expired.
  bensin: {
    voucher: 'Voucher Bensin Rp200.000',
    required_point: 2_000,
    picture: { drawing: 'fuel', palette: 'mint' },
    batches: [{ addedDaysAgo: 400, expiresIn: -12, left: 7 }],
  },
  belanja: {
    voucher: 'Voucher Belanja Rp250.000',
    required_point: 2_500,
    picture: { drawing: 'shopping-bag', palette: 'rose' },
    batches: usual(9),
  },
} as const satisfies Record<string, DemoVoucher>;

export type VoucherKey = keyof typeof vouchers;
