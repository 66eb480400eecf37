import { showMember } from '@reward-points/contract/customers';
import {
  exportMyData,
  exportOwnData,
  showKeepingPeriods,
  updateKeepingPeriods,
} from '@reward-points/contract/privacy';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';

test('the owner chooses how long each is kept, and saves once [ADD-685, ADD-694]', async () => {
  const server = aCompany();
  const { screen } = await openApp('/admin/settings');
  const card = screen.getByRole('region', { name: 'Data pribadi' });
  const messages = card.getByRole('combobox', { name: 'Isi pesan WhatsApp' });
  await expect.element(messages).toHaveValue('Selamanya');
  const parcels = card.getByRole('combobox', { name: 'Alamat kiriman' });
  const save = card.getByRole('button', { name: 'Simpan' });
  await expect.element(save).toBeDisabled();
  await messages.click();
  await screen.getByRole('option', { name: '2 tahun' }).click();
  await expect.element(messages).toHaveValue('2 tahun');
  await parcels.click();
  await screen.getByRole('option', { name: '6 bulan' }).click();
  await expect.element(parcels).toHaveValue('6 bulan');
  const rest = { sign_ins: null, details: null, sign_ups: null, parcels: 6 } as const;
  const settled = { messages: 24, ...rest, version: 2 } as const;
  server.answers(updateKeepingPeriods, {
    message: 'Masa simpan berhasil disimpan.',
    data: settled,
  });
  server.answers(showKeepingPeriods, { data: settled });
  await save.click();
  await expect.element(save).toBeDisabled();
  expect(server.callsOf(updateKeepingPeriods)[0]?.body).toMatchObject({
    messages: 24,
    ...rest,
    version: 1,
  });
  await expectAccessible();
});

test('somebody of the staff downloads what is kept of it [ADD-682]', async () => {
  const server = aCompany();
  server.answers(exportOwnData, { data: { url: '#', format: 'json' } });
  const { screen } = await openApp('/admin/settings', 'teknisi');
  await screen.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect.poll(() => server.callsOf(exportOwnData)).toHaveLength(1);
  await expectAccessible();
});

test('a member downloads what is kept of it [ADD-682]', async () => {
  const server = aCompany();
  server.answers(exportMyData, { data: { url: '#', format: 'json' } });
  server.answers(showMember, { data: aCustomer() });
  const { screen } = await openApp('/settings', aCustomer());
  await screen.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect.poll(() => server.callsOf(exportMyData)).toHaveLength(1);
  await expectAccessible();
});

test('who settles how long forms of sign-up are kept is told that the tax number of a customer goes with them [ADD-685, ADD-694]', async () => {
  aCompany();
  const { screen } = await openApp('/admin/settings');
  const card = screen.getByRole('region', { name: 'Data pribadi' });
  await expect
    .element(card.getByRole('combobox', { name: 'Formulir pendaftaran' }))
    .toHaveAccessibleDescription(/NPWP-nya ikut terhapus/);
});

test('each period is kept for what it is named after, and may be for ever again [ADD-685, ADD-694]', async () => {
  const server = aCompany();
  const kept = {
    messages: 3,
    sign_ins: 6,
    details: 12,
    sign_ups: 24,
    parcels: 36,
    version: 1,
  } as const;
  server.answers(showKeepingPeriods, { data: kept });
  const { screen } = await openApp('/admin/settings');
  const card = screen.getByRole('region', { name: 'Data pribadi' });
  for (const [label, period] of [
    ['Isi pesan WhatsApp', '3 bulan'],
    ['Catatan masuk', '6 bulan'],
    ['Rincian jejak audit', '1 tahun'],
    ['Formulir pendaftaran', '2 tahun'],
    ['Alamat kiriman', '3 tahun'],
  ] as const)
    await expect.element(card.getByRole('combobox', { name: label })).toHaveValue(period);
  await card.getByRole('combobox', { name: 'Rincian jejak audit' }).click();
  await screen.getByRole('option', { name: 'Selamanya' }).click();
  const settled = { ...kept, details: null, version: 2 };
  server.answers(updateKeepingPeriods, { message: 'Disimpan.', data: settled });
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Disimpan.')).toBeVisible();
  expect(server.callsOf(updateKeepingPeriods).map(({ body }) => body)).toEqual([
    { ...kept, details: null, _method: 'PUT' },
  ]);
});
