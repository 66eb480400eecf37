import { showOccasionText } from '@reward-points/contract/messages';
import {
  listItemRedemptions,
  showCancellation,
  showReceipt,
  undoReceipt,
  updateReceiptNumber,
} from '@reward-points/contract/redemptions';
import { HOLD_MS } from '@reward-points/contract/undo';
import { sendReceiptMessage } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ShipmentsTable } from '#features/redemptions/parcels/shipments-table.tsx';
import { expectAccessible } from '#test/accessible.ts';
import { expectBeneath } from '#test/fields.ts';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aCancellation, aReceipt, aShipment } from '#test/shipments.ts';
import { toastsShown } from '#test/toasts.ts';
import { ACTION_MS } from '#ui/toasts/toasts.ts';

const jacket = aShipment({ item: 'Jaket', code: 'J-1' });

async function open() {
  const server = fakeServer();
  server.answers(listItemRedemptions, { data: [jacket] });
  server.answers(showReceipt, { data: aReceipt() });
  server.answers(showCancellation, {
    data: aCancellation({
      reward: 'Jaket',
      code: 'J-1',
      customer: { id: 2, name: 'PT Tirta', is_live: true },
      point: 250,
      balance: 100,
    }),
  });
  server.answers(showOccasionText, { data: { body: '{{1}}: {{3}}', problem: null } });
  const screen = await show(<ShipmentsTable count={1} />);
  return {
    server,
    screen,
    row: screen.getByRole('table', { name: 'Redeem Items' }),
    shipping: screen.getByRole('dialog', { name: 'Kirim', exact: true }),
    question: screen.getByRole('dialog', { name: 'Batalkan penukaran?' }),
  };
}

