import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { customers } from '#domains/imports/kinds/customers.ts';
import { equipment } from '#domains/imports/kinds/equipment.ts';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { openingBalances } from '#domains/imports/kinds/opening-balances.ts';
import { products } from '#domains/imports/kinds/products.ts';
import { findHeader, matchColumns } from './header.rules.ts';

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

describe('a header that may mean something else', () => {
  const namedBy = (header: string, { fields }: Pick<typeof invoices, 'fields'>) => {
    const columns = header.split(';');
    return Object.fromEntries(
      matchColumns(columns, fields).flatMap((name, place) =>
        name === null ? [] : [[name, columns[place]]],
      ),
    );
  };

  for (const [header, amount] of [
    ['Invoice No;Customer;Date;Amount;VAT;Grand Total', 'Grand Total'],
    ['No Faktur;Pelanggan;Tanggal;Jumlah;PPN;Total', 'Total'],
    ['No Faktur;Pelanggan;Tanggal;Nilai;PPN;Total', 'Total'],
    ['No Faktur;Pelanggan;Tanggal;Amount;VAT;Value', 'Value'],
    ['No Faktur;Pelanggan;Tanggal;Total;PPN;Jumlah', 'Jumlah'],
    ['No Faktur;Pelanggan;Tanggal;Jumlah;Total;PPN', 'Total'],
    ['No Faktur;Pelanggan;Tanggal;Amount', 'Amount'],
  ] as const) {
    test(`in “${header}” leaves “${amount}” the value with PPN [ADD-403]`, () => {
      const { amount: found, net } = namedBy(header, invoices);
      assert.deepEqual([found, net], [amount, undefined]);
    });
  }

  for (const [header, number, state] of [
    ['No.;No. Faktur;Tanggal;Pelanggan;Total', 'No. Faktur', undefined],
    ['No;Tanggal;Faktur;Pelanggan;Total', 'Faktur', undefined],
    ['Number;Invoice No;Date;Customer;Total', 'Invoice No', undefined],
    ['No;Tanggal;Pelanggan;Total;Lunas', 'No', 'Lunas'],
    ['Nomor;Tanggal;Pelanggan;Total;Lunas;Status', 'Nomor', 'Status'],
    ['Nomor;Tanggal;Pelanggan;Total;Pembayaran;Status Pembayaran', 'Nomor', 'Status Pembayaran'],
  ] as const) {
    test(`in “${header}” is no number or state where another column says it better [ADD-140]`, () => {
      const found = namedBy(header, invoices);
      assert.deepEqual([found.number, found.state], [number, state]);
    });
  }

  for (const [header, whatsapp] of [
    ['Nama;Telepon;Nomor WhatsApp', 'Nomor WhatsApp'],
    ['Nama;No. Telp;No. HP', 'No. HP'],
    ['Nama;Telepon', 'Telepon'],
  ] as const) {
    test(`in “${header}” leaves “${whatsapp}” the number [ADD-140]`, () => {
      assert.equal(namedBy(header, customers).whatsapp, whatsapp);
      assert.equal(namedBy(header, invoices).whatsapp, whatsapp);
    });
  }

  for (const [header, point] of [
    ['Customer;WhatsApp;Total Poin;Poin Ditukar;Saldo', 'Saldo'],
    ['Customer;Total Point;Saldo Point', 'Saldo Point'],
    ['Nama;Total Poin;Terpakai;Sisa Poin', 'Sisa Poin'],
    ['Nama;Point;Saldo', 'Saldo'],
    ['Nama;Saldo Awal;Masuk;Keluar;Saldo', 'Saldo'],
    ['Nama;Saldo Awal;Masuk;Keluar;Saldo Akhir', 'Saldo Akhir'],
    ['Customer;Earned Points;Total Points;Available Points', 'Available Points'],
    ['Nama;Jumlah Poin', 'Jumlah Poin'],
    ['Nama;Saldo Awal', 'Saldo Awal'],
    ['ID;Nama;WhatsApp;Point;Total point;Kekurangan point', 'Point'],
  ] as const) {
    test(`in “${header}” leaves “${point}” the points that are there now [ADD-991]`, () => {
      assert.equal(namedBy(header, openingBalances).point, point);
    });
  }

  for (const [header, customer, customerOfInvoice] of [
    ['Nama;No HP;Nama Perusahaan', 'Nama Perusahaan', 'Nama Perusahaan'],
    ['Nama;Perusahaan', 'Perusahaan', 'Perusahaan'],
    ['Full Name;Company', 'Company', 'Company'],
    ['Nama Pelanggan;Nama Perusahaan', 'Nama Perusahaan', 'Nama Pelanggan'],
    ['Pelanggan;Nama Pelanggan', 'Nama Pelanggan', 'Nama Pelanggan'],
    // The company that writes the invoice, where a program keeps several.
    ['Company;Customer', 'Company', 'Customer'],
    ['Nama', 'Nama', 'Nama'],
  ] as const) {
    test(`in “${header}” leaves “${customer}” the customer, and “${customerOfInvoice}” that of an invoice [ADD-991]`, () => {
      assert.equal(namedBy(header, customers).name, customer);
      assert.equal(namedBy(header, invoices).customer, customerOfInvoice);
    });
  }

  for (const header of ['Tanggal instalasi', 'Tgl. Instalasi', 'Dipasang pada']) {
    test(`“${header}” is when equipment was installed [ADD-712]`, () => {
      assert.equal(namedBy(`Nomor seri;${header}`, equipment).installed_on, header);
    });
  }

  test('in the result of an import of products is their description, and not what the result says of a line [ADD-140]', () => {
    assert.equal(
      namedBy('Baris;Hasil;Penjelasan;Nama;Deskripsi', products).description,
      'Deskripsi',
    );
    assert.equal(namedBy('Baris;Hasil;Penjelasan;Nama', products).description, undefined);
  });
});
