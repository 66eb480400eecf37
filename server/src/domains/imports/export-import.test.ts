import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, useApp } from '#test/app.ts';
import { aCustomer, anInvoice } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { anImport, applying, takingBack, uploading, workOnImports } from '#test/imports.ts';

const app = useApp();

test('the result of an import says what changes as the screen does: days, rupiah, states, and what was empty [ADD-140]', async () => {
  const { id: id_customer, name, whatsapp } = await aCustomer(app);
  await anInvoice(app, { number: 'UNDUH-1', id_customer, date: '2026-11-01', amount: 1_000_000 });
  const told = async (id: number) =>
    (await downloadRows(app, `/api/admin/imports/${id}/export`)).map((row) => row.Penjelasan);
  const invoices = await anImport(
    app,
    'invoices',
    `Nomor;Pelanggan;Tanggal;Nilai;Status\nUNDUH-1;${name};02/11/2026;12.500.000;Lunas\n`,
  );
  assert.deepEqual(await told(invoices), [
    'Nilai termasuk PPN: Rp1.000.000 → Rp12.500.000; Tanggal faktur: 1 November 2026 → 2 November 2026; Status: Belum lunas → Lunas',
  ]);
  await app.owner
    .updateTable('customers')
    .set({ born_on: null, address: '' })
    .where('id', '=', id_customer)
    .execute();
  const customers = await anImport(
    app,
    'customers',
    `Nama;WhatsApp;Tanggal berdiri;Alamat\n${name};${whatsapp};31/12/2004;Jalan Melati 12\n`,
  );
  assert.deepEqual(await told(customers), [
    'Alamat: (kosong) → Jalan Melati 12; Tanggal berdiri: (kosong) → 31 Desember 2004',
  ]);
});

test('the result of an import says of each line what it is, and what became of it and why: before it is looked at, before and after it is imported, and where it cannot be taken back [ADD-140, ADD-440]', async () => {
  const { id: id_customer, name } = await aCustomer(app, { name: 'PT Hasil' });
  const invoice = { id_customer, date: '2026-11-01', amount: 1_000_000 };
  await anInvoice(app, { ...invoice, number: 'HSL-1' });
  const second = await anInvoice(app, { ...invoice, number: 'HSL-2' });
  const { body } = await uploading(
    app,
    'invoices',
    [
      'Nomor;Pelanggan;Tanggal;Nilai',
      `HSL-1;${name};01/11/2026;1.000.000`,
      `HSL-2;${name};01/11/2026;2.000.000`,
      `HSL-3;${name};02/11/2026;3.000.000`,
      `HSL-3;${name};02/11/2026;3.000.000`,
      'HSL-4;PT Siapa;02/11/2026;4.000.000',
      'Total;;;13.000.000',
    ].join('\n'),
  );
  const id: number = body.data.id;
  const told = () => downloadRows(app, `/api/admin/imports/${id}/export`);
  const rowsOf = (...lines: [Nomor: string, Nilai: string, Hasil: string, Penjelasan?: string][]) =>
    lines.map(([Nomor, Nilai, Hasil, Penjelasan = ''], at) => ({
      Baris: String(at + 2),
      Hasil,
      Penjelasan,
      'Customer di sini': at < 4 && Hasil !== 'belum diperiksa' ? name : '',
      Nomor,
      Pelanggan: at < 4 ? name : at === 4 ? 'PT Siapa' : '',
      Tanggal: at === 5 ? '' : at < 2 ? "'01/11/2026" : "'02/11/2026",
      Nilai: `'${Nilai}`,
    }));
  const unread = 'belum diperiksa';
  assert.deepEqual(
    await told(),
    rowsOf(
      ["'HSL-1", '1.000.000', unread],
      ["'HSL-2", '2.000.000', unread],
      ["'HSL-3", '3.000.000', unread],
      ["'HSL-3", '3.000.000', unread],
      ["'HSL-4", '4.000.000', unread],
      ['Total', '13.000.000', unread],
    ),
  );
  const dearer = 'Nilai termasuk PPN: Rp1.000.000 → Rp2.000.000';
  const judged = (changed: string, added: string, whyChanged = dearer) =>
    rowsOf(
      ["'HSL-1", '1.000.000', 'sudah ada'],
      ["'HSL-2", '2.000.000', changed, whyChanged],
      ["'HSL-3", '3.000.000', added],
      ["'HSL-3", '3.000.000', 'ganda', 'Sama dengan baris 4 di file ini; yang dipakai baris 4.'],
      [
        "'HSL-4",
        '4.000.000',
        'salah',
        'Customer “PT Siapa” belum ada. Impor customernya lebih dulu, atau periksa tulisannya.',
      ],
      ['Total', '13.000.000', 'baris jumlah'],
    );
  await workOnImports(app);
  assert.deepEqual(await told(), judged('berubah', 'baru'));
  await applying(app, id);
  assert.deepEqual(await told(), judged('diubah', 'ditambahkan'));
  await done(app, 'PATCH', `/api/admin/invoices/${second.id}`, {
    number: 'HSL-2',
    id_customer,
    date: '2026-11-01',
    amount: 2_500_000,
  });
  await takingBack(app, id);
  assert.deepEqual(
    await told(),
    judged('diubah', 'ditambahkan', `${dearer} Faktur ini sudah diubah.`),
  );
});
