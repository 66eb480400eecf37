import { showCustomer } from '@reward-points/contract/customers';
import { payInvoice, showInvoice } from '@reward-points/contract/invoices';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer } from '#test/app.tsx';
import { twoFrames } from '#test/frames.ts';
import { aPaidInvoice, aServerOf, detailOf } from '#test/invoices.ts';
import { showDialog } from '#test/render.tsx';
import { PayInvoiceModal } from './pay-invoice-modal.tsx';

const open = detailOf();
const TEXT = 'Halo PT Tirta, Anda menerima 125 point.';

test('a payment says what it gives and what will be read, and sends exactly that [ADD-154, A-80]', async () => {
  const server = aServerOf(open);
  const { screen, frame } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText('125 point', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Tandai lunas' }).click();
  await expect
    .element(screen.getByText('PT Tirta menerima 125 point. Saldo sekarang 555 point.'))
    .toBeVisible();
  expect(server.callsOf(payInvoice).map(({ body }) => body)).toEqual([
    { date: today(), amount: 1_259_999, version: 3, message: { body: TEXT } },
  ]);
  await expect.element(frame).not.toBeInTheDocument();
});

test('of an invoice that was credited only the points that are left are promised and sent [ADD-154, ADD-157]', async () => {
  const server = aServerOf({ ...open, credited: 400_000, point_left: 85 });
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText('85 point', { exact: true })).toBeVisible();
  const text = TEXT.replace('125', '85');
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole('button', { name: 'Tandai lunas' }).click();
  await expect
    .poll(() => server.callsOf(payInvoice)[0]?.body)
    .toMatchObject({ message: { body: text } });
});

test('a payment that succeeds is not called one that was paid already before its dialog closes [ADD-345]', async () => {
  const server = aServerOf(open);
  const { screen, frame } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  server.answers(showInvoice, { data: aPaidInvoice() });
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
  const server = aServerOf(open);
  const { screen, frame } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(frame).not.toBeInTheDocument();
  expect(server.callsOf(payInvoice)).toEqual([]);
});

test('a payment whose answer is lost is the same payment when it is tried again [ADD-154, S-30]', async () => {
  const server = aServerOf(open);
  server.fails(payInvoice);
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  const send = screen.getByRole('button', { name: 'Tandai lunas' });
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  // It was noted all the same, and the invoice is read again.
  const part = { ...open, paid: 259_999, outstanding: 1_000_000, version: 4 };
  await screen.getByRole('textbox', { name: 'Nilai' }).fill('259.999');
  server.answers(showInvoice, { data: part });
  const note = screen.getByRole('button', { name: 'Catat pembayaran' });
  await note.click();
  await expect
    .element(screen.getByText('Jawaban server tidak sampai', { exact: false }))
    .toBeVisible();
  await expect.poll(() => server.callsOf(showInvoice).length).toBe(2);
  await twoFrames();
  expect(send.elements()).toEqual([]);
  await note.click();
  await expect.poll(() => server.callsOf(payInvoice).length).toBe(2);
  const [first, second] = server.callsOf(payInvoice);
  expect(first?.key).toBe(second?.key);
  expect(second?.body).toEqual(first?.body);
  expect(second?.body).toMatchObject({ amount: 259_999, version: 3 });
});

test('a payment of an invoice that somebody else has changed keeps what was typed [ADD-154, ADD-303]', async () => {
  const server = aServerOf(open);
  server.refuses(payInvoice, 'record_changed');
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  const amount = screen.getByRole('textbox', { name: 'Nilai' });
  await amount.fill('250.000');
  server.answers(showInvoice, { data: { ...open, due_date: '2027-01-31', version: 4 } });
  await screen.getByRole('button', { name: 'Catat pembayaran' }).click();
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(amount).toHaveValue('Rp250.000');
  await screen.getByRole('button', { name: 'Catat pembayaran' }).click();
  await expect
    .poll(() => server.callsOf(payInvoice).at(-1)?.body)
    .toMatchObject({ amount: 250_000, version: 4 });
});

