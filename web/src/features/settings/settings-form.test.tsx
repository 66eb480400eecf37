import { showSettings, updateSettings } from '@reward-points/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { theSettings } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { settingsQuery } from './settings.api.ts';
import { SettingsForm } from './settings-form.tsx';

function Screen() {
  const { data, refetch } = useQuery(settingsQuery());
  return data && <SettingsForm settings={data} reload={refetch} />;
}

test('when invoices earn is settled without a value of a point having to be made up [ADD-153, ADD-165]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: theSettings() });
  server.answers(updateSettings, {
    message: 'Pengaturan berhasil disimpan.',
    data: theSettings({ points_when: 'issued' }),
  });
  const screen = await show(<Screen />);
  await expect.element(screen.getByRole('radio', { name: 'Setelah faktur lunas' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Begitu faktur dibuat' }).click();
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Pengaturan berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(updateSettings)[0]?.body).toEqual({
    _method: 'PATCH',
    points_when: 'issued',
    version: 1,
  });
  await expect.element(screen.getByRole('button', { name: 'Batal' })).toBeDisabled();
});

test('a value of a point that was settled is changed, and never emptied [ADD-165]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: theSettings({ rupiah_per_point: 250 }) });
  server.answers(updateSettings, {
    message: 'Pengaturan berhasil disimpan.',
    data: theSettings({ rupiah_per_point: 1_250 }),
  });
  const screen = await show(<Screen />);
  const field = screen.getByRole('textbox', { name: 'Nilai satu point' });
  await expect.element(field).toHaveValue('Rp250');
  const save = screen.getByRole('button', { name: 'Simpan' });
  await field.clear();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await field.fill('1250');
  await save.click();
  await expect.element(screen.getByText('Pengaturan berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(updateSettings)[0]?.body).toMatchObject({ rupiah_per_point: 1_250 });
});

test('only what was changed is sent, and what somebody else has settled meanwhile is shown afterwards [ADD-266]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: theSettings({ rupiah_per_point: 250 }) });
  server.answers(updateSettings, {
    message: 'Pengaturan berhasil disimpan.',
    data: theSettings({ rupiah_per_point: 300, points_when: 'issued' }),
  });
  const screen = await show(<Screen />);
  const save = screen.getByRole('button', { name: 'Simpan' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox', { name: 'Nilai satu point' }).fill('300');
  await save.click();
  await expect.element(screen.getByRole('radio', { name: 'Begitu faktur dibuat' })).toBeChecked();
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toEqual([
    {
      _method: 'PATCH',
      rupiah_per_point: 300,
      version: 1,
    },
  ]);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('settings that somebody else has changed say so and show what stands [ADD-302]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: theSettings({ rupiah_per_point: 250 }) });
  server.refuses(updateSettings, 'record_changed');
  const screen = await show(<Screen />);
  const field = screen.getByRole('textbox', { name: 'Nilai satu point' });
  await field.fill('300');
  server.answers(showSettings, { data: theSettings({ rupiah_per_point: 400 }) });
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(field).toHaveValue('Rp400');
});

test('from which value the points of invoices are counted is settled alone, and says from when it holds [ADD-387]', async () => {
  const server = fakeServer();
  const settings = theSettings({ points_basis: 'gross' });
  server.answers(showSettings, { data: settings });
  server.answers(updateSettings, {
    message: 'Pengaturan berhasil disimpan.',
    data: { ...settings, points_basis: 'net' },
  });
  const screen = await show(<Screen />);
  const basis = screen.getByRole('radiogroup', { name: 'Point faktur dihitung dari' });
  await expect
    .element(basis)
    .toHaveAccessibleDescription('Berlaku untuk faktur yang dibuat setelah ini.');
  await expect.element(basis.getByRole('radio', { name: 'Nilai termasuk PPN' })).toBeChecked();
  await basis.getByRole('radio', { name: 'Nilai sebelum PPN' }).click();
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Pengaturan berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toEqual([
    { _method: 'PATCH', points_basis: 'net', version: 1 },
  ]);
});
