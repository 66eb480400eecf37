import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';

const provider = fakeProvider({ firstTemplates: {} });
const app = useApp({ provider });

test('without a template for it a changed number stands, and the log says that nobody was told and why [ADD-37, A-97]', async () => {
  const member = await aCustomer(app, { name: 'PT Pindah Nomor' });
  const form = customerForm({ name: 'PT Pindah Nomor', whatsapp: '6281322228888' });
  const saved = await app.call('PATCH', `/api/admin/users/${member.id}`, { body: form });
  assert.equal(saved.status, 200);
  assert.equal(saved.body.data.whatsapp, '6281322228888');
  const { body } = await app.call('GET', '/api/admin/whatsapp-messages?kind=sign-in-changed');
  const [{ to, status, error, body: text }] = body.data.data;
  assert.deepEqual(
    { to, status, error, text },
    {
      to: member.whatsapp,
      status: 'failed',
      error: 'Belum ada template: pesan tidak dikirim',
      text: 'Halo PT Pindah Nomor, nomor WhatsApp dan password akun Anda diubah pada 21 November 2026 pukul 12.00.',
    },
  );
  assert.equal(body.data.total, 1);
  assert.deepEqual(provider.tried, []);
});
