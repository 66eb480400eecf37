import { showCustomer } from '@reward-points/contract/customers';
import {
  createCreditNote,
  type InvoiceDetail,
  payInvoice,
  previewTakingBack,
  showInvoice,
  voidInvoice,
} from '@reward-points/contract/invoices';
import { showMessage } from '@reward-points/contract/messages';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer } from '#test/app.tsx';
import { twoFrames } from '#test/frames.ts';
import { anInvoice, aPaidInvoice } from '#test/invoices.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { CreditNoteModal } from './credit-note-modal.tsx';
import { PayInvoiceModal } from './pay-invoice-modal.tsx';
import { VoidInvoiceModal } from './void-invoice-modal.tsx';

const open: InvoiceDetail = { ...anInvoice(), credit_notes: [], entries: [], lives: [] };
const TEXT = 'Halo PT Tirta, Anda menerima 125 point.';

function aServer(invoice: InvoiceDetail, { wants_messages = true } = {}) {
  const server = fakeServer();
  server.answers(showInvoice, { data: invoice });
  server.answers(showCustomer, { data: aCustomer({ wants_messages }) });
  server.answers(showMessage, {
    data: {
      id: 3,
      type_of_message: 'REWARD',
      message: 'x',
      template_id: 't-1',
      template_problem: null,
    },
  });
  server.answers(listTemplates, {
    data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  server.answers(payInvoice, {
    message: 'Faktur ditandai lunas.',
    data: { id: 4, state: 'paid', point: 125, balance: 555, is_told: true },
  });
  return server;
}

test('a payment says what it gives and what will be read, and sends exactly that [ADD-154, A-80]', async () => {
  const server = aServer(open);
  const { screen, frame } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText('125 point', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Tandai lunas' }).click();
  await expect
    .element(screen.getByText('PT Tirta menerima 125 point. Saldo sekarang 555 point.'))
    .toBeVisible();
  expect(server.callsOf(payInvoice).map(({ body }) => body)).toEqual([
    { seen: 3, message: { body: TEXT } },
  ]);
  await expect.element(frame).not.toBeInTheDocument();
});

test('a payment that succeeds is not called one that was paid already before its dialog closes [ADD-345]', async () => {
  const server = aServer(open);
  const { screen, frame } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  server.answers(showInvoice, { data: { ...aPaidInvoice(), credit_notes: [], entries: [] } });
  const release = server.holds(showCustomer, { data: aCustomer() });
  await screen.getByRole('button', { name: 'Tandai lunas' }).click();
  await expect.poll(() => server.callsOf(showInvoice)).toHaveLength(2);
  await twoFrames();
  expect(screen.getByText('Faktur ini sudah lunas.').elements()).toEqual([]);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  release();
  await expect.element(frame).not.toBeInTheDocument();
});

test('Enter alone, where the dialog begins, pays nothing [ADD-154]', async () => {
  const server = aServer(open);
  const { screen, frame } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(frame).not.toBeInTheDocument();
  expect(server.callsOf(payInvoice)).toEqual([]);
});

test('a payment whose answer is lost is the same payment when it is tried again [ADD-154, S-30]', async () => {
  const server = aServer(open);
  server.fails(payInvoice);
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  const send = screen.getByRole('button', { name: 'Tandai lunas' });
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await send.click();
  await expect
    .element(screen.getByText('Jawaban server tidak sampai', { exact: false }))
    .toBeVisible();
  await send.click();
  await expect.poll(() => server.callsOf(payInvoice).length).toBe(2);
  const [first, second] = server.callsOf(payInvoice);
  expect(first?.key).toBe(second?.key);
});

test('a payment without points, or whose points came before, says so and asks for no message [ADD-154, ADD-153]', async () => {
  for (const [invoice, words] of [
    [{ ...open, point: 0, point_left: 0 }, 'Faktur ini tidak menghasilkan point.'],
    [
      { ...open, points_when: 'issued' as const, is_given: true },
      '125 point sudah diberikan saat faktur dibuat.',
    ],
  ] as const) {
    const server = aServer(invoice);
    const { screen } = await showDialog(<PayInvoiceModal id={4} />);
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Tandai lunas' }).click();
    await expect
      .poll(() => server.callsOf(payInvoice).map(({ body }) => body))
      .toEqual([{ seen: 3 }]);
    await screen.unmount();
  }
});

test('a payment of somebody who wants no messages says beforehand that none goes out [ADD-154, ADD-109]', async () => {
  aServer(open, { wants_messages: false });
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  await expect
    .element(screen.getByText('Customer ini meminta tidak dikirimi pesan (STOP)', { exact: false }))
    .toBeVisible();
});

test('an invoice that is another one by now is read anew before it can be paid [ADD-155]', async () => {
  const server = aServer(open);
  server.refuses(payInvoice, 'invoice_changed');
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  server.answers(showInvoice, { data: { ...open, point: 200, point_left: 200, version: 4 } });
  await screen.getByRole('button', { name: 'Tandai lunas' }).click();
  await expect
    .element(screen.getByText('Faktur ini baru saja diubah di tempat lain', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('200 point', { exact: true })).toBeVisible();
});

test('voiding says what is taken back, what of it was spent, and asks why [ADD-156, ADD-158]', async () => {
  const server = aServer(aPaidInvoice());
  server.answers(previewTakingBack, {
    data: { is_given: true, point: 125, shortfall: 30, point_left: 0 },
  });
  server.answers(voidInvoice, {
    message: 'Faktur dibatalkan.',
    data: { id: 4, point: 125, shortfall: 30 },
  });
  const { screen } = await showDialog(<VoidInvoiceModal id={4} />);
  await expect
    .element(screen.getByText('ditarik kembali dari customer', { exact: false }))
    .toBeVisible();
  await expect
    .element(screen.getByText('30 di antaranya sudah dipakai', { exact: false }))
    .toBeVisible();
  await expectAccessible();
  const send = screen.getByRole('button', { name: 'Batalkan faktur' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Pesanan batal');
  await send.click();
  await expect
    .element(screen.getByText('125 point ditarik kembali. 30 di antaranya sudah dipakai.'))
    .toBeVisible();
  expect(server.callsOf(voidInvoice)[0]?.body).toEqual({ reason: 'Pesanan batal', seen: 3 });
});

test('an invoice that was just voided says nothing of being refused before its dialog closes [ADD-345]', async () => {
  const server = aServer(aPaidInvoice());
  server.answers(previewTakingBack, {
    data: { is_given: true, point: 125, shortfall: 0, point_left: 0 },
  });
  server.answers(voidInvoice, {
    message: 'Faktur dibatalkan.',
    data: { id: 4, point: 125, shortfall: 0 },
  });
  const { screen, frame } = await showDialog(<VoidInvoiceModal id={4} />);
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Pesanan batal');
  server.refuses(previewTakingBack, 'invoice_void');
  const release = server.holds(showInvoice, { data: aPaidInvoice({ state: 'void' }) });
  await screen.getByRole('button', { name: 'Batalkan faktur' }).click();
  await expect.poll(() => server.callsOf(previewTakingBack)).toHaveLength(2);
  await twoFrames();
  await expect
    .element(screen.getByText('ditarik kembali dari customer', { exact: false }))
    .toBeVisible();
  release();
  await expect.element(frame).not.toBeInTheDocument();
});

test('a credit note shows what it takes back as its amount is typed, and never exceeds the rest [ADD-157]', async () => {
  const server = aServer(aPaidInvoice({ credited: 259_999, point_left: 100 }));
  server.answers(previewTakingBack, ({ path }) => {
    const amount = Number(new URLSearchParams(path.split('?')[1]).get('amount'));
    const point = 100 - Math.floor((1_000_000 - amount) / 10_000);
    return { data: { is_given: true, point, shortfall: 0, point_left: 100 - point } };
  });
  server.answers(createCreditNote, {
    message: 'Nota kredit berhasil disimpan.',
    data: { id: 1, point: 100, shortfall: 0 },
  });
  const { screen } = await showDialog(<CreditNoteModal id={4} />);
  await expect.element(screen.getByText('Sisa nilai faktur Rp1.000.000')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Nomor nota kredit' }).fill('NK-1');
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Retur');
  const amount = screen.getByRole('textbox', { name: 'Nilai' });
  await amount.fill('400001');
  await expect
    .element(screen.getByText('Point faktur ini menjadi 59.', { exact: false }))
    .toBeVisible();
  await amount.fill('1000001');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText('Nilai nota kredit melebihi sisa nilai faktur.').first())
    .toBeVisible();
  expect(server.callsOf(createCreditNote)).toEqual([]);
  await screen.getByRole('button', { name: 'Seluruhnya' }).click();
  await expect.element(amount).toHaveValue('Rp1.000.000');
  await expect
    .element(screen.getByText('Point faktur ini menjadi 0.', { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Simpan nota kredit' }).click();
  await expect.element(screen.getByText('100 point ditarik kembali.')).toBeVisible();
  expect(server.callsOf(createCreditNote)[0]?.body).toEqual({
    number: 'NK-1',
    date: today(),
    amount: 1_000_000,
    reason: 'Retur',
    seen: 3,
  });
});

test('of points that wait, a credit note says that fewer will come [ADD-157]', async () => {
  const server = aServer(open);
  server.answers(previewTakingBack, {
    data: { is_given: false, point: 40, shortfall: 0, point_left: 85 },
  });
  const { screen } = await showDialog(<CreditNoteModal id={4} />);
  await screen.getByRole('textbox', { name: 'Nilai' }).fill('400000');
  await expect
    .element(screen.getByText('yang menunggu pembayaran tidak jadi diberikan', { exact: false }))
    .toBeVisible();
});

test('a payment cannot be noted before the text that its customer will read is there [ADD-154, A-80]', async () => {
  const server = aServer(open);
  const release = server.holds(listTemplates, {
    data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  const send = screen.getByRole('button', { name: 'Tandai lunas' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  send.element().closest('form')?.requestSubmit();
  await twoFrames();
  expect(server.callsOf(payInvoice)).toEqual([]);
  release();
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
});
