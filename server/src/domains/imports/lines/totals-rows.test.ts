import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { download, rowsOf } from '#test/downloads.ts';
import { anImport, applying, importOf, linesOf, workOnImports } from '#test/imports.ts';
import { workbookOf } from '#test/workbooks.ts';

const app = useApp();

const HEADER = 'No Faktur;Tanggal;Pelanggan;Total';
const invoicesOf = (...lines: string[]) => anImport(app, 'invoices', [HEADER, ...lines].join('\n'));
const totalsOf = async (id: number) =>
  (await linesOf(app, id, 'total')).map(
    ({ line, values, reasons }: { line: number; values: object; reasons: string[] }) => [
      line,
      values,
      reasons,
    ],
  );
const disagreeing = (written: string, sum: string) =>
  `Nilai termasuk PPN: di sini tertulis Rp${written}, tetapi baris di atasnya yang terbaca berjumlah Rp${sum}.`;

describe('lines that add up others', () => {
  test('are no data, are counted apart, and agree with all above them or with their group [ADD-378]', async () => {
    const { name, id: customer } = await aCustomer(app, { name: 'Total Oil' });
    const id = await invoicesOf(
      `JML-1;02/11/2026;${name};1.000.000`,
      `JML-2;03/11/2026;${name};2.500.000`,
      'Subtotal;;;3.500.000',
      `JML-3;04/11/2026;${name};500.000`,
      'Subtotal;;;500.000',
      'Grand Total;;;4.000.000',
      'Total Faktur: 3;;;',
    );
    const before = await importOf(app, id);
    assert.deepEqual(
      [before.total, before.counts.new, before.counts.wrong, before.counts.total, before.remarks],
      [7, 3, 0, 4, []],
    );
    assert.equal(before.totals.rupiah.new, 4_000_000);
    assert.equal(before.totals.rupiah.wrong, 0);
    assert.equal('total' in before.totals.rupiah, false);
    assert.deepEqual(await totalsOf(id), [
      [4, { amount: '3500000' }, []],
      [6, { amount: '500000' }, []],
      [7, { amount: '4000000' }, []],
      [8, {}, []],
    ]);
    await applying(app, id);
    assert.equal((await importOf(app, id)).counts.total, 4);
    const { content } = await download(app, `/api/admin/imports/${id}/export`);
    assert.deepEqual(
      rowsOf(content.toString()).map(({ Hasil }) => Hasil),
      [
        'ditambahkan',
        'ditambahkan',
        'baris jumlah',
        'ditambahkan',
        ...Array(3).fill('baris jumlah'),
      ],
    );
    const { body } = await app.call('GET', `/api/admin/invoices?id_customer=${customer}`);
    assert.equal(body.data.data.length, 3);
    assert.deepEqual(await pointsOf(app, customer), { point: 0, total_point: 0 });
  });

  test('that say something else are told with both figures, wrong lines among them as far as they could be read [ADD-378]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Jumlah Beda' });
    const id = await invoicesOf(
      `JMB-1;02/11/2026;${name};1.000.000`,
      `JMB-1;02/11/2026;${name};1.000.000`,
      'Subtotal;;;1.000.000',
      'JMB-2;03/11/2026;PT Tidak Ada;250.000',
      `JMB-3;04/11/2026;${name};1,5`,
      'Total;;;12.250.000',
    );
    const said = disagreeing('12.250.000', '2.250.000');
    assert.deepEqual(await totalsOf(id), [
      [4, { amount: '1000000' }, [disagreeing('1.000.000', '2.000.000')]],
      [7, { amount: '12250000' }, [said]],
    ]);
    const remarks = [`Baris 4: ${disagreeing('1.000.000', '2.000.000')}`, `Baris 7: ${said}`];
    assert.deepEqual((await importOf(app, id)).remarks, remarks);
    // Said once, however often its lines are compared.
    const chosen = await aCustomer(app, { name: 'PT Jumlah Lain' });
    await app.call('PUT', `/api/admin/imports/${id}/customer`, {
      body: { line: 5, id_customer: chosen.id },
    });
    await workOnImports(app);
    assert.deepEqual((await importOf(app, id)).remarks, remarks);
  });

  test('agree before lines of one invoice are added up, and after [ADD-378, ADD-381]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Jumlah Artikel' });
    const id = await anImport(
      app,
      'invoices',
      [
        `${HEADER};Barang`,
        `JMA-1;02/11/2026;${name};100.000;Pompa`,
        `JMA-1;02/11/2026;${name};50.000;Pipa`,
        'Total;;;150.000;',
      ].join('\n'),
    );
    await app.call('PUT', `/api/admin/imports/${id}/sums`, { body: { is_on: true } });
    await workOnImports(app);
    const { remarks, counts, totals } = await importOf(app, id);
    assert.deepEqual([remarks, counts.new, counts.summed, counts.total], [[], 1, 1, 1]);
    assert.equal(totals.rupiah.new, 150_000);
  });

  test('are found anew when other columns are chosen [ADD-378]', async () => {
    const id = await anImport(app, 'products', 'Produk;Keterangan\nPompa Jumlah;x\nJumlah;7\n');
    assert.equal((await importOf(app, id)).counts.total, 0);
    await app.call('PUT', `/api/admin/imports/${id}/columns`, {
      body: { fields: ['product', null] },
    });
    await workOnImports(app);
    const { counts } = await importOf(app, id);
    assert.deepEqual([counts.new, counts.total], [1, 1]);
  });

  test('of points are told in points; three remarks are enough [ADD-378]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Jumlah Point' });
    const id = await anImport(
      app,
      'opening-balances',
      await workbookOf({
        Saldo: [['Nama', 'Saldo'], [name, 1_250], ...[1, 2, 3, 4].map((n) => ['Total', 9_000 + n])],
      }),
    );
    const { remarks, counts } = await importOf(app, id);
    assert.deepEqual([counts.new, counts.total], [1, 4]);
    assert.deepEqual(
      remarks,
      [1, 2, 3].map(
        (n) =>
          `Baris ${n + 2}: Point: di sini tertulis 9.00${n}, tetapi baris di atasnya yang terbaca berjumlah 1.250.`,
      ),
    );
  });
});
