import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { customers } from '#domains/imports/kinds/customers.ts';
import type { Kind } from '#domains/imports/kinds/import-kind.ts';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { openingBalances } from '#domains/imports/kinds/opening-balances.ts';
import { products } from '#domains/imports/kinds/products.ts';
import { isTotalsRow } from './totals-row.rules.ts';

const INVOICES = ['number', 'date', 'customer', 'amount', null];
const CUSTOMERS = ['name', 'whatsapp'];
const PRODUCTS = ['product', 'description'];
const BALANCES = ['customer', 'point'];

const table = (
  kind: Kind,
  columns: (string | null)[],
  rows: readonly (readonly [cells: string[], isTotals: boolean])[],
): void => {
  for (const [cells, isTotals] of rows) {
    test(`${isTotals ? 'adds up others' : 'is data'}: ${kind.kind} ${JSON.stringify(cells)} [ADD-378]`, () => {
      assert.equal(isTotalsRow(kind.fields, columns, cells), isTotals);
    });
  }
};

describe('a line of a file', () => {
  table(invoices, INVOICES, [
    [['Total', '', '', '5'], true],
    [['TOTAL', '', '', ''], true],
    [['Grand Total', '', '', '5'], true],
    [['grand-total:', '', '', '5'], true],
    [['Subtotal', '', '', '5'], true],
    [['Sub Total', '', '', '5'], true],
    [['Jumlah', '', '', '5'], true],
    [['Jml', '', '', '5'], true],
    [['Total Faktur: 12', '', '', ''], true],
    [['Jumlah Transaksi 1.200', '', '', '5'], true],
    [['Total Rp 5.000', '', '', ''], true],
    [['', '', 'Total', '5'], true],
    [['', '', 'Total PT Satu', '5'], true],
    [['Total PT Satu', '', '', '5'], true],
    [['Total', '', '', '5', '12 faktur'], true],
    // Something is called so.
    [['INV-1', '02/11/2026', 'Total Oil', '5'], false],
    [['', '02/11/2026', 'Total', '5'], false],
    [['Total', '02/11/2026', '', '5'], false],
    [['Total', '', 'PT Satu', '5'], false],
    [['', '', 'Total Oil', ''], false],
    [['TOTAL-001', '', '', '5'], false],
    [['Total #7', '', '', '5'], false],
    [['Totalindo', '', '', '5'], false],
    [['Jumlahku', '', '', '5'], false],
    [['PT Total', '', '', '5'], false],
    [['', '', '', '5'], false],
    [[`Total ${'a'.repeat(100)}`, '', '', '5'], false],
    [[], false],
  ]);
  table(customers, CUSTOMERS, [
    [['Total Pelanggan: 12', ''], true],
    [['Total Oil', ''], false],
    [['Total', '0812'], false],
  ]);
  table(products, PRODUCTS, [
    [['Jumlah Barang: 7', ''], true],
    [['Total', ''], true],
    [['Total Station', ''], false],
    [['Total', 'Alat ukur'], false],
  ]);
  table(openingBalances, BALANCES, [
    [['Total', '500'], true],
    [['Total Point', '500'], true],
    [['Total Oil', '500'], false],
  ]);
});