test('the dialog of a shipment shows what the customer will read, and exactly that is sent [A-80, ADD-242]', async () => {
  const { server, screen, row, shipping } = await open();
  server.answers(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await expect.element(shipping.getByText('PT: … (-)')).toBeVisible();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  await shipping.getByRole('combobox', { name: 'Kurir' }).click();
  await screen.getByRole('option', { name: 'JNE', exact: true }).click();
  await expect.element(shipping.getByText('PT: JNE-1 (JNE)')).toBeVisible();
  await expectAccessible();
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await expect
    .poll(() => server.callsOf(updateReceiptNumber).map(({ body }) => body))
    .toMatchObject([
      { receipt_number: 'JNE-1', courier: 'jne', message: { body: 'PT: JNE-1 (JNE)' } },
    ]);
});

test('what cancels begins where the words above it do [ADD-241]', async () => {
  const { row, shipping } = await open();
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  const cancel = shipping.getByText('Batalkan penukaran');
  await expect.element(cancel).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(cancel.element());
  const above = shipping.getByText('Jaket', { exact: true }).element();
  expect(words.getBoundingClientRect().left).toBeCloseTo(above.getBoundingClientRect().left, 0);
});

test('the courier is found by the beginning of its name, and stays chosen [ADD-450]', async () => {
  const { screen, row, shipping } = await open();
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  const courier = shipping.getByRole('combobox', { name: 'Kurir' });
  await courier.click();
  await courier.fill('sice');
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['SiCepat']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(courier).toHaveValue('SiCepat');
  await expect.element(shipping.getByText('PT: … (SiCepat)')).toBeVisible();
  await courier.fill('kapal');
  await expect.element(shipping.getByText('Kurir tidak ditemukan')).toBeVisible();
});

test('a toast says what was shipped and to whom, and that nobody is told where there is no template [ADD-450]', async () => {
  const { server, screen, shipping } = await open();
  server.answers(showReceipt, { data: aReceipt({ message: { body: null, values: [] } }) });
  server.answers(listItemRedemptions, { data: [{ ...jacket, recipient: 'PT Tirta' }] });
  server.answers(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  await screen.unmount();
  const anew = await show(<ShipmentsTable count={1} />);
  await anew.getByRole('button', { name: 'Kirim Jaket untuk PT Tirta' }).click();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('RESI-1');
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await expect
    .element(
      anew.getByText(
        'Jaket untuk PT Tirta. Tidak ada pesan WhatsApp, karena belum ada templatenya.',
      ),
    )
    .toBeVisible();
});

test('a shipment waits for its receipt number; two clicks send it once, and the button spins meanwhile [DASH-05, ITEM-17, RUN-15, RUN-16]', async () => {
  const { server, screen, row, shipping } = await open();
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  const receipt = shipping.getByRole('textbox', { name: 'No Resi' });
  const send = shipping.getByRole('button', { name: 'Kirim' });
  await expect.element(shipping.getByText(/^untuk Ibu Ani \(0812-3456-789\)/)).toBeVisible();
  await expect.element(receipt).toHaveFocus();
  await receipt.fill('   ');
  await userEvent.tab();
  await expectBeneath(receipt, 'Please provide a valid No Resi.');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await receipt.fill('JNE-112233');
  const release = server.holds(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  await send.dblClick();
  await expect.element(send).toHaveAttribute('data-loading', 'true');
  release();
  await expect.element(screen.getByText('Nomor resi berhasil disimpan')).toBeVisible();
  await expect.poll(() => shipping.elements()).toEqual([]);
  expect(server.callsOf(updateReceiptNumber)).toHaveLength(1);
});

test('a receipt message that fails is never shown [ITEM-19, ERR-19]', async () => {
  const { server, row, shipping } = await open();
  server.answers(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  server.refuses(sendReceiptMessage, 'provider_failed');
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('RESI-1');
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(() => server.callsOf(sendReceiptMessage)).toHaveLength(1);
  // What a failure would say, it says within the frames after its answer.
  await twoFrames();
  await expect
    .poll(toastsShown)
    .toEqual([
      'Nomor resi berhasil disimpanJaket untuk Ibu Ani (PT Tirta). Pesan WhatsApp untuk customer sedang dikirim.Urungkan',
    ]);
});

test('a shipment is said once its number is stored, while the call for its message is still on its way [ITEM-18, ITEM-19, A-59]', async () => {
  const { server, screen, row, shipping } = await open();
  server.answers(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  const release = server.holds(sendReceiptMessage, { message: 'Message Sent' });
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('RESI-1');
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await expect.element(screen.getByText('Nomor resi berhasil disimpan')).toBeVisible();
  await expect.poll(() => shipping.elements()).toEqual([]);
  expect(server.callsOf(sendReceiptMessage).map(({ body }) => body)).toEqual([
    {
      whatsapp: '62811000007',
      customer: 'PT Tirta',
      receipt_number: 'RESI-1',
      recipient_name: 'Ibu Ani',
      full_name: 'Ibu Ani',
      telp: '0812-3456-789',
      claim_date: '2026-11-20',
      item: 'Jaket',
      shipping_address: 'Jalan Anggrek 5, Bandung',
    },
  ]);
  release();
});

test('a shipment that succeeds does not call its own receipt number the present one before its dialog closes [ADD-345]', async () => {
  const { server, row, shipping } = await open();
  server.answers(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  await expect.element(shipping.getByText('PT: JNE-1 (-)')).toBeVisible();
  server.answers(showReceipt, { data: aReceipt({ receipt_number: 'JNE-1' }) });
  const release = server.holds(listItemRedemptions, { data: [] });
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(() => server.callsOf(showReceipt)).toHaveLength(2);
  await twoFrames();
  await expect.element(shipping.getByText('PT: JNE-1 (-)')).toBeVisible();
  release();
  await expect.poll(() => shipping.elements()).toEqual([]);
});

test.for([
  [
    'is taken back from its toast, with its message',
    'Pengiriman diurungkan',
    'Jaket untuk Ibu Ani (PT Tirta) menunggu dikirim lagi. Tidak ada pesan yang berangkat.',
  ],
  [
    'whose message has left is not, and why is said',
    'Pengiriman belum diurungkan',
    'Tidak dapat diurungkan lagi: pesannya sudah berangkat ke customer.',
  ],
] as const)('a shipment %s [ADD-526]', async ([, said, detail]) => {
  const { server, screen, row, shipping } = await open();
  server.answers(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  if (said === 'Pengiriman diurungkan') server.answers(undoReceipt, { message: said });
  else server.refuses(undoReceipt, 'message_left');
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('RESI-1');
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await screen.getByRole('button', { name: 'Urungkan' }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByText(detail)).toBeVisible();
  expect(server.callsOf(updateReceiptNumber).map(({ body }) => body)).toMatchObject([
    { receipt_number: 'RESI-1', hold: true },
  ]);
  // What is offered can still be done.
  expect(ACTION_MS).toBeLessThan(HOLD_MS);
  expect(server.callsOf(undoReceipt).map(({ path, body }) => [path, body])).toMatchObject([
    ['/api/admin/notifications/item-exchange/1/undo-receipt', { receipt_number: 'RESI-1' }],
  ]);
});

test('a shipment that was sent elsewhere meanwhile is refused with the reason [ITEM-17, ADD-41]', async () => {
  const { server, screen, row, shipping } = await open();
  server.refuses(updateReceiptNumber, 'receipt_already_entered');
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('RESI-KEDUA');
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await expect
    .element(screen.getByText(/^Nomor resi untuk penukaran ini sudah diisi\./))
    .toBeVisible();
  expect(server.callsOf(sendReceiptMessage)).toEqual([]);
});

test('a message that is another one by now is read anew before the shipment [A-80, ADD-242]', async () => {
  const { server, row, shipping } = await open();
  server.refuses(updateReceiptNumber, 'message_changed');
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await shipping.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  await expect.element(shipping.getByText('PT: JNE-1 (-)')).toBeVisible();
  server.answers(showReceipt, {
    data: aReceipt({ message: { body: 'Resi {{5}}', values: ['PT', 'Jaket', '20', 'Ibu Ani'] } }),
  });
  await shipping.getByRole('button', { name: 'Kirim' }).click();
  await expect.element(shipping.getByText('Resi JNE-1')).toBeVisible();
});

test('what waits for shipment can be cancelled from its row, and from the dialog that would ship it [ADD-136, ADD-241]', async () => {
  const { row, shipping, question } = await open();
  await row.getByRole('button', { name: 'Batalkan penukaran Jaket' }).click();
  await expect.element(question.getByText(/saldo 100 → 350 point/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => question.elements()).toEqual([]);
  await row.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }).click();
  await shipping.getByRole('button', { name: 'Batalkan penukaran Jaket' }).click();
  await expect.element(question.getByText(/saldo 100 → 350 point/)).toBeVisible();
  await expect.poll(() => shipping.elements()).toEqual([]);
});
