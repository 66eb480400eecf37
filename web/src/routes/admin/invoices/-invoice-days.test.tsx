import { createInvoice, previewInvoice } from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aCompanyWithInvoices } from '#test/invoices.ts';

test('the days of payment and of its deadline lie not before the invoice, and are sent as they stand [ADD-395, ADD-396]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 0, points_when: 'paid', points_basis: 'gross' },
  });
  server.refuses(createInvoice, 'invoice_number_taken');
  const { screen } = await openApp('/admin/invoices/create?customer=7');
  const fill = async (label: string, text: string) => {
    await screen.getByRole('textbox', { name: label }).fill(text);
    await userEvent.keyboard('{Tab}');
  };
  await fill('Nomor faktur', 'INV-1');
  await fill('Nilai faktur', '5000');
  await fill('Tanggal', '10/11/2026');
  const save = screen.getByRole('button', { name: 'Simpan' });
  await fill('Jatuh tempo', '9/11/2026');
  const early = 'Jatuh tempo tidak boleh sebelum tanggal faktur.';
  await expect.element(save).toHaveAttribute('data-tooltip', early);
  await expect.element(screen.getByText(early)).toBeVisible();
  await fill('Jatuh tempo', '10/12/2026');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await save.click();
  await expect.poll(() => server.callsOf(createInvoice).length).toBe(1);
  await screen.getByRole('checkbox', { name: 'Sudah lunas' }).click();
  expect(screen.getByRole('textbox', { name: 'Jatuh tempo' }).elements()).toEqual([]);
  await fill('Tanggal bayar', '9/11/2026');
  await expect
    .element(save)
    .toHaveAttribute('data-tooltip', 'Tanggal pembayaran tidak boleh sebelum tanggal faktur.');
  await fill('Tanggal bayar', '31/12/2999');
  await expect
    .element(save)
    .toHaveAttribute('data-tooltip', 'Tanggal tidak boleh setelah hari ini.');
  await fill('Tanggal bayar', '11/11/2026');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  const closed = 'Bulan ini sudah ditutup.';
  server.refuses(createInvoice, 'invoice_number_taken', { errors: { paid_date: [closed] } });
  await save.click();
  await expectBeneath(screen.getByRole('textbox', { name: 'Tanggal bayar' }), closed);
  await expect.poll(() => server.callsOf(createInvoice).length).toBe(2);
  const sent = server.callsOf(createInvoice).map(({ body }) => body);
  expect(sent[0]).toMatchObject({ is_paid: false, due_date: '2026-12-10' });
  expect(sent[1]).toMatchObject({ is_paid: true, paid_date: '2026-11-11', due_date: null });
});
