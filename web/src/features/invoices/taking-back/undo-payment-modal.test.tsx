import {
  type InvoiceDetail,
  previewUndoingPayment,
  showInvoice,
  type UndoingPayment,
  undoPayment,
} from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { twoFrames } from '#test/frames.ts';
import { aPaidInvoice, detailOf } from '#test/invoices.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { UndoPaymentModal } from './undo-payment-modal.tsx';

const open = detailOf();

/** What undoing a payment of all of it would do. */
const undoing = (more: Partial<UndoingPayment> = {}): UndoingPayment => ({
  point: 125,
  shortfall: 0,
  state: 'open',
  outstanding: 1_259_999,
  payment: {
    id: 1,
    date: '2026-11-19',
    amount: 1_259_999,
    note: null,
    created_at: '2026-11-20T05:00:00.000Z',
    undone_at: null,
    undone_reason: null,
  },
  ...more,
});

function aServer(invoice: InvoiceDetail) {
  const server = fakeServer();
  server.answers(showInvoice, { data: invoice });
  return server;
}

test('undoing a payment says what is taken back and owed, asks why, and waits until that is known [ADD-390]', async () => {
  const server = aServer(aPaidInvoice());
  const release = server.holds(previewUndoingPayment, { data: undoing({ shortfall: 30 }) });
  server.answers(undoPayment, {
    message: 'Pembayaran dibatalkan.',
    data: { id: 4, point: 125, shortfall: 30, state: 'open' },
  });
  const { screen, frame } = await showDialog(<UndoPaymentModal id={4} />);
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Salah faktur');
  const send = screen.getByRole('button', { name: 'Batalkan pembayaran' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  send.element().closest('form')?.requestSubmit();
  await twoFrames();
  expect(server.callsOf(undoPayment)).toEqual([]);
  release();
  await expect
    .element(
      screen.getByText(
        'Pembayaran 19 November 2026, Rp1.259.999, dibatalkan. 125 point ditarik kembali dari customer. Yang belum dibayar menjadi Rp1.259.999.',
      ),
    )
    .toBeVisible();
  await expect
    .element(screen.getByText('30 di antaranya sudah dipakai', { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await send.click();
  await expect
    .element(screen.getByText('125 point ditarik kembali. 30 di antaranya sudah dipakai.'))
    .toBeVisible();
  expect(server.callsOf(undoPayment)[0]?.body).toEqual({ reason: 'Salah faktur', version: 3 });
  await expect.element(frame).not.toBeInTheDocument();
});

test('undoing a payment is not offered for what is not paid, nor for a customer who was deleted [ADD-390]', async () => {
  for (const [invoice, words] of [
    [open, 'Tidak ada pembayaran yang dapat dibatalkan.'],
    [{ ...open, state: 'void' as const }, 'Faktur ini sudah dibatalkan.'],
    [
      aPaidInvoice({ is_customer_gone: true }),
      'Customer faktur ini sudah dihapus. Batalkan fakturnya.',
    ],
  ] as const) {
    const server = aServer(invoice);
    server.answers(previewUndoingPayment, { data: undoing() });
    const { screen } = await showDialog(<UndoPaymentModal id={4} />);
    await screen.getByRole('textbox', { name: 'Alasan' }).fill('Salah faktur');
    await expect
      .element(screen.getByRole('button', { name: 'Batalkan pembayaran' }))
      .toHaveAttribute('data-tooltip', words);
    await screen.unmount();
  }
});

test('points that came with the invoice stay when its payment is undone, and the dialog says so [ADD-390, ADD-153]', async () => {
  const server = aServer(aPaidInvoice({ points_when: 'issued', points_basis: 'gross' }));
  server.answers(previewUndoingPayment, { data: undoing({ point: 0 }) });
  const { screen } = await showDialog(<UndoPaymentModal id={4} />);
  await expect
    .element(
      screen.getByText(
        'Pembayaran 19 November 2026, Rp1.259.999, dibatalkan. Pointnya diberikan saat faktur dibuat, jadi tidak berubah. Yang belum dibayar menjadi Rp1.259.999.',
      ),
    )
    .toBeVisible();
});

test('undoing a payment that credit notes had made needless says that the invoice stays paid, and is done also of a deleted customer [ADD-390, ADD-394]', async () => {
  const server = aServer(aPaidInvoice({ is_customer_gone: true }));
  server.answers(previewUndoingPayment, {
    data: undoing({ point: 0, state: 'paid', outstanding: 0 }),
  });
  const { screen } = await showDialog(<UndoPaymentModal id={4} />);
  await expect
    .element(
      screen.getByText('Faktur ini tetap lunas: nota kredit tidak menyisakan yang harus dibayar.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Salah faktur');
  await expect
    .element(screen.getByRole('button', { name: 'Batalkan pembayaran' }))
    .not.toHaveAttribute('aria-disabled', 'true');
});
