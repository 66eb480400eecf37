import {
  createCreditNote,
  previewTakingBack,
  showInvoice,
  voidInvoice,
} from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { twoFrames } from '#test/frames.ts';
import { aPaidInvoice, aServerOf, detailOf } from '#test/invoices.ts';
import { showDialog } from '#test/render.tsx';
import { CreditNoteModal } from './credit-note-modal.tsx';
import { VoidInvoiceModal } from './void-invoice-modal.tsx';

const open = detailOf();

test('voiding says what is taken back, what of it was spent, and asks why [ADD-156, ADD-158]', async () => {
  const server = aServerOf(aPaidInvoice());
  server.answers(previewTakingBack, {
    data: { is_given: true, point: 125, shortfall: 30, point_left: 0, settles: false, given: 0 },
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
  expect(server.callsOf(voidInvoice)[0]?.body).toEqual({ reason: 'Pesanan batal', version: 3 });
});

test('an invoice that was just voided says nothing of being refused before its dialog closes [ADD-345]', async () => {
  const server = aServerOf(aPaidInvoice());
  server.answers(previewTakingBack, {
    data: { is_given: true, point: 125, shortfall: 0, point_left: 0, settles: false, given: 0 },
  });
  server.answers(voidInvoice, {
    message: 'Faktur dibatalkan.',
    data: { id: 4, point: 125, shortfall: 0 },
  });
  const { screen, frame } = await showDialog(<VoidInvoiceModal id={4} />);
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Pesanan batal');
  await expect
    .element(screen.getByText('ditarik kembali dari customer', { exact: false }))
    .toBeVisible();
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
  const server = aServerOf(aPaidInvoice({ credited: 259_999, point_left: 100 }));
  server.answers(previewTakingBack, ({ path }) => {
    const amount = Number(new URLSearchParams(path.split('?')[1]).get('amount'));
    const point = 100 - Math.floor((1_000_000 - amount) / 10_000);
    return {
      data: {
        is_given: true,
        point,
        shortfall: 0,
        point_left: 100 - point,
        settles: false,
        given: 0,
      },
    };
  });
  server.answers(createCreditNote, {
    message: 'Nota kredit berhasil disimpan.',
    data: { id: 1, point: 100, shortfall: 0, state: 'paid', given: 0 },
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
    version: 3,
  });
});

test('a credit note whose answer is lost is the same one when it is sent again, of all that was left as well [ADD-157, S-30]', async () => {
  const server = aServerOf(open);
  server.answers(previewTakingBack, {
    data: { is_given: true, point: 0, shortfall: 0, point_left: 0, settles: true, given: 0 },
  });
  const { screen } = await showDialog(<CreditNoteModal id={4} />);
  await screen.getByRole('textbox', { name: 'Nomor nota kredit' }).fill('NK-1');
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Retur');
  await screen.getByRole('button', { name: 'Seluruhnya' }).click();
  const save = screen.getByRole('button', { name: 'Simpan nota kredit' });
  await expect.element(save).toBeEnabled();
  server.fails(createCreditNote);
  server.answers(showInvoice, { data: { ...open, credited: open.amount, version: 4 } });
  await save.click();
  await expect.poll(() => server.callsOf(showInvoice).length).toBe(2);
  await twoFrames();
  await save.click();
  await expect.poll(() => server.callsOf(createCreditNote)).toHaveLength(2);
  const [first, second] = server.callsOf(createCreditNote);
  expect(second).toMatchObject({ key: first?.key, body: first?.body });
});

test('of points that wait, a credit note says that fewer will come [ADD-157]', async () => {
  const server = aServerOf(open);
  server.answers(previewTakingBack, {
    data: { is_given: false, point: 40, shortfall: 0, point_left: 85, settles: false, given: 0 },
  });
  const { screen } = await showDialog(<CreditNoteModal id={4} />);
  await screen.getByRole('textbox', { name: 'Nilai' }).fill('400000');
  await expect
    .element(screen.getByText('yang menunggu pembayaran tidak jadi diberikan', { exact: false }))
    .toBeVisible();
});

test('a credit note that leaves nothing outstanding says that the points come, and the toast how many came [ADD-394]', async () => {
  const server = aServerOf({ ...open, paid: 859_999, outstanding: 400_000 });
  server.answers(previewTakingBack, {
    data: { is_given: false, point: 40, shortfall: 0, point_left: 85, settles: true, given: 85 },
  });
  server.answers(createCreditNote, {
    message: 'Nota kredit berhasil disimpan.',
    data: { id: 1, point: 40, shortfall: 0, state: 'paid', given: 85 },
  });
  const { screen } = await showDialog(<CreditNoteModal id={4} />);
  await screen.getByRole('textbox', { name: 'Nomor nota kredit' }).fill('NK-1');
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Retur');
  await screen.getByRole('textbox', { name: 'Nilai' }).fill('400000');
  await expect
    .element(
      screen.getByText('Faktur ini menjadi lunas: 85 point masuk ke saldo customer.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Simpan nota kredit' }).click();
  await expect.element(screen.getByText('PT Tirta menerima 85 point.')).toBeVisible();
});
