import { correctReceipt, type Receipt, showReceipt } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { twoFrames } from '#test/frames.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aReceipt, aShipment } from '#test/shipments.ts';
import { CorrectReceiptModal } from './correct-receipt-modal.tsx';
import { ShipItemModal } from './ship-item-modal.tsx';

const theReceipt = (more: Partial<Receipt> = {}): Receipt =>
  aReceipt({
    receipt_number: 'JNE-2',
    courier: 'jne',
    message: { body: '{{1}}: {{2}}', values: ['PT'] },
    ...more,
  });

async function open(receipt: Receipt) {
  const server = fakeServer();
  server.answers(showReceipt, { data: receipt });
  const { screen, frame } = await showDialog(
    <CorrectReceiptModal redemption={aShipment({ receipt_number: 'JNE-2', courier: 'jne' })} />,
  );
  const number = frame.getByRole('textbox', { name: 'Nomor resi yang benar' });
  await expect.element(number).toHaveValue('JNE-2');
  return { server, screen, frame, number, save: frame.getByRole('button', { name: 'Simpan' }) };
}

test('a correction says what stands and what stood before, each with its courier and its time [A-63, ADD-265]', async () => {
  const { frame } = await open(
    theReceipt({
      version: 1,
      corrections: [
        {
          was: 'JNE-1',
          became: 'JNE-2',
          was_courier: 'sicepat',
          corrected_at: '2026-11-21T03:05:00.000Z',
        },
        {
          was: 'JNE-0',
          became: 'JNE-1',
          was_courier: null,
          corrected_at: '2026-11-20T03:05:00.000Z',
        },
      ],
    }),
  );
  await expect.element(frame.getByText('JNE-2 (JNE)', { exact: true })).toBeVisible();
  await expect.element(frame.getByText('untuk Ibu Ani', { exact: true })).toBeVisible();
  expect(
    frame
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'JNE-1 (SiCepat), diganti 21 November 2026 pukul\u00a010.05',
    'JNE-0, diganti 20 November 2026 pukul\u00a010.05',
  ]);
});

test('a correction waits until something is another, then shows the new text, or says that nobody is told again [A-63, A-80]', async () => {
  const { frame, screen, number, save } = await open(theReceipt());
  await expect
    .element(save)
    .toHaveAttribute('data-tooltip', 'Nomor dan kurir ini sama dengan yang sekarang.');
  await expect
    .element(frame.getByText('Ubah nomor atau kurirnya untuk melihat pesan yang akan dikirim.'))
    .toBeVisible();
  await frame.getByRole('combobox', { name: 'Kurir' }).click();
  await screen.getByRole('option', { name: 'SiCepat' }).click();
  await expect
    .element(
      frame.getByText(
        'Customer tidak diberi tahu lagi, karena pesannya tidak menyebut kurir. Kurir yang benar tetap terlihat di Hadiah Saya.',
      ),
    )
    .toBeVisible();
  await number.fill('JNE-3');
  await expect.element(frame.getByText('PT: JNE-3', { exact: true })).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
});

test('without a template a receipt number says that nobody is told of it, and sends no text [A-80, A-31]', async () => {
  const { server, frame, number, save } = await open(
    theReceipt({ message: { body: null, values: ['PT'] } }),
  );
  await expect
    .element(frame.getByText('Belum ada template untuk nomor resi: tidak ada pesan yang dikirim.'))
    .toBeVisible();
  await number.fill('JNE-3');
  await save.click();
  await expect
    .poll(() => server.callsOf(correctReceipt).map(({ body }) => body.message))
    .toEqual([{ body: null }]);
});

test('nothing is shipped before the text is there that its customer will read [ADD-459, A-80]', async () => {
  const server = fakeServer();
  const release = server.holds(showReceipt, {
    data: theReceipt({ receipt_number: null, courier: null }),
  });
  const { frame } = await showDialog(<ShipItemModal redemption={aShipment()} />);
  await frame.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  const send = frame.getByRole('button', { name: 'Kirim', exact: true });
  await expect.element(send).toHaveAttribute('data-tooltip', 'Pesan WhatsApp sedang dimuat.');
  send.element().closest('form')?.requestSubmit();
  await twoFrames();
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  release();
  await expect.element(frame.getByText('PT: JNE-1', { exact: true })).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await expect
    .element(frame.getByText(/^untuk Ibu Ani/))
    .toHaveTextContent('untuk Ibu Ani (0812-3456-789) Jalan Anggrek 5, Bandung');
});

test('a shipment whose text cannot be read says why and is tried again [A-80, ERR-02]', async () => {
  const server = fakeServer();
  server.refuses(showReceipt, 'not_found', { message: 'Belum bisa.' });
  const { frame } = await showDialog(<ShipItemModal redemption={aShipment()} />);
  await frame.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  await expect
    .element(frame.getByRole('button', { name: 'Kirim', exact: true }))
    .toHaveAttribute('data-tooltip', 'Belum bisa.');
  server.answers(showReceipt, { data: theReceipt({ receipt_number: null, courier: null }) });
  await frame.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(frame.getByText('PT: JNE-1', { exact: true })).toBeVisible();
});
