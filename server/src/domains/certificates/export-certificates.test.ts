import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, formOf } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';

const app = useApp();

test('the file of certificates says of each what its list says, under the head of its own [ADD-776]', async () => {
  // So that no number is another's.
  await sql`alter table customers alter column id restart with 200`.execute(app.owner);
  await sql`alter table equipment alter column id restart with 300`.execute(app.owner);
  const customer = await aCustomer(app, { name: 'PT Daftar Sertifikat' });
  const { id: id_product, product } = await aProduct(app);
  const nameplate = { flowmeter_type: 'XK9', serial_number: 'SN-DAFTAR-7' };
  const piece = await app.call('POST', '/api/admin/equipment', {
    body: { id_user: customer.id, id_product, ...nameplate },
  });
  const equipment: number = piece.body.data.id;
  const ids: number[] = [];
  for (const form of [
    { kind: 'tera', number: 'SKHP-TERA-1', issuer: 'UPTD Metrologi', issued_on: '2026-10-01' },
    { kind: 'kalibrasi', number: 'SERT-KAL-2', issuer: 'KAN Lab', issued_on: '2026-11-01' },
  ]) {
    const { status, body } = await app.call(
      'POST',
      `/api/admin/equipment/${equipment}/certificates`,
      { body: formOf({ ...form, valid_until: '2027-11-30' }) },
    );
    assert.equal(status, 201, JSON.stringify(body));
    ids.push(body.data.id);
  }
  const both = {
    'Berlaku sampai': '2027-11-30',
    'Sudah diganti': 'Tidak',
    File: 'Tidak ada',
    'ID peralatan': String(equipment),
    'Nama produk': product,
    'Tipe flowmeter': 'XK9',
    'Nomor seri': 'SN-DAFTAR-7',
    'ID customer': String(customer.id),
    Customer: 'PT Daftar Sertifikat',
  };
  const [tera, kalibrasi] = ids;
  assert.deepEqual(await downloadRows(app, '/api/admin/certificates/export'), [
    {
      ID: String(kalibrasi),
      Jenis: 'Kalibrasi',
      'Nomor sertifikat': 'SERT-KAL-2',
      Penerbit: 'KAN Lab',
      Terbit: '2026-11-01',
      ...both,
    },
    {
      ID: String(tera),
      Jenis: 'Tera',
      'Nomor sertifikat': 'SKHP-TERA-1',
      Penerbit: 'UPTD Metrologi',
      Terbit: '2026-10-01',
      ...both,
    },
  ]);
  // Of a search it has what the list finds, by whatever of them holds the text.
  for (const [search, found] of [
    ['daftar sertifikat', [kalibrasi, tera]],
    [product, [kalibrasi, tera]],
    ['sn-daftar', [kalibrasi, tera]],
    ['kal-2', [kalibrasi]],
    ['tidak ada', []],
  ] as const) {
    const query = `search=${encodeURIComponent(search)}`;
    const rows = await downloadRows(app, `/api/admin/certificates/export?${query}`);
    assert.deepEqual(
      rows.map((row) => Number(row.ID)),
      found,
    );
    const { body } = await app.call('GET', `/api/admin/certificates?${query}`);
    assert.deepEqual(
      body.data.data.map(({ id }: { id: number }) => id),
      found,
    );
  }
});
