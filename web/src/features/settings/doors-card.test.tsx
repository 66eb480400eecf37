import { showContact } from '@reward-points/contract/sessions';
import { showSettings, updateSettings } from '@reward-points/contract/settings';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp, theContact, theSettings } from '#test/app.tsx';

test('the settings turn codes on with one press, and say what is missing until the sign-in page shows them [ADD-663]', async () => {
  const server = aCompany();
  const contact = theContact();
  const settled = theSettings({ signs_in_by_code: true, version: 2 });
  server.answers(showContact, { data: contact });
  const { screen } = await openApp('/admin/settings');
  const codes = screen.getByRole('switch', { name: 'Masuk dengan kode WhatsApp' });
  await expect.element(codes).not.toBeChecked();
  expect(screen.getByText(/Belum tampil di halaman login/).elements()).toEqual([]);
  server.answers(updateSettings, { message: 'Pengaturan berhasil disimpan.', data: settled });
  server.answers(showSettings, { data: settled });
  await codes.click();
  await expect.element(codes).toBeChecked();
  await expect.element(screen.getByText(/Belum tampil di halaman login/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Buka Koneksi WhatsApp' }))
    .toHaveAttribute('href', '/admin/whatsapp-connection');
  await expectAccessible();
  expect(server.callsOf(updateSettings)[0]?.body).toMatchObject({ signs_in_by_code: true });
});

test('two switches that are pressed after each other are both saved, the second by what the first has left [ADD-301]', async () => {
  const server = aCompany();
  const { screen } = await openApp('/admin/settings');
  const codes = screen.getByRole('switch', { name: 'Masuk dengan kode WhatsApp' });
  const signUps = screen.getByRole('switch', { name: 'Formulir pendaftaran' });
  const [first, both] = [
    theSettings({ signs_in_by_code: true, version: 2 }),
    theSettings({ signs_in_by_code: true, takes_sign_ups: true, version: 3 }),
  ];
  const release = server.holds(updateSettings, { message: 'Tersimpan.', data: first });
  await codes.click();
  await signUps.click();
  await expect.element(signUps).toBeDisabled();
  server.answers(showSettings, { data: first });
  server.answers(updateSettings, () => {
    server.answers(showSettings, { data: both });
    return { message: 'Tersimpan.', data: both };
  });
  release();
  await expect.element(signUps).toBeChecked();
  await expect.element(codes).toBeChecked();
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toMatchObject([
    { signs_in_by_code: true, version: 1 },
    { takes_sign_ups: true, version: 2 },
  ]);
});
