import type { Courier } from '@reward-points/contract/couriers';
import {
  correctReceipt,
  listItemRedemptions,
  showReceipt,
} from '@reward-points/contract/redemptions';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ShipmentsTable } from '#features/redemptions/parcels/shipments-table.tsx';
import { expectBeneath } from '#test/fields.ts';
import { twoFrames } from '#test/frames.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aReceipt, aShipment } from '#test/shipments.ts';
import { CorrectReceiptModal } from './correct-receipt-modal.tsx';

const CHANGED = 'Diubah di tempat lain. Yang tampil sekarang adalah yang berlaku.';

/** The first version is of JNE-1. */
const receipt = (receipt_number: string, courier: Courier | null = null) => ({
  data: aReceipt({
    receipt_number,
    courier,
    version: receipt_number === 'JNE-1' ? 1 : 2,
    message: { body: '{{1}}: {{2}} {{3}}', values: ['PT'] },
  }),
});

async function open(receipt_number: string, courier: Courier | null = null, behind?: ReactNode) {
  const server = fakeServer();
  server.answers(showReceipt, receipt(receipt_number, courier));
  server.refuses(correctReceipt, 'record_changed');
  server.answers(listItemRedemptions, { data: [] });
  const { screen } = await showDialog(
    <>
      {behind}
      <CorrectReceiptModal redemption={aShipment({ receipt_number, courier })} />
    </>,
  );
  return {
    server,
    screen,
    field: screen.getByRole('textbox', { name: 'Nomor resi yang benar' }),
    carrier: screen.getByRole('combobox', { name: 'Kurir' }),
    save: screen.getByRole('button', { name: 'Simpan' }),
  };
}

test('a receipt number that somebody else has corrected meanwhile is read again, and not overwritten unseen [ADD-41, ADD-325]', async () => {
  const { server, screen, field, save } = await open('JNE-1');
  await field.fill('JNE-2');
  server.answers(showReceipt, receipt('JNE-9'));
  await save.click();
  await expect.element(screen.getByText('JNE-9', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('JNE-9');
  await expectBeneath(field, CHANGED);
});

test('who corrects the courier while somebody else corrects the receipt reads both as they are now, and undoes neither unseen [ADD-265, ADD-41]', async () => {
  const { server, screen, field, carrier, save } = await open('JNE-1', 'jne');
  await carrier.click();
  await screen.getByRole('option', { name: 'SiCepat' }).click();
  server.answers(showReceipt, receipt('JNE-9', 'jnt'));
  await save.click();
  await expect.element(screen.getByText(/baru saja diubah di tempat lain/)).toBeVisible();
  await expect.element(screen.getByText('JNE-9 (J&T Express)')).toBeVisible();
  await expect.element(field).toHaveValue('JNE-9');
  await expect.element(carrier).toHaveValue('J&T Express');
  await expectBeneath(carrier, CHANGED);
  await carrier.click();
  await screen.getByRole('option', { name: 'SiCepat' }).click();
  await expect.element(screen.getByText('PT: JNE-9 SiCepat')).toBeVisible();
  server.answers(correctReceipt, { message: 'Nomor resi berhasil diubah' });
  await save.click();
  await expect.element(screen.getByText('Nomor resi berhasil diubah')).toBeVisible();
  expect(server.callsOf(correctReceipt).map(({ body }) => body)).toMatchObject([
    { version: 1, receipt_number: 'JNE-1', courier: 'sicepat' },
    { version: 2, receipt_number: 'JNE-9', courier: 'sicepat' },
  ]);
});

test('a courier that nobody has touched here follows the one that somebody else has put there [ADD-265]', async () => {
  const { server, field, carrier, save } = await open('JNE-1', 'jne');
  await field.fill('JNE-2');
  server.answers(showReceipt, receipt('JNE-1', 'jnt'));
  await save.click();
  await expect.element(carrier).toHaveValue('J&T Express');
  await expect.element(field).toHaveValue('JNE-2');
});

test('a correction that succeeds stands in its dialog as it was sent, not as one more before it [ADD-345]', async () => {
  const { server, screen, field, save } = await open('JNE-1', null, <ShipmentsTable count={1} />);
  await field.fill('JNE-2');
  server.answers(correctReceipt, { message: 'Nomor resi berhasil diubah' });
  server.answers(showReceipt, receipt('JNE-2'));
  const release = server.holds(listItemRedemptions, { data: [] });
  await save.click();
  await expect.poll(() => server.callsOf(showReceipt)).toHaveLength(2);
  await twoFrames();
  await expect.element(screen.getByText('JNE-1', { exact: true })).toBeVisible();
  expect(screen.getByText('JNE-2', { exact: true }).elements()).toEqual([]);
  release();
  await expect.element(screen.getByText('Nomor resi berhasil diubah')).toBeVisible();
});

test('a message that is another one by now is read anew before the correction, and what was typed stays [A-63, A-80]', async () => {
  const { server, screen, field, save } = await open('JNE-1');
  await field.fill('JNE-2');
  await expect.element(screen.getByText(/^PT: JNE-2/)).toBeVisible();
  const message = { body: 'Halo {{1}}: {{2}} {{3}}', values: ['PT'] };
  server.refuses(correctReceipt, 'message_changed');
  server.answers(showReceipt, {
    data: aReceipt({ receipt_number: 'JNE-1', version: 1, message }),
  });
  await save.click();
  await expect.element(screen.getByText(/^Halo PT: JNE-2/)).toBeVisible();
  await expect.element(field).toHaveValue('JNE-2');
});
