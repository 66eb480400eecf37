import { showSettings, updateSettings } from '@reward-points/contract/settings';
import { expect, test } from 'vitest';
import { theSettings } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { ClaimsCard } from './claims-card.tsx';
import { ContactCard } from './contact-card.tsx';

const settled = theSettings();
const message = 'Pengaturan berhasil disimpan.';

test('the contact is a number in any way of writing, and none where the field is emptied [ADD-462]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: settled });
  const screen = await show(<ContactCard />);
  const field = screen.getByRole('textbox', { name: 'Nomor kontak' });
  const save = screen.getByRole('button', { name: 'Simpan' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await field.fill('kantor');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await field.fill('0811-9999-0000');
  await expect.element(screen.getByText('Disimpan sebagai +62 811-9999-0000')).toBeVisible();
  const after = { ...settled, contact_whatsapp: '6281199990000', version: 2 };
  server.answers(updateSettings, { message, data: after });
  server.answers(showSettings, { data: after });
  await save.click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await field.fill('');
  server.answers(updateSettings, { message, data: { ...settled, version: 3 } });
  await save.click();
  await expect
    .poll(() => server.callsOf(updateSettings).map(({ body }) => body))
    .toEqual([
      { _method: 'PATCH', contact_whatsapp: '0811-9999-0000', version: 1 },
      { _method: 'PATCH', contact_whatsapp: null, version: 2 },
    ]);
});

test('a number that somebody signs in with is refused at the field, with what was typed [ADD-462, S-23]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: settled });
  const screen = await show(<ContactCard />);
  const field = screen.getByRole('textbox', { name: 'Nomor kontak' });
  await field.fill('628000000000');
  server.refuses(updateSettings, 'contact_signs_in', {
    errors: { contact_whatsapp: ['Nomor ini dipakai untuk masuk.'] },
  });
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Nomor ini dipakai untuk masuk.')).toBeVisible();
  await expect.element(field).toHaveValue('628000000000');
});

test('the switch beside it does not make the number stale [ADD-462]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: settled });
  const screen = await show(
    <>
      <ContactCard />
      <ClaimsCard />
    </>,
  );
  await screen.getByRole('textbox', { name: 'Nomor kontak' }).fill('081199990000');
  const asked = { ...settled, claims_ask: true, version: 2 };
  server.answers(showSettings, { data: asked });
  server.answers(updateSettings, { message, data: asked });
  const asks = screen.getByRole('switch', { name: 'Klaim bertanya dulu' });
  await asks.click();
  await expect.element(asks).toBeChecked();
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(() => server.callsOf(updateSettings).at(-1)?.body)
    .toMatchObject({
      contact_whatsapp: '081199990000',
      version: 2,
    });
});

test('a number that the server settles is shown, with who can change it, and no field [ADD-462]', async () => {
  fakeServer().answers(showSettings, { data: { ...settled, contact_fixed: '6281199990000' } });
  const screen = await show(<ContactCard />);
  await expect.element(screen.getByText('+62 811-9999-0000')).toBeVisible();
  await expect
    .element(screen.getByText(/^Diatur oleh pengelola server, jadi tidak dapat diubah di sini\./))
    .toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('while there is no contact, its card says that the links of the sign-in page reach nobody [A-12, ADD-462]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: settled });
  const screen = await show(<ContactCard />);
  const said = screen.getByText(/masih membuka nomor contoh/);
  await expect.element(said).toBeVisible();
  await screen.unmount();
  server.answers(showSettings, { data: { ...settled, contact_whatsapp: '6281199990000' } });
  const other = await show(<ContactCard />);
  await expect.element(other.getByRole('textbox', { name: 'Nomor kontak' })).toBeVisible();
  expect(other.getByText(/masih membuka nomor contoh/).elements()).toEqual([]);
});
