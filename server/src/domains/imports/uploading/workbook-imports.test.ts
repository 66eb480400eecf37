import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { anImport, applying, importOf, linesOf, reasonsOf } from '#test/imports.ts';
import { workbookOf } from '#test/workbooks.ts';

const app = useApp();

describe('a workbook of an accounting program', () => {
  test('brings customers, with telephones as numbers and days as days, and says what is wrong [ADD-373, ADD-143]', async () => {
    const id = await anImport(
      app,
      'customers',
      await workbookOf({
        Pelanggan: [
          ['PT Contoh Sejahtera'],
          ['Daftar Pelanggan'],
          ['Per 23 November 2026'],
          [],
          ['No.', 'Nama Pelanggan', 'No HP', 'E-mail', 'Tgl Berdiri'],
          [1, 'PT Lembar Satu', 81200010001, 'satu@lembar.example', new Date('2004-12-31')],
          [2, 'CV Lembar Dua', '0812-0001-0002', null, '31 Desember 2001'],
          [3, 'UD Lembar Tiga', 1.23456789012345e16],
          [4, true, '081200010004'],
          [5, 'PT Lembar Lima', { value: 0.11, format: '0%' }],
        ],
      }),
    );
    const { status, total, counts, columns } = await importOf(app, id);
    assert.deepEqual([status, total, counts.new, counts.wrong], ['ready', 5, 2, 3]);
    assert.deepEqual(
      columns.map(({ header, field }: { header: string; field: string | null }) => [header, field]),
      [
        ['No.', null],
        ['Nama Pelanggan', 'name'],
        ['No HP', 'whatsapp'],
        ['E-mail', 'email'],
        ['Tgl Berdiri', 'date_of_birth'],
      ],
    );
    assert.deepEqual(
      (await linesOf(app, id, 'new')).map(
        ({ line, values }: { line: number; values: Record<string, string> }) => [
          line,
          values.name,
          values.whatsapp,
          values.email,
          values.date_of_birth,
        ],
      ),
      [
        [6, 'PT Lembar Satu', '6281200010001', 'satu@lembar.example', '2004-12-31'],
        [7, 'CV Lembar Dua', '6281200010002', undefined, '2001-12-31'],
      ],
    );
    assert.deepEqual(await reasonsOf(app, id), [
      '8: Nomor WhatsApp “1,23457E+16” sudah dibulatkan oleh aplikasi spreadsheet, sehingga angka belakangnya hilang. Ubah format kolomnya menjadi Teks, isi lagi nomornya, lalu simpan dan unggah lagi.',
      '9: Nama “TRUE” adalah jawaban benar atau salah, bukan isian.',
      '10: Nomor WhatsApp “11%” bukan nomor WhatsApp. Tulis misalnya 081234567890.',
    ]);
  });

  test('brings invoices with PPN, states, dates with a time, and a line of totals, to the rupiah [ADD-373, ADD-376, ADD-378]', async () => {
    const one = await aCustomer(app, { name: 'PT Lembar Pajak' });
    const two = await aCustomer(app, { name: 'Total Lembar' });
    const id = await anImport(
      app,
      'invoices',
      await workbookOf({
        Penjualan: [
          ['PT Contoh Sejahtera'],
          ['Laporan Penjualan', null, null, 'Total dalam Rupiah'],
          [],
          [
            'Tanggal',
            'No. Invoice',
            'Pelanggan',
            'Status',
            'Jatuh Tempo',
            'DPP',
            'PPN',
            'Grand Total',
          ],
          ['02/11/2026 14:05:33', 'PJK-1', one.name, 'Lunas', null, 1_000_000, 110_000, 1_110_000],
          [
            '2026-11-03T08:00:00',
            'PJK-2',
            two.name,
            'Overdue',
            '10/11/2026',
            2_000_000,
            220_000,
            2_220_000,
          ],
          [
            '13/11/2026 9.05',
            'PJK-3',
            one.name,
            'Dibayar sebagian',
            null,
            500_000,
            55_000,
            555_000,
          ],
          ['14/11/2026T08:00Z', 'PJK-4', one.name, 'Lunas', null, 100_000, 11_000, 111_000],
          ['Total', null, null, null, null, 3_600_000, 396_000, 3_996_000],
        ],
      }),
    );
    const { counts, header_line, date_order, remarks } = await importOf(app, id);
    assert.deepEqual(
      [counts.new, counts.wrong, counts.total, header_line, date_order, remarks],
      [3, 1, 1, 4, 'day-first', []],
    );
    assert.deepEqual(await reasonsOf(app, id), [
      '8: Tanggal faktur “14/11/2026T08:00Z” menyebut zona waktu, jadi harinya tidak pasti. Tulis tanggalnya saja, misalnya 31/12/2026.',
    ]);
    await applying(app, id);
    const figures = async ({ id: customer }: { id: number }) => {
      const { body } = await app.call('GET', `/api/admin/invoices?id_customer=${customer}`);
      return body.data.data
        .map(({ number, date, state, due_date }: Record<string, unknown>) => [
          number,
          date,
          state,
          due_date,
        ])
        .sort();
    };
    assert.deepEqual(await figures(one), [
      ['PJK-1', '2026-11-02', 'paid', null],
      ['PJK-3', '2026-11-13', 'open', null],
    ]);
    assert.deepEqual(await figures(two), [['PJK-2', '2026-11-03', 'open', '2026-11-10']]);
  });

  test('brings invoices whose amounts are numbers: parts of a rupiah never become thousands [ADD-373, ADD-163]', async () => {
    const one = await aCustomer(app, { name: 'PT Lembar Faktur' });
    const day = (text: string) => new Date(`2026-11-${text}`);
    const id = await anImport(
      app,
      'invoices',
      await workbookOf({
        'Rincian Faktur': [
          ['PT Contoh Sejahtera'],
          ['Faktur Penjualan'],
          ['Dari 01 Nov 2026 s/d 23 Nov 2026'],
          [],
          ['No. Faktur', 'Tgl Faktur', 'Nama Pelanggan', 'Total', 'Status'],
          ['XL-1', day('02'), one.name, 12_500_000, 'Lunas'],
          ['XL-2', day('03'), one.name, 1110000.0000000002, 'Belum Lunas'],
          ['XL-3', day('04'), one.name, 1.125, 'Lunas'],
          ['XL-4', day('05'), one.name, 1500.5, 'Lunas'],
          ['XL-5', 46_000, one.name, 1_000_000, 'Lunas'],
          ['XL-6', day('06'), one.name, 1e15, 'Lunas'],
          [202_706_000_001, day('07'), one.name, 20_000, 'Lunas'],
          [1.5e15, day('08'), one.name, 20_000, 'Lunas'],
        ],
      }),
    );
    assert.deepEqual(await reasonsOf(app, id), [
      '8: Nilai termasuk PPN “1,1250” bukan bilangan bulat. Tulis misalnya 1.250.000.',
      '9: Nilai termasuk PPN “1500,5” bukan bilangan bulat. Tulis misalnya 1.250.000.',
      '10: Tanggal faktur “46000” bukan tanggal. Tulis misalnya 31/12/2026 atau 31 Desember 2026.',
      '11: Nilai termasuk PPN “1,00000E+15” bukan bilangan bulat. Tulis misalnya 1.250.000.',
      '13: Nomor faktur “1,50000E+15” sudah dibulatkan oleh aplikasi spreadsheet, sehingga angka belakangnya hilang. Ubah format kolomnya menjadi Teks, isi lagi nomornya, lalu simpan dan unggah lagi.',
    ]);
    await applying(app, id);
    const { body } = await app.call('GET', `/api/admin/invoices?id_customer=${one.id}`);
    assert.deepEqual(
      body.data.data
        .map(({ number, date, amount, state }: Record<string, unknown>) => [
          number,
          date,
          amount,
          state,
        ])
        .sort(),
      [
        ['202706000001', '2026-11-07', 20_000, 'paid'],
        ['XL-1', '2026-11-02', 12_500_000, 'paid'],
        ['XL-2', '2026-11-03', 1_110_000, 'open'],
      ],
    );
    assert.equal((await pointsOf(app, one.id)).point, 1_252);
  });

  test('is told that its spreadsheet has made a date of a number, and its notes and days may be dates [ADD-371, ADD-373]', async () => {
    app.clock.advance(60_000);
    const one = await aCustomer(app, { name: 'PT Lembar Tanggal' });
    const invoices = await anImport(
      app,
      'invoices',
      await workbookOf({
        A: [
          ['No. Faktur', 'Tgl Faktur', 'Nama Pelanggan', 'Total'],
          [new Date('2026-12-01'), new Date('2026-11-02'), one.name, 20_000],
          ['1/12', new Date('2026-11-02'), one.name, 20_000],
          ['2026-12-01', new Date('2026-11-02'), one.name, 20_000],
        ],
      }),
    );
    assert.deepEqual(await reasonsOf(app, invoices), [
      '2: Nomor faktur “2026-12-01” sudah diubah menjadi tanggal oleh aplikasi spreadsheet, sehingga tulisan aslinya hilang. Ubah format kolomnya menjadi Teks, isi lagi tulisannya, lalu simpan dan unggah lagi.',
    ]);
    const numbers = (await linesOf(app, invoices, 'new')).map(
      ({ values }: { values: { number: string } }) => values.number,
    );
    assert.deepEqual(numbers, ['1/12', '2026-12-01']);
    const rows = await downloadRows(app, `/api/admin/imports/${invoices}/export`);
    assert.deepEqual(
      rows.map((row) => row['No. Faktur']?.replace("'", '')),
      ['2026-12-01', '1/12', '2026-12-01'],
    );
    const balances = await anImport(
      app,
      'opening-balances',
      await workbookOf({
        A: [
          ['Pelanggan', 'Saldo', 'Keterangan'],
          [one.name, 100, new Date('2025-12-31')],
        ],
      }),
    );
    const [{ values }] = await linesOf(app, balances, 'new');
    assert.equal(values.note, '2025-12-31');
  });
});