test('a payment without points, or whose points came before, says so and asks for no message [ADD-154, ADD-153]', async () => {
  for (const [invoice, words] of [
    [{ ...open, point: 0, point_left: 0 }, 'Faktur ini tidak menghasilkan point.'],
    [
      { ...open, points_when: 'issued' as const, is_given: true },
      '125 point sudah diberikan saat faktur dibuat.',
    ],
  ] as const) {
    const server = aServerOf(invoice);
    const { screen } = await showDialog(<PayInvoiceModal id={4} />);
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Tandai lunas' }).click();
    await expect
      .poll(() => server.callsOf(payInvoice).map(({ body }) => body))
      .toEqual([{ date: today(), amount: 1_259_999, version: 3 }]);
    await screen.unmount();
  }
});

test('a payment of somebody who wants no messages says beforehand that none goes out [ADD-154, ADD-109]', async () => {
  aServerOf(open, { unheard: ['points'] });
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  await expect
    .element(screen.getByText('Customer ini meminta tidak dikirimi pesan (STOP)', { exact: false }))
    .toBeVisible();
});

test('an invoice that is another one by now is read anew before it can be paid [ADD-155]', async () => {
  const server = aServerOf(open);
  server.refuses(payInvoice, 'record_changed');
  const { screen } = await showDialog(<PayInvoiceModal id={4} />);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  server.answers(showInvoice, { data: { ...open, point: 200, point_left: 200, version: 4 } });
  await screen.getByRole('button', { name: 'Tandai lunas' }).click();
  await expect
    .element(screen.getByText('Data ini baru saja diubah di tempat lain', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('200 point', { exact: true })).toBeVisible();
});

test('a payment cannot be noted before the text that its customer will read is there [ADD-154, A-80]', async () => {
  const server = aServerOf(open);
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

test('a payment of a part says what is left and that the points wait, tells nobody, and sends its day [ADD-394, ADD-395]', async () => {
  const server = aServerOf({ ...open, paid: 59_999, outstanding: 1_200_000 });
  server.answers(payInvoice, {
    message: 'Pembayaran sebagian dicatat.',
    data: { id: 4, state: 'open', point: 0, balance: null, is_told: false },
  });
  const { screen, frame } = await showDialog(<PayInvoiceModal id={4} />);
  const amount = screen.getByRole('textbox', { name: 'Nilai' });
  await expect.element(amount).toHaveValue('Rp1.200.000');
  await expect.element(screen.getByRole('button', { name: 'Tandai lunas' })).toBeVisible();
  const send = screen.getByRole('button', { name: 'Catat pembayaran' });
  await amount.fill('1200001');
  await expect
    .element(send)
    .toHaveAttribute('data-tooltip', 'Nilai pembayaran melebihi yang belum dibayar.');
  await amount.fill('500000');
  await expect
    .element(screen.getByText('Dibayar sebagian: kurang Rp700.000. 125 point masuk setelah lunas.'))
    .toBeVisible();
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
  const day = screen.getByRole('textbox', { name: 'Tanggal bayar' });
  await day.fill('17/11/2026');
  await userEvent.keyboard('{Tab}');
  await expect
    .element(send)
    .toHaveAttribute('data-tooltip', 'Tanggal pembayaran tidak boleh sebelum tanggal faktur.');
  await day.fill('31/12/2999');
  await userEvent.keyboard('{Tab}');
  await expect
    .element(send)
    .toHaveAttribute('data-tooltip', 'Tanggal tidak boleh setelah hari ini.');
  await day.fill('18/11/2026');
  await userEvent.keyboard('{Tab}');
  await screen.getByRole('textbox', { name: 'Keterangan' }).fill('Transfer BCA');
  await expectAccessible();
  await send.click();
  await expect.element(screen.getByText('Pembayaran sebagian dicatat.')).toBeVisible();
  expect(server.callsOf(payInvoice)[0]?.body).toEqual({
    date: '2026-11-18',
    amount: 500_000,
    note: 'Transfer BCA',
    version: 3,
  });
  await expect.element(frame).not.toBeInTheDocument();
});
