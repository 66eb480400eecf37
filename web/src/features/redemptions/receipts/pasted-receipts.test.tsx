import { expect, test } from 'vitest';
import { linesLeft } from '#features/redemptions/shipping-texts.ts';
import { pastedReceipts } from './pasted-receipts.ts';

const pasted = (text: string, from = 0) => {
  const read = pastedReceipts(text, [11, 12, 13], from);
  return read && { ...Object.fromEntries(read.numbers), left: read.left };
};

test('receipt numbers are pasted in the order of the parcels, or beside the numbers of their orders [ADD-525]', () => {
  expect(pasted('JP-1')).toBeNull();
  expect(pasted('JP-1\n')).toBeNull();
  expect(pasted('JP-1\r\nJP-2\n')).toEqual({ 11: 'JP-1', 12: 'JP-2', left: [] });
  expect(pasted('JP-2\n\nJP-4', 1)).toEqual({ 12: 'JP-2', left: ['JP-4'] });
  expect(pasted('JP-1\n\nJP-3')).toEqual({ 11: 'JP-1', 13: 'JP-3', left: [] });
  expect(pasted('13\tJP-3\nPesanan 11\t JP-1 \n99\tJP-9')).toEqual({
    11: 'JP-1',
    13: 'JP-3',
    left: ['99\tJP-9'],
  });
  expect(pasted('Pesanan\tResi\n13\tJP-3\n12\t\n11\tJP-1')).toEqual({
    11: 'JP-1',
    13: 'JP-3',
    left: [],
  });
  expect(pasted('12\tJP-2', 2)).toEqual({ 12: 'JP-2', left: [] });
});

test('of lines without a parcel five are named, and whether there are more [ADD-525]', () => {
  const lines = ['a', 'b', 'c', 'd', 'e'];
  expect(linesLeft(lines)).toBe('5 baris tidak ada paketnya: a; b; c; d; e');
  expect(linesLeft([...lines, 'f'])).toBe('6 baris tidak ada paketnya: a; b; c; d; e; …');
});
