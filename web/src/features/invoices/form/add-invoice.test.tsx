import { createInvoice, previewInvoice } from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { aCustomer } from '#test/app.tsx';
import { aCompanyWithInvoices } from '#test/invoices.ts';
import { show } from '#test/render.tsx';
import { AddInvoice } from './add-invoice.tsx';

test('where points come with the invoice, the form says so and tells of them with the text that is shown [ADD-153, ADD-160, A-80]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 125, points_when: 'issued', points_basis: 'gross' },
  });
  server.answers(createInvoice, {
    message: 'Faktur berhasil disimpan.',
    data: { id: 4, state: 'open', point: 125, balance: 555, is_told: true },
  });
  const screen = await show(<AddInvoice basis="gross" customer={aCustomer()} onAdded={() => {}} />);
  await screen.getByRole('textbox', { name: 'Nomor faktur' }).fill('INV-1');
  await screen.getByRole('textbox', { name: 'Nilai faktur' }).fill('1259999');
  await expect
    .element(screen.getByRole('region', { name: 'Point faktur ini' }))
    .toMatchTextContent(/125 point.*Masuk ke saldo customer begitu faktur disimpan\.$/);
  const text = 'Halo PT Tirta, Anda menerima 125 point.';
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect
    .element(screen.getByText('PT Tirta menerima 125 point. Saldo sekarang 555 point.'))
    .toBeVisible();
  expect(server.callsOf(createInvoice).map(({ body }) => body)).toMatchObject([
    { is_paid: false, message: { body: text } },
  ]);
});
