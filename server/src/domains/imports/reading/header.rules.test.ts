import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { findHeader } from './header.rules.ts';

describe('the line that names the columns', () => {
  const HEADER = ['No Faktur', 'Pelanggan', 'Total'];
  for (const [what, rows, at] of [
    ['the first', [HEADER, ['INV-1', 'PT Satu', '1']], 0],
    ['below the titles', [['PT Contoh'], ['Daftar Faktur', '', ''], [''], HEADER], 3],
    ['below a title with one known word', [['Faktur', '2026'], HEADER], 1],
    ['known by two words', [['PT Contoh'], ['Kode', 'Tanggal', 'Total']], 1],
    ['the first of two', [HEADER, HEADER], 0],
    [
      'the first that is not empty where none is known',
      [
        ['', ' '],
        ['A', 'B'],
        ['C', 'D'],
      ],
      1,
    ],
    [
      'the same where one word alone is known',
      [
        ['A', 'B'],
        ['Total', 'C'],
      ],
      0,
    ],
    [
      'not made by one field named twice',
      [
        ['A', 'B'],
        ['Total', 'Nominal'],
      ],
      0,
    ],
    ['none where all is empty', [[''], [' ', '']], -1],
  ] as const) {
    test(`is ${what} [ADD-372]`, () => {
      assert.equal(findHeader(rows, invoices.fields), at);
    });
  }
});
