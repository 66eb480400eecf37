import { showOwnAccount } from '@reward-points/contract/customers';
import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { showOccasionText } from '@reward-points/contract/messages';
import { shipParcels } from '@reward-points/contract/parcels';
import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, counted, openApp } from '#test/app.tsx';
import { aShipment } from '#test/shipments.ts';

const parcels = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aShipment({ id: at + 1, item: `Payung ${at + 1}`, code: `K-${at + 1}` }),
  );

function aCompanyThatShips(count: number) {
  const server = aCompany();
  server.answers(showSummaryNotifications, counted({ count_redeem_item_notifications: count }));
  server.answers(listItemRedemptions, { data: parcels(count) });
  return server;
}

test('all parcels that wait stand on a page of their own, in pages that the address keeps [ADD-520]', async () => {
  aCompanyThatShips(30);
  const { screen, at } = await openApp('/admin/redeem-items');
  const table = screen.getByRole('table', { name: 'Redeem Items' });
  await expect.element(table.getByText('Payung 25', { exact: true })).toBeVisible();
  expect(table.getByText('Payung 26', { exact: true }).elements()).toEqual([]);
  await expectAccessible();
  const pages = screen.getByRole('navigation', { name: 'Halaman Redeem Items' });
  await pages.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.element(table.getByText('Payung 30', { exact: true })).toBeVisible();
  expect(at()).toBe('/admin/redeem-items?page=2');
  await table.getByRole('button', { name: 'Kirim Payung 30 untuk Ibu Ani' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Kirim', exact: true })).toBeVisible();
});

test('on a phone one box chooses all parcels of the page [ADD-475]', async () => {
  await browser.viewport(390, 844);
  aCompanyThatShips(3);
  const { screen } = await openApp('/admin/redeem-items');
  await expect.element(screen.getByText('Pilih paket untuk dikerjakan sekaligus.')).toBeVisible();
  const all = screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' });
  await all.click();
  await expect.element(screen.getByText('3 dipilih')).toBeVisible();
  await expectAccessible();
  await all.click();
  await expect.element(screen.getByText('3 dipilih')).not.toBeInTheDocument();
});

/** The page with three parcels, all of them chosen, and the dialog for their receipt numbers. */
async function openReceipts(body: string | null = '{{1}}: {{2}}, {{5}} ({{6}})') {
  const server = aCompanyThatShips(3);
  server.answers(showOccasionText, { data: { body, problem: null } });
  const { screen } = await openApp('/admin/redeem-items');
  await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
  await expect.element(screen.getByText('3 dipilih')).toBeVisible();
  await screen.getByRole('button', { name: 'Isi resi' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Isi resi' });
  const number = (order: number) =>
    dialog.getByRole('textbox', { name: `No Resi Pesanan ${order}` });
  const courier = (order: number) =>
    dialog.getByRole('combobox', { name: `Kurir Pesanan ${order}` });
  await expect.element(number(1)).toHaveFocus();
  return { server, screen, dialog, number, courier };
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

test('receipt numbers are scanned one after the other, looked at once more, and sent in one call with what was read [ADD-525]', async () => {
  const { server, screen, dialog, number, courier } = await openReceipts();
  await expectAccessible();
  await userEvent.keyboard('JP1234567890{Enter}');
  await expect.element(number(2)).toHaveFocus();
  await expect.element(courier(1)).toHaveValue('J&T Express');
  await userEvent.keyboard('{Enter}RESI-3{Enter}');
  const check = dialog.getByRole('button', { name: 'Periksa 2 paket' });
  await expect.element(check).toHaveFocus();
  await check.click();
  const rows = dialog.getByRole('list', { name: 'Yang akan dikirim' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/^Payung 1 untuk Ibu Ani/);
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/JP1234567890 \(J&T Express\)PT Tirta: Payung 1, JP1234567890/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Payung 3.*RESI-3.*RESI-3 \(-\)/);
  await expect
    .element(dialog.getByText('1 paket tanpa nomor resi tidak dikirim sekarang.'))
    .toBeVisible();
  await expectAccessible();
  expect(server.callsOf(shipParcels)).toEqual([]);
  server.answers(shipParcels, {
    message: '2 paket dikirim',
    data: { shipped: [1, 3], refused: [] },
  });
  server.answers(listItemRedemptions, { data: parcels(3).slice(1, 2) });
  await dialog.getByRole('button', { name: 'Kirim 2 paket' }).dblClick();
  await expect.element(screen.getByText('2 paket dikirim')).toBeVisible();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.callsOf(shipParcels).map(({ body }) => body)).toMatchObject([
    {
      parcels: [
        {
          id_notification: 1,
          receipt_number: 'JP1234567890',
          courier: 'jnt',
          message: { body: 'PT Tirta: Payung 1, JP1234567890 (J&T Express)' },
        },
        { id_notification: 3, receipt_number: 'RESI-3', courier: null },
      ],
    },
  ]);
  // The one without a number is chosen as before.
  await expect.element(screen.getByText('1 dipilih')).toBeVisible();
});

test('pasted numbers fill the parcels from that field on, or those of their orders; what belongs to none is said [ADD-525]', async () => {
  const { screen, dialog, number, courier } = await openReceipts();
  paste('RESI-1\nRESI-2\nRESI-3\nRESI-4');
  await expect.element(number(3)).toHaveValue('RESI-3');
  await expect.element(dialog.getByText('1 baris tidak ada paketnya: RESI-4')).toBeVisible();
  for (const [last, more] of [
    [8, ''],
    [9, '; …'],
  ] as const) {
    paste(Array.from({ length: last }, (_, place) => `RESI-${place + 1}`).join('\n'));
    const said = `${last - 3} baris tidak ada paketnya: RESI-4; RESI-5; RESI-6; RESI-7; RESI-8${more}`;
    await expect.element(dialog.getByText(said, { exact: true })).toBeVisible();
  }
  paste('3\tJX8009962760\n2\tRESI-1');
  await expect.element(number(3)).toHaveValue('JX8009962760');
  await expect.element(courier(3)).toHaveValue('J&T Express');
  await courier(3).click();
  await screen.getByRole('option', { name: 'SiCepat' }).click();
  await expect.element(courier(3)).toHaveValue('SiCepat');
  await expect.element(number(3)).toHaveValue('JX8009962760');
  await number(3).click();
  paste('3\tJX8009962761\n2\tRESI-1');
  await expect.element(number(3)).toHaveValue('JX8009962761');
  await dialog.getByRole('button', { name: 'Periksa 3 paket' }).click();
  await expect
    .element(dialog.getByText('Nomor ini juga dipakai paket lain di daftar ini.').first())
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  await expect.element(number(2)).toHaveValue('RESI-1');
  // Who carries it stays as it was said, whatever number was pasted after that.
  await expect.element(courier(3)).toHaveValue('SiCepat');
  // What was typed is not lost by an Escape.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText(/akan hilang/)).toBeVisible();
});

test('a number that a spreadsheet has rounded says so at its parcel, and nothing is shipped with it [ADD-525, ADD-371]', async () => {
  const { server, dialog, number } = await openReceipts();
  paste('1\tRESI-1\n2\t1,12346E+13');
  const rounded =
    'Nomor ini sudah dibulatkan oleh aplikasi spreadsheet. Ubah format kolomnya menjadi Teks, lalu isi lagi nomornya.';
  await expect.element(number(2)).toHaveAccessibleDescription(rounded);
  await expect.element(number(1)).not.toHaveAccessibleDescription();
  await dialog.getByRole('button', { name: 'Periksa 2 paket' }).click({ force: true });
  expect(dialog.getByRole('button', { name: 'Kirim 2 paket' }).elements()).toEqual([]);
  await expectAccessible();
  await number(2).fill('11234567890123');
  await expect.element(number(2)).not.toHaveAccessibleDescription();
  await dialog.getByRole('button', { name: 'Periksa 2 paket' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Kirim 2 paket' })).toBeVisible();
  expect(server.callsOf(shipParcels)).toEqual([]);
});

test('what could not be shipped is named with why; the rest was, and is not chosen any more [ADD-525, ADD-475]', async () => {
  const { server, screen, dialog } = await openReceipts(null);
  paste('RESI-1\nRESI-2');
  await dialog.getByRole('button', { name: 'Periksa 2 paket' }).click();
  await expect.element(dialog.getByText(/tidak ada pesan yang dikirim/)).toBeVisible();
  server.answers(shipParcels, {
    message: '1 paket dikirim',
    data: { shipped: [1], refused: [{ id: 2, reason: 'Penukaran ini sudah dibatalkan.' }] },
  });
  server.answers(listItemRedemptions, { data: parcels(3).slice(1) });
  await dialog.getByRole('button', { name: 'Kirim 2 paket' }).click();
  await expect.element(dialog.getByText('1 paket dikirim, sisanya belum')).toBeVisible();
  await expect
    .element(dialog.getByText('Pesanan 2, Payung 2: Penukaran ini sudah dibatalkan.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(screen.getByText('2 dipilih')).toBeVisible();
});

test('what was refused keeps its number and is shipped once it is put right, with the words of by then [ADD-525, ADD-242]', async () => {
  const { server, dialog, number } = await openReceipts();
  paste('RESI-1\nJP1234567890');
  await dialog.getByRole('button', { name: 'Periksa 2 paket' }).click();
  server.answers(shipParcels, {
    message: '1 paket dikirim',
    data: { shipped: [1], refused: [{ id: 2, reason: 'Pesannya berubah.' }] },
  });
  const renamed = parcels(3).map((one) => ({ ...one, name: 'PT Tirta Baru' }));
  server.answers(listItemRedemptions, { data: renamed.slice(1) });
  await dialog.getByRole('button', { name: 'Kirim 2 paket' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Selesai' })).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Perbaiki' }).click();
  await expect.element(number(2)).toHaveValue('JP1234567890');
  await expect.element(number(2)).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: /^No Resi/ }).elements()).toHaveLength(1);
  // It is still what was typed.
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await dialog.getByRole('button', { name: 'Periksa 1 paket' }).click();
  server.answers(shipParcels, { message: '1 paket dikirim', data: { shipped: [2], refused: [] } });
  await dialog.getByRole('button', { name: 'Kirim 1 paket' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.callsOf(shipParcels)[1]?.body).toMatchObject({
    parcels: [
      {
        id_notification: 2,
        receipt_number: 'JP1234567890',
        courier: 'jnt',
        message: { body: 'PT Tirta Baru: Payung 2, JP1234567890 (J&T Express)' },
      },
    ],
  });
});

test('parcels whose key was used for others by then are shipped under another one by the next press [ADD-525, S-30]', async () => {
  const { server, screen, dialog, number } = await openReceipts(null);
  await number(1).fill('RESI-1');
  await dialog.getByRole('button', { name: 'Periksa 1 paket' }).click();
  server.refuses(shipParcels, 'idempotency_key_reused');
  const ship = dialog.getByRole('button', { name: 'Kirim 1 paket' });
  await ship.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(ship).toBeEnabled();
  server.answers(shipParcels, { message: '1 paket dikirim', data: { shipped: [1], refused: [] } });
  await ship.click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(new Set(server.callsOf(shipParcels).map(({ key }) => key)).size).toBe(2);
});

test('of what was refused because it waits no more nothing can be put right [ADD-525]', async () => {
  const { server, dialog } = await openReceipts();
  paste('RESI-1\nRESI-2');
  await dialog.getByRole('button', { name: 'Periksa 2 paket' }).click();
  server.answers(shipParcels, {
    message: '1 paket dikirim',
    data: { shipped: [1], refused: [{ id: 2, reason: 'Penukaran ini sudah dibatalkan.' }] },
  });
  server.answers(listItemRedemptions, { data: parcels(3).slice(2) });
  await dialog.getByRole('button', { name: 'Kirim 2 paket' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Selesai' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Perbaiki' }).elements()).toEqual([]);
});

test('the slips of chosen parcels are printed together, one a sheet [ADD-524]', async () => {
  const server = aCompanyThatShips(3);
  server.answers(showOwnAccount, { data: aCustomer({ id: 1, name: 'PT Alir', roles: 'admin' }) });
  const { screen } = await openApp('/admin/redeem-items');
  await screen.getByRole('checkbox', { name: 'Pilih Payung 1 untuk Ibu Ani' }).click();
  await screen.getByRole('checkbox', { name: 'Pilih Payung 3 untuk Ibu Ani' }).click();
  await screen.getByRole('button', { name: 'Cetak slip' }).click();
  await expect
    .element(screen.getByText('Slip pertama dari 2, satu lembar untuk tiap paket.'))
    .toBeVisible();
  const sheets = document.querySelectorAll('[data-printed] article');
  expect([...sheets].map(({ textContent }) => /Pesanan \d/.exec(textContent)?.[0])).toEqual([
    'Pesanan 1',
    'Pesanan 3',
  ]);
});
