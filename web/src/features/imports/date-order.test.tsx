import { chooseDateOrder, listImportLines } from '@reward-points/contract/imports';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { detail, none, withImport } from '#test/imports.ts';

test('days that contradict each other are asked about before anything is read, and the answer is shown [ADD-377]', async () => {
  const { server, stands } = withImport({
    status: 'undated',
    counts: none,
    date_order: null,
    is_date_order_chosen: true,
  });
  const release = server.holds(chooseDateOrder, { message: 'Dibaca.' });
  const { screen } = await openApp('/admin/imports/5');
  const head = screen.getByRole('region', { name: 'Status impor' });
  await expect.element(head.getByText('Tanggal belum jelas')).toBeVisible();
  await expect
    .element(head.getByText('Belum ada yang diperiksa, dan belum ada yang diimpor.'))
    .toBeVisible();
  const day = head.getByRole('radio', { name: 'Hari/bulan/tahun' });
  const month = head.getByRole('radio', { name: 'Bulan/hari/tahun' });
  await expect
    .element(
      head.getByRole('radiogroup', {
        name: 'Tanggal di file ini saling bertentangan. Bagaimana tanggalnya ditulis?',
      }),
    )
    .toBeVisible();
  await expect.element(day).not.toBeChecked();
  await expect.element(month).not.toBeChecked();
  await expect.element(head.getByText('01/02/2026 adalah 1 Februari 2026.')).toBeVisible();
  await expect.element(head.getByText('01/02/2026 adalah 2 Januari 2026.')).toBeVisible();
  expect(server.callsOf(listImportLines)).toHaveLength(0);
  expect(head.getByRole('button', { name: /^Impor/ }).query()).toBeNull();
  await expect.element(head.getByRole('button', { name: 'Buang file ini' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Kolom file' })).toBeVisible();
  await expectAccessible();
  await month.click();
  await expect.element(month).toBeChecked();
  await expect.element(month).toBeDisabled();
  await expect.element(day).toBeDisabled();
  expect(server.callsOf(chooseDateOrder)[0]?.body).toMatchObject({ date_order: 'month-first' });
  stands.now = detail({ date_order: 'month-first', is_date_order_chosen: true });
  release();
  await expect.element(month).toBeEnabled();
  await expect
    .element(head.getByRole('radiogroup', { name: 'Tanggal di file ini dibaca' }))
    .toBeVisible();
  await expect.element(month).toBeChecked();
  await expect.element(screen.getByRole('region', { name: 'Baris file' })).toBeVisible();
});

test('what was answered is told of what was imported; a file with the day first needs no word [ADD-377]', async () => {
  const applied = { status: 'applied' as const, applied_at: '2026-11-22T03:05:00.000Z' };
  const { stands } = withImport({
    ...applied,
    date_order: 'day-first',
    is_date_order_chosen: true,
  });
  const { screen } = await openApp('/admin/imports/5');
  await expect
    .element(
      screen.getByText('Tanggal dibaca hari/bulan/tahun: 01/02/2026 adalah 1 Februari 2026.'),
    )
    .toBeVisible();
  expect(screen.getByRole('radio').query()).toBeNull();
  await screen.unmount();
  stands.now = detail({ date_order: 'month-first' });
  const second = await openApp('/admin/imports/5');
  await expect
    .element(
      second.screen.getByText('Tanggal dibaca bulan/hari/tahun: 01/02/2026 adalah 2 Januari 2026.'),
    )
    .toBeVisible();
  expect(second.screen.getByRole('radio').query()).toBeNull();
  await second.screen.unmount();
  stands.now = detail();
  const third = await openApp('/admin/imports/5');
  await expect.element(third.screen.getByRole('region', { name: 'Status impor' })).toBeVisible();
  expect(third.screen.getByText(/Tanggal dibaca/).query()).toBeNull();
});
