import {
  createCreditNote,
  type InvoiceDetail,
  previewTakingBack,
  showInvoice,
  voidInvoice,
} from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { twoFrames } from '#test/frames.ts';
import { aPaidInvoice, detailOf } from '#test/invoices.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { CreditNoteModal } from './credit-note-modal.tsx';
import { VoidInvoiceModal } from './void-invoice-modal.tsx';

const preview = {
  is_given: true,
  point: 125,
  shortfall: 0,
  point_left: 0,
  settles: false,
  given: 0,
};

function aServer(invoice: InvoiceDetail) {
  const server = fakeServer();
  server.answers(showInvoice, { data: invoice });
  return server;
}

async function openCreditNote(invoice: InvoiceDetail) {
  const server = aServer(invoice);
  const { screen } = await showDialog(<CreditNoteModal id={4} />);
  await screen.getByRole('textbox', { name: 'Nomor nota kredit' }).fill('NK-1');
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Retur');
  return {
    server,
    screen,
    amount: screen.getByRole('textbox', { name: 'Nilai' }),
    send: screen.getByRole('button', { name: 'Simpan nota kredit' }),
  };
}

test('an invoice cannot be voided before it is known what is taken back [ADD-459, ADD-156]', async () => {
  const server = aServer(aPaidInvoice({ id: 9 }));
  const release = server.holds(previewTakingBack, { data: preview });
  const { screen } = await showDialog(<VoidInvoiceModal id={4} />);
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Pesanan batal');
  const send = screen.getByRole('button', { name: 'Batalkan faktur' });
  await expect.element(send).toHaveAttribute('data-tooltip', 'Point sedang dihitung.');
  await userEvent.keyboard('{Enter}');
  await twoFrames();
  expect(server.callsOf(voidInvoice)).toEqual([]);
  release();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await expect
    .element(screen.getByText('125 point ditarik kembali dari customer.', { exact: true }))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Faktur ini tetap tersimpan. Nomor INV-2611-0004 dapat dicatat lagi sebagai faktur baru.',
      ),
    )
    .toBeVisible();
  expect(screen.getByText('sudah dipakai', { exact: false }).elements()).toEqual([]);
});

test('an invoice that is void already says so, and one whose points cannot be reckoned says why; neither is voided [ADD-459, ADD-156]', async () => {
  const server = aServer(detailOf({ state: 'void' }));
  server.refuses(previewTakingBack, 'invoice_void');
  const first = await showDialog(<VoidInvoiceModal id={4} />);
  const send = first.screen.getByRole('button', { name: 'Batalkan faktur' });
  await expect.element(send).toHaveAttribute('data-tooltip', 'Faktur ini sudah dibatalkan.');
  await first.screen.unmount();
  server.answers(showInvoice, { data: aPaidInvoice() });
  server.refuses(previewTakingBack, 'invoice_not_found', { message: 'Coba nanti.' });
  const { screen } = await showDialog(<VoidInvoiceModal id={4} />);
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Pesanan batal');
  await expect.element(screen.getByText('Coba nanti.', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Batalkan faktur' }))
    .toHaveAttribute('data-tooltip', 'Coba nanti.');
});

test('a credit note waits for what its own amount takes back, never for that of the amount before [ADD-459, ADD-157]', async () => {
  const { server, screen, amount, send } = await openCreditNote(aPaidInvoice());
  server.answers(previewTakingBack, { data: { ...preview, point: 40, point_left: 85 } });
  await amount.fill('400000');
  await expect
    .element(
      screen.getByText('40 point ditarik kembali dari customer. Point faktur ini menjadi 85.'),
    )
    .toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  const release = server.holds(previewTakingBack, {
    data: { ...preview, point: 50, shortfall: 20, point_left: 75 },
  });
  await amount.fill('500000');
  // At once, while the points of the amount before still stand there.
  await userEvent.keyboard('{Enter}');
  await expect.element(send).toHaveAttribute('data-tooltip', 'Point sedang dihitung.');
  await expect.poll(() => server.callsOf(previewTakingBack)).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  await twoFrames();
  expect(screen.getByText(/point ditarik kembali/).elements()).toEqual([]);
  await expect.element(send).toHaveAttribute('data-tooltip', 'Point sedang dihitung.');
  expect(server.callsOf(createCreditNote)).toEqual([]);
  release();
  await expect
    .element(
      screen.getByText('50 point ditarik kembali dari customer. Point faktur ini menjadi 75.'),
    )
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        '20 di antaranya sudah dipakai. Saldo tidak menjadi minus: kekurangan itu dicatat dan dilunasi lebih dulu dari point berikutnya.',
      ),
    )
    .toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
});

test('a credit note by which no point changes says so, and whether the invoice is paid by it [ADD-394]', async () => {
  const { server, screen, amount } = await openCreditNote(detailOf());
  server.answers(previewTakingBack, {
    data: { ...preview, is_given: false, point: 0, point_left: 125 },
  });
  await amount.fill('9999');
  await expect
    .element(screen.getByText('Tidak ada point yang berubah. Point faktur ini menjadi 125.'))
    .toBeVisible();
  server.answers(previewTakingBack, {
    data: { ...preview, is_given: false, point_left: 0, settles: true },
  });
  await screen.getByRole('button', { name: 'Seluruhnya' }).click();
  await expect
    .element(
      screen.getByText(
        '125 point yang menunggu pembayaran tidak jadi diberikan. Point faktur ini menjadi 0. Faktur ini menjadi lunas.',
      ),
    )
    .toBeVisible();
});

test('points that only waited are not said to be taken back once they are gone [ADD-156, ADD-157]', async () => {
  const { server, screen, amount, send } = await openCreditNote(detailOf());
  server.answers(previewTakingBack, { data: { ...preview, is_given: false } });
  server.answers(createCreditNote, {
    message: 'Nota kredit berhasil disimpan.',
    data: { id: 1, point: 125, shortfall: 0, state: 'open', given: 0 },
  });
  await amount.fill('1259999');
  await send.click();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Nota kredit berhasil disimpan.' }))
    .not.toHaveTextContent('ditarik kembali');
});

test('of a customer who was deleted nothing is said to be taken back or owed, for there is nothing left of it [ADD-156, ADD-413]', async () => {
  const server = aServer(aPaidInvoice({ is_customer_gone: true }));
  server.answers(previewTakingBack, { data: { ...preview, point: 0, point_left: 85 } });
  const said = 'Customer sudah dihapus, jadi tidak ada point yang ditarik kembali.';
  const { screen } = await showDialog(<VoidInvoiceModal id={4} />);
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await screen.unmount();
  const note = await openCreditNote(aPaidInvoice({ is_customer_gone: true }));
  note.server.answers(previewTakingBack, { data: { ...preview, point: 0, point_left: 85 } });
  await note.amount.fill('400000');
  await expect
    .element(note.screen.getByText(`${said} Point faktur ini menjadi 85.`, { exact: true }))
    .toBeVisible();
});
