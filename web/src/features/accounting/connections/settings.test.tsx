import {
  type AccountingConnection,
  showAccountingConnection,
  updateAccountingConnection,
} from '@reward-points/contract/accounting';
import { showConnection } from '@reward-points/contract/whatsapp';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aConnection, booksOfOthers } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';
import { aConnection as aWhatsappConnection } from '#test/connections.ts';
import { chooseAct } from '#test/row-menu.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:20:00+07:00') });
});

async function openOne(connection: AccountingConnection) {
  const server = booksOfOthers(connection);
  server.answers(showConnection, { data: aWhatsappConnection() });
  const { screen, at } = await openApp(`/admin/accounting/${connection.id}`);
  return { server, screen, at };
}

test('the address for reports is there to copy, with when the last one came [ADD-898]', async () => {
  const { screen } = await openOne(aConnection({ heard_at: '2026-11-24T01:10:00.000Z' }));
  const card = screen.getByRole('region', { name: 'Alamat laporan otomatis' });
  await expect
    .element(card)
    .toMatchTextContent('https://points.example.com/api/webhooks/accounting/rahasia-yang-panjang');
  await expect.element(card).toMatchTextContent(/Laporan terakhir pukul\s08\.10\./);
  await expect
    .element(card.getByRole('button', { name: 'Salin alamat laporan otomatis' }))
    .toBeVisible();
});

test('where there is no address for reports, nothing of it is shown [ADD-898]', async () => {
  const { screen } = await openOne(aConnection({ program: 'jurnal', webhook_path: null }));
  await expect.element(screen.getByRole('region', { name: 'Keadaan' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Alamat laporan otomatis' }).elements()).toEqual([]);
});

test('settings are changed without what is stored being shown or sent, and an empty budget is none [ADD-898]', async () => {
  const { screen, server } = await openOne(aConnection({ monthly_calls: 3_000 }));
  await chooseAct('Pengaturan', 'PT Contoh');
  const dialog = screen.getByRole('dialog', { name: 'Pengaturan koneksi' });
  const token = dialog.getByRole('textbox', { name: 'API Token' });
  await expect.element(token).toHaveValue('');
  await expect.element(dialog).toMatchTextContent(/Tersimpan, …7xQ2\./);
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Dibaca setiap (menit)' }).fill('30');
  await dialog.getByRole('textbox', { name: 'Batas panggilan sebulan' }).fill('');
  await dialog
    .getByRole('radio', { name: 'Dihitung dengan kurs yang tertulis di fakturnya' })
    .click();
  server.answers(updateAccountingConnection, { message: 'Koneksi disimpan.' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Koneksi disimpan.')).toBeVisible();
  expect(server.callsOf(updateAccountingConnection)[0]?.body).toEqual({
    _method: 'PATCH',
    every_minutes: 30,
    monthly_calls: null,
    tolerance: 1,
    foreign: 'own_rate',
    version: 3,
  });
});

test('credentials of another company, and settings that somebody else has changed, are refused in their form [ADD-898]', async () => {
  const { screen, server } = await openOne(aConnection());
  await chooseAct('Pengaturan', 'PT Contoh');
  const dialog = screen.getByRole('dialog', { name: 'Pengaturan koneksi' });
  const minutes = dialog.getByRole('textbox', { name: 'Dibaca setiap (menit)' });
  await minutes.fill('2');
  await dialog.getByRole('textbox', { name: 'API Token' }).fill('aat.baru');
  await expect.element(dialog).toMatchTextContent(/Isi 5 sampai 1\.440 menit/);
  await minutes.fill('20');
  server.refuses(updateAccountingConnection, 'accounting_company_other');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText(/milik perusahaan lain/)).toBeVisible();
  server.refuses(updateAccountingConnection, 'record_changed');
  server.answers(showAccountingConnection, { data: aConnection({ version: 4, tolerance: 100 }) });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(dialog.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(minutes).toHaveValue('20');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Sisa yang dianggap lunas' }))
    .toHaveValue('Rp100');
});
