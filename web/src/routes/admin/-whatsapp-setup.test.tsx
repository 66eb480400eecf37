import { listOccasionTemplates } from '@reward-points/contract/messages';
import { checkConnection, showConnection } from '@reward-points/contract/whatsapp';
import {
  showConnectionSetup,
  tryConnectionSetup,
  updateConnectionSetup,
} from '@reward-points/contract/whatsapp-setup';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { aConnection, aSetup } from '#test/connections.ts';

async function openSetup(setup = aSetup()) {
  const server = aCompany();
  server.answers(showConnection, { data: aConnection() });
  server.answers(showConnectionSetup, { data: setup });
  server.answers(listOccasionTemplates, { data: [] });
  const { screen } = await openApp('/admin/whatsapp-connection');
  return { server, screen };
}

const account = (screen: Awaited<ReturnType<typeof openSetup>>['screen']) =>
  screen.getByRole('region', { name: 'Akun WhatsApp' });

test('WhatsApp is set up where its state is read: the account is asked what it is, saved without what is stored, and what is stored is never shown [ADD-533, ADD-534]', async () => {
  const { screen, server } = await openSetup();
  const card = account(screen);
  await expect.element(card).toMatchTextContent('Tersimpan, …1234. Kosongkan bila tidak diganti.');
  const token = card.getByRole('textbox', { name: 'Token' });
  await expect.element(token).toHaveValue('');
  await expectAccessible();
  const save = card.getByRole('button', { name: 'Simpan' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');

  server.answers(tryConnectionSetup, {
    data: {
      is_working: true,
      reason: null,
      name: 'Alir Nusantara',
      whatsapp: '6281199990000',
      templates: { usable: 9, total: 11 },
    },
  });
  await token.fill('token-baru');
  await card.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect
    .element(card)
    .toMatchTextContent('Alir Nusantara+62 811-9999-0000 · 9 dari 11 template dapat dipakai');
  await expectAccessible();
  expect(server.callsOf(tryConnectionSetup)[0]?.body).toEqual({
    way: 'qontak-token',
    token: 'token-baru',
    channel_id: '',
  });

  server.answers(updateConnectionSetup, { message: 'Koneksi WhatsApp berhasil disimpan.' });
  server.answers(checkConnection, { data: aConnection() });
  server.answers(showConnectionSetup, { data: aSetup({ version: 4 }) });
  await save.click();
  await expect.element(screen.getByText('Koneksi WhatsApp berhasil disimpan.')).toBeVisible();
  await expect.element(token).toHaveValue('');
  await expect.element(card).not.toMatchTextContent('9 dari 11 template dapat dipakai');
  expect(server.callsOf(updateConnectionSetup).map(({ body }) => body)).toEqual([
    { _method: 'PATCH', way: 'qontak-token', token: 'token-baru', channel_id: '', version: 3 },
  ]);
  await expect.poll(() => server.callsOf(checkConnection).length).toBe(1);

  // What is typed after a save is asked about as well.
  await token.fill('token-lain');
  await screen.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.element(screen.getByText(/^Tinggalkan halaman ini\?/)).toBeVisible();
});

test('another provider asks for what it needs, says what becomes of queued messages, and a refusal stands beneath its field [ADD-533]', async () => {
  const { screen, server } = await openSetup();
  const card = account(screen);
  await card.getByRole('combobox', { name: 'Penyedia' }).click();
  await screen.getByRole('option', { name: 'WhatsApp Cloud API (Meta)' }).click();
  await expect.element(card).toMatchTextContent('pesan yang masih antre akan gagal');
  await expect
    .element(card.getByRole('button', { name: 'Periksa', exact: true }))
    .toHaveAttribute('data-disabled', 'true');
  const number = card.getByRole('textbox', { name: 'Phone number ID' });
  await number.fill('bukan angka');
  await card.getByRole('textbox', { name: 'WhatsApp Business Account ID' }).fill('102290129340398');
  await expect.element(card).toMatchTextContent('Isi dengan angka');
  await number.fill('106540352242922');
  await card.getByRole('textbox', { name: 'Token' }).fill('t0ken');
  await card.getByRole('textbox', { name: 'App secret' }).fill('s3cret');
  server.answers(tryConnectionSetup, {
    data: {
      is_working: false,
      reason: 'Token sudah tidak berlaku.',
      name: null,
      whatsapp: null,
      templates: null,
    },
  });
  await card.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect.element(card).toMatchTextContent('Token sudah tidak berlaku.');
  server.refuses(updateConnectionSetup, 'credential_missing', {
    errors: { app_secret: ['Isi kolom ini.'] },
  });
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(card).toMatchTextContent('Isi kolom ini.');
  await expectAccessible();
});

test('the address that the provider reports to is there to copy, with the token that Meta asks for [ADD-538]', async () => {
  const { screen } = await openSetup(
    aSetup({ way: 'cloud-api', stored: [], phone_number_id: '1', business_account_id: '2' }),
  );
  const card = account(screen);
  await expect
    .element(card)
    .toMatchTextContent(
      'https://points.example.com/api/webhooks/whatsapp/rahasia-laporan-yang-panjang',
    );
  await expect.element(card.getByRole('button', { name: 'Salin alamat laporan' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Salin verify token' })).toBeVisible();
  await expect
    .element(card.getByText('rahasia-laporan-yang-panjang', { exact: true }))
    .toBeVisible();
});

test('of Qontak it is said that its address is told by a call alone, with the way to who makes it [ADD-538, ADD-539]', async () => {
  const { screen } = await openSetup(aSetup({ way: 'qontak-token' }));
  const card = account(screen);
  await expect
    .element(card)
    .toMatchTextContent('balasan customer, juga STOP, tidak sampai ke sini');
  await expect
    .element(card.getByRole('link', { name: 'Minta pengelola server' }))
    .toHaveAttribute('href', '/panduan-server.html#whatsapp');
  expect(card.getByRole('button', { name: 'Salin verify token' }).elements()).toEqual([]);
});

test('what the environment settles is said to be so, with the way to who runs the server; nothing can be changed [ADD-535, ADD-539]', async () => {
  const { screen } = await openSetup(
    aSetup({ is_settled: true, way: null, stored: [], webhook_path: null }),
  );
  const card = screen.getByRole('region', { name: 'Koneksi', exact: true });
  await expect.element(card).toMatchTextContent('diatur oleh pengelola server');
  await expect
    .element(card.getByRole('link', { name: 'Minta pengelola server' }))
    .toHaveAttribute('href', '/panduan-server.html#whatsapp');
  expect(account(screen).elements()).toEqual([]);
});

test('credentials that cannot be opened any more are said to be so, and can be entered again [ADD-532]', async () => {
  const { screen } = await openSetup(
    aSetup({ is_readable: false, stored: [], webhook_path: null }),
  );
  const card = account(screen);
  await expect.element(card.getByRole('alert')).toMatchTextContent('Kredensial tidak dapat dibaca');
  await expect.element(card.getByRole('textbox', { name: 'Token' })).toBeVisible();
  await expectAccessible();
});

test('an account that somebody else has saved meanwhile is shown, and what was typed stays [ADD-533, ADD-302]', async () => {
  const { screen, server } = await openSetup();
  const card = account(screen);
  await card.getByRole('textbox', { name: 'Token' }).fill('token-baru');
  server.refuses(updateConnectionSetup, 'record_changed');
  server.answers(showConnectionSetup, { data: aSetup({ version: 9, channel_id: 'kanal-lain' }) });
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(card.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(card.getByRole('textbox', { name: 'ID channel' })).toHaveValue('kanal-lain');
  await expect.element(card.getByRole('textbox', { name: 'Token' })).toHaveValue('token-baru');
});

const OTHER = /pesan yang masih antre akan gagal/;

test('another channel of the same provider makes another account, a new token of the same one does not [ADD-533]', async () => {
  const { screen } = await openSetup();
  const card = account(screen);
  await card.getByRole('textbox', { name: 'Token' }).fill('token-baru');
  await expect
    .element(card.getByRole('button', { name: 'Simpan' }))
    .toHaveAttribute('aria-disabled', 'false');
  expect(card.getByText(OTHER).elements()).toEqual([]);
  await card.getByRole('textbox', { name: 'ID channel' }).fill('kanal-lain');
  await expect.element(card.getByText(OTHER)).toBeVisible();
});

const chooseProvider = async (
  { screen }: Pick<Awaited<ReturnType<typeof openSetup>>, 'screen'>,
  name: string,
) => {
  await account(screen).getByRole('combobox', { name: 'Penyedia' }).click();
  await screen.getByRole('option', { name }).click();
};

test('the first provider after the trial mode makes no queued message fail, and says nothing of it [ADD-533]', async () => {
  const { screen } = await openSetup(aSetup({ way: 'sandbox', stored: [], webhook_path: null }));
  const card = account(screen);
  await chooseProvider({ screen }, 'Mekari Qontak, dengan token API');
  await expect.element(card.getByRole('textbox', { name: 'Token' })).toBeVisible();
  expect(card.getByText(OTHER).elements()).toEqual([]);
});

test('where the trial mode is saved there is no provider to be looked at [ADD-533]', async () => {
  const { screen, server } = await openSetup();
  const card = account(screen);
  await chooseProvider({ screen }, 'Mode coba, tanpa penyedia');
  await expect.element(card.getByText(OTHER)).toBeVisible();
  server.answers(updateConnectionSetup, { message: 'Koneksi WhatsApp berhasil disimpan.' });
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Koneksi WhatsApp berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(updateConnectionSetup).map(({ body }) => body)).toEqual([
    { _method: 'PATCH', way: 'sandbox', version: 3 },
  ]);
  expect(server.callsOf(checkConnection)).toEqual([]);
});
