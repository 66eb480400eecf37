import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImportKind } from '@reward-points/contract/imports';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, pointsOf } from '#test/builders.ts';
import { anImport, applying, importOf, linesOf, workOnImports } from '#test/imports.ts';

const app = useApp();

interface Line {
  line: number;
  state: string;
  reasons: string[];
}
/** What each line came to. */
const told = async (kind: ImportKind, ...lines: string[]) => {
  const id = await anImport(app, kind, lines.join('\n'));
  const judged: Line[] = await linesOf(app, id);
  return { id, lines: judged.map(({ line, state, reasons }) => [line, state, ...reasons]) };
};
const REPEATS = (line: number) =>
  `Sama dengan baris ${line} di file ini; yang dipakai baris ${line}.`;

describe('two lines of a file that speak of the same', () => {
  test('are wrong where an invoice has another amount, day or customer, and both are named; with the same figures the later is a repetition [ADD-380, ADD-163]', async () => {
    const a = await aCustomer(app, { name: 'PT Sama A' });
    const b = await aCustomer(app, { name: 'PT Sama B' });
    const { id, lines } = await told(
      'invoices',
      'Nomor;WA;Pelanggan;Tanggal;Nilai;Status',
      `N-1;;PT Sama A;01/11/2026;10.000.000;Lunas`,
      `n-1;;PT Sama A;01/11/2026;2.500.000;Lunas`,
      `N-2;;PT Sama A;01/11/2026;1.000.000;`,
      `N-2;;PT Sama B;01/11/2026;1.000.000;`,
      `N-3;;PT Sama A;01/11/2026;3.000.000;`,
      `n-3;${a.whatsapp};;1 November 2026;Rp3.000.000;`,
      `N-4;;PT Sama B;01/11/2026;4.000.000;`,
      `N-4;;PT Sama B;01/11/2026;4.000.000;`,
      `N-4;;PT Sama B;02/11/2026;4.000.001;Lunas`,
    );
    const both = (one: number, other: number, fields: string) =>
      `Baris ${one} dan ${other} memakai nomor faktur yang sama, tetapi berbeda: ${fields}. Keduanya tidak diimpor.`;
    assert.deepEqual(lines, [
      [2, 'wrong', both(2, 3, 'Nilai termasuk PPN')],
      [3, 'wrong', both(2, 3, 'Nilai termasuk PPN')],
      [4, 'wrong', both(4, 5, 'Customer')],
      [5, 'wrong', both(4, 5, 'Customer')],
      [6, 'new'],
      [7, 'duplicate', REPEATS(6)],
      [8, 'wrong', both(8, 10, 'Tanggal faktur, Nilai termasuk PPN, Status')],
      [9, 'wrong', both(9, 10, 'Tanggal faktur, Nilai termasuk PPN, Status')],
      [10, 'wrong', both(8, 10, 'Tanggal faktur, Nilai termasuk PPN, Status')],
    ]);
    await applying(app, id);
    const { body } = await app.call('GET', '/api/admin/invoices?search=N-&per_page=100');
    assert.deepEqual(
      body.data.data.map((row: { number: string; amount: number; id_customer: number }) => [
        row.number,
        row.amount,
        row.id_customer,
      ]),
      [['N-3', 3_000_000, a.id]],
    );
    assert.equal((await pointsOf(app, b.id)).point, 0);
  });

  test('are wrong where two customers have one telephone, a customer two opening balances, a product two descriptions [ADD-380, ADD-143, ADD-145]', async () => {
    const { name, whatsapp } = await aCustomer(app, { name: 'PT Dua Saldo' });
    const people = await told(
      'customers',
      'Nama;WA;Email',
      'PT Satu Telepon;081370000001;',
      'PT Lain Orang;081370000001;',
      'PT Ulang;081370000002;u@example.com',
      'PT Ulang;0813-7000-0002;u@example.com',
    );
    const phone =
      'Baris 2 dan 3 memakai nomor WhatsApp yang sama, tetapi berbeda: Nama. Keduanya tidak diimpor.';
    assert.deepEqual(people.lines, [
      [2, 'wrong', phone],
      [3, 'wrong', phone],
      [4, 'new'],
      [5, 'duplicate', REPEATS(4)],
    ]);
    const balances = await told(
      'opening-balances',
      'Nama;WA;Poin',
      `${name};;100`,
      `;${whatsapp};150`,
    );
    const balance =
      'Baris 2 dan 3 menyebut customer yang sama, tetapi berbeda: Point. Keduanya tidak diimpor.';
    assert.deepEqual(balances.lines, [
      [2, 'wrong', balance],
      [3, 'wrong', balance],
    ]);
    const products = await told('products', 'Produk;Deskripsi', 'Alat Z;Air', 'alat z;Minyak');
    const product =
      'Baris 2 dan 3 menyebut produk yang sama, tetapi berbeda: Deskripsi. Keduanya tidak diimpor.';
    assert.deepEqual(products.lines, [
      [2, 'wrong', product],
      [3, 'wrong', product],
    ]);
  });

  test('are wrong where two meters have no serial number, and say what to fill in [ADD-380, ADD-144]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Dua Meter' });
    const { product } = await aProduct(app, { product: 'Flowmeter Dua' });
    const { lines } = await told(
      'services',
      'Pelanggan;Produk;Servis terakhir;Servis berikutnya;SN',
      `${name};${product};01/03/2026;;`,
      `${name};FLOWMETER DUA;01/04/2026;;`,
      `${name};${product};01/03/2026;;SN-1`,
      `${name};${product};01/03/2026;01/03/2028;sn-1`,
    );
    const meters =
      'Baris 2 dan 3 menyebut alat yang sama, tetapi berbeda: Servis terakhir, Servis berikutnya. Keduanya tidak diimpor. Isi nomor serinya bila itu dua alat; bila satu, sisakan kunjungan terakhirnya.';
    const another =
      'File ini menyebut alat lain dari produk ini milik customer ini. Isi nomor serinya.';
    assert.deepEqual(lines, [
      [2, 'wrong', another, meters],
      [3, 'wrong', another, meters],
      [4, 'new'],
      [5, 'duplicate', REPEATS(4)],
    ]);
  });

  test('are two meters of a product where one has a serial number, and the other, which is new, needs one too [ADD-144, ADD-141]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Meter Tanpa Nomor' });
    const other = await aCustomer(app, { name: 'PT Meter Lain' });
    const { product } = await aProduct(app, { product: 'Flowmeter Tanpa Nomor' });
    const { product: single } = await aProduct(app);
    const file = [
      'Pelanggan;WA;Produk;Servis terakhir;SN',
      `${name};;${product.toUpperCase()};01/03/2026;`,
      `"Meter Tanpa Nomor, PT";;${product};01/04/2026;SN-9`,
      `;${other.whatsapp};${product};01/03/2026;`,
      `${name};;${single};01/03/2026;`,
    ];
    const { id, lines } = await told('services', ...file);
    assert.deepEqual(lines, [
      [
        2,
        'wrong',
        'File ini menyebut alat lain dari produk ini milik customer ini. Isi nomor serinya.',
      ],
      [3, 'new'],
      [4, 'new'],
      [5, 'new'],
    ]);
    await applying(app, id);
    assert.equal((await importOf(app, id)).status, 'applied');
    file[1] = file[1]?.replace(/;$/, ';SN-8') ?? '';
    const again = await told('services', ...file);
    assert.deepEqual(
      again.lines.map(([, state]) => state),
      ['new', 'exists', 'exists', 'exists'],
    );
    await applying(app, again.id);
    const { lines: last } = await told('services', ...file);
    assert.deepEqual(new Set(last.map(([, state]) => state)), new Set(['exists']));
  });

  test('are compared however far they stand apart, and say what else is wrong with one of them [ADD-380, ADD-355]', async () => {
    const others = Array.from(
      { length: 2_100 },
      (_, n) => `PT Antara ${n};08139${String(n).padStart(7, '0')}`,
    );
    const id = await anImport(
      app,
      'customers',
      ['Nama;WA', 'PT Depan;081361000001', ...others, 'PT Belakang;081361000001'].join('\n'),
    );
    const { counts, status, progress, total } = await importOf(app, id);
    assert.deepEqual(
      [counts.new, counts.wrong, status, progress, total],
      [2_100, 2, 'ready', 2_102, 2_102],
    );
    const wrong: Line[] = await linesOf(app, id, 'wrong');
    const words =
      'Baris 2 dan 2103 memakai nomor WhatsApp yang sama, tetapi berbeda: Nama. Keduanya tidak diimpor.';
    assert.deepEqual(
      wrong.map(({ line, reasons }) => [line, ...reasons]),
      [
        [2, words],
        [2_103, words],
      ],
    );
    const { lines } = await told(
      'invoices',
      'Nomor;Pelanggan;Tanggal;Nilai',
      'F-1;PT Tidak Ada;01/11/2026;1.000.000',
      'F-1;PT Dua Meter;01/11/2026;2.000.000',
    );
    const invoice =
      'Baris 2 dan 3 memakai nomor faktur yang sama, tetapi berbeda: Customer, Nilai termasuk PPN. Keduanya tidak diimpor.';
    assert.deepEqual(lines, [
      [
        2,
        'wrong',
        'Customer “PT Tidak Ada” belum ada. Impor customernya lebih dulu, atau periksa tulisannya.',
        invoice,
      ],
      [3, 'wrong', invoice],
    ]);
  });

  test('are found out when a name comes to mean the same customer after the preview, and nothing is imported [ADD-380, ADD-141]', async () => {
    const { id, whatsapp } = await aCustomer(app, { name: 'PT Nama Lama' });
    const imported = await anImport(
      app,
      'opening-balances',
      `Nama;WA;Poin\n;${whatsapp};100\nPT Nama Baru;;150\n`,
    );
    assert.equal((await importOf(app, imported)).counts.new, 1);
    await app.owner
      .updateTable('customers')
      .set({ name: 'PT Nama Baru' })
      .where('id', '=', id)
      .execute();
    await applying(app, imported);
    await workOnImports(app);
    const { status, moved, counts } = await importOf(app, imported);
    assert.deepEqual([status, moved, counts.wrong], ['ready', 1, 2]);
    assert.equal((await pointsOf(app, id)).point, 0);
  });
});
