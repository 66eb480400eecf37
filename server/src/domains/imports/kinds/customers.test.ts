import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { anImport, applying, reasonsOf } from '#test/imports.ts';

const app = useApp();

test('takes no date of birth of a year to come, and leaves one that stands as it is [ADD-341, ADD-143]', async () => {
  const { id: customer, whatsapp, name } = await aCustomer(app);
  await app.owner
    .updateTable('customers')
    .set({ born_on: '2998-01-01' })
    .where('id', '=', customer)
    .execute();
  const id = await anImport(
    app,
    'customers',
    [
      'Nama;WhatsApp;Tgl berdiri',
      'PT Salah Ketik;081290000041;01/02/2204',
      'PT Tahun Ini;081290000042;31/12/2026',
      `PT Nama Lain;${whatsapp};01/01/2998`,
    ].join('\n'),
  );
  assert.deepEqual(await reasonsOf(app, id), [
    '2: Tanggal berdiri 01/02/2204 ada di tahun yang belum mulai.',
  ]);
  const later = await anImport(
    app,
    'customers',
    `Nama;WhatsApp;Tgl berdiri\n${name};${whatsapp};01/01/2999`,
  );
  assert.deepEqual(await reasonsOf(app, later), [
    '2: Tanggal berdiri 01/01/2999 ada di tahun yang belum mulai.',
  ]);
  await applying(app, id);
  const { body } = await app.call('GET', `/api/admin/users/${customer}`);
  assert.equal(body.data.name, 'PT Nama Lain');
  const born = await app.call('GET', '/api/admin/users?name=PT Tahun Ini');
  assert.equal(born.body.data.data[0].date_of_birth, '2026-12-31');
});
