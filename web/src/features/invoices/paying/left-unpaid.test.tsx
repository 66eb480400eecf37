import type { LeftUnpaid } from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { leftUnpaid } from '#features/invoices/texts.ts';

const left = (id: number, reason: LeftUnpaid['reason'] = 'changed'): LeftUnpaid => ({
  id,
  number: `INV-${id}`,
  reason,
});

test.for<[LeftUnpaid['reason'], string]>([
  ['not-open', 'sudah lunas atau dibatalkan'],
  ['changed', 'diubah di tempat lain'],
  ['too-early', 'bertanggal setelah tanggal bayar'],
  ['customer-gone', 'customernya sudah dihapus'],
  ['follows', 'mengikuti program akuntansi'],
])(
  'of an invoice that was left unpaid as “%s” the reason is told: %s [ADD-558, ADD-907]',
  ([reason, said]) => {
    expect(leftUnpaid([left(1, reason)])).toBe(`Tidak diubah: INV-1 ${said}.`);
  },
);

test('the first three that were left are named, and the others counted; of none nothing is said [ADD-558]', () => {
  expect(leftUnpaid([])).toBeUndefined();
  const three = [left(1, 'changed'), left(2, 'too-early'), left(3, 'follows')];
  const named =
    'INV-1 diubah di tempat lain, INV-2 bertanggal setelah tanggal bayar, INV-3 mengikuti program akuntansi';
  expect(leftUnpaid(three)).toBe(`Tidak diubah: ${named}.`);
  expect(leftUnpaid([...three, left(4), left(5)])).toBe(`Tidak diubah: ${named}, dan 2 lainnya.`);
});
