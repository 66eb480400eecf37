import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { anImport } from '#test/imports.ts';

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
