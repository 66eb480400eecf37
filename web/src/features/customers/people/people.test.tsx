import * as contract from '@reward-points/contract/contacts';
import { expect, test } from 'vitest';
import { aContact, openPeople, siti } from '#test/contacts.ts';

test('who is removed by somebody else while its form is open: the list again, and no invitation [ADD-303]', async () => {
  const { server, screen, button } = await openPeople();
  await button('Ubah: Siti').click();
  await screen.getByRole('textbox', { name: 'Nama' }).fill('Siti Aminah');
  server.refuses(contract.updateContact, 'contact_not_found');
  server.answers(contract.listContacts, { data: [aContact()] });
  await button('Simpan').click();
  await expect.element(button('Ubah: pt-tirta')).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await expect.element(button('Tambah orang')).toBeVisible();
});

test('a wrong limit of who becomes another role is not asked about, and a right one is back with the role [ADD-620]', async () => {
  const { server, screen, button } = await openPeople();
  server.answers(contract.updateContact, { message: 'Tersimpan.', data: siti });
  await button('Ubah: Siti').click();
  const limit = screen.getByRole('textbox', { name: 'Batas klaim' });
  await limit.fill('0');
  await screen.getByRole('radio', { name: 'Utama' }).click();
  await expect.element(button('Simpan')).toBeEnabled();
  await screen.getByRole('radio', { name: 'Pembeli' }).click();
  await expect.element(limit).toHaveValue('250');
  await screen.getByRole('radio', { name: 'Utama' }).click();
  await button('Simpan').click();
  await expect.element(button('Tambah orang')).toBeVisible();
  expect(server.callsOf(contract.updateContact)[0]?.body).toMatchObject({
    role: 'utama',
    claim_limit: '',
  });
});

test('where the number of the company would go, the question and the role say so, and elsewhere not [ADD-622]', async () => {
  const words = /Nomor Utama lain menjadi nomor perusahaan\.$/;
  const { server, screen, button } = await openPeople([], [aContact(), { ...siti, role: 'utama' }]);
  const said = () => screen.getByText(words).elements().length;
  for (const [name, count] of [
    ['pt-tirta', 1],
    ['Siti', 0],
  ] as const) {
    await button(`Keluarkan: ${name}`).click();
    await expect.element(screen.getByText(`Keluarkan ${name} dari daftar?`)).toBeVisible();
    expect(said()).toBe(count);
    await button('Batal').click();
    await button(`Ubah: ${name}`).click();
    await expect.element(screen.getByRole('radio', { name: 'Utama' })).toBeChecked();
    expect(said()).toBe(0);
    await screen.getByRole('radio', { name: 'Pembaca' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Pembaca' })).toBeChecked();
    expect(said()).toBe(count);
    await button('Batal').click();
  }
  expect(server.callsOf(contract.updateContact)).toEqual([]);
});

test('who is invited is shown the number as it will be stored [A-10, ADD-26]', async () => {
  const { screen, button } = await openPeople();
  await button('Tambah orang').click();
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('0812 3456 7000');
  await expect
    .element(screen.getByText(/Disimpan sebagai/))
    .toMatchTextContent('+62 812-3456-7000');
  await expect.element(screen.getByText(/Tautan untuk membuat password/)).toBeVisible();
});
