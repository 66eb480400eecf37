import { showOwnAccount, updateLogo, updateOwnAccount } from '@reward-points/contract/customers';
import { showTopRank } from '@reward-points/contract/dashboard';
import { listStaffDevices } from '@reward-points/contract/devices';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp, thisDevice } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aPicture } from '#test/rewards.ts';

const own = aCustomer({ id: 1, username: 'admin', whatsapp: '628000000000', roles: 'admin' });

async function openSettings(account = own) {
  const server = aCompany();
  server.answers(showOwnAccount, { data: account });
  server.answers(updateOwnAccount, { message: 'Settings has been updated.', data: own });
  server.answers(showTopRank, { data: [] });
  const { screen, at } = await openApp('/admin/settings');
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const update = screen.getByRole('button', { name: 'Update' });
  await expect.element(field('Username')).toBeVisible();
  return { server, screen, at, field, update };
}

test('every field but the password is required; name and username are read-only [SET-03, SET-04, RUN-15, ERR-23]', async () => {
  const { field, update } = await openSettings();
  for (const name of ['PT/Customer Name', 'Username']) {
    await expect.element(field(name)).toHaveAttribute('readonly');
  }
  await expect.element(update).toBeEnabled();
  for (const [name, good, message] of [
    ['E-mail', 'kantor@example.com', 'Please provide a valid email.'],
    ['WhatsApp', '628000000000', 'Please provide a valid whatsapp nomor.'],
    ['Birthday', '5 Mei 1998', 'Please provide a valid date of birth.'],
    ['Address', 'Jalan Melur 1', 'Please provide a valid Address.'],
  ] as const) {
    await field(name).fill('');
    await userEvent.tab();
    await expectBeneath(field(name), message);
    await expect.element(update).toBeDisabled();
    await field(name).fill(good);
    await userEvent.tab();
    await expect.element(update).toBeEnabled();
  }
  await field('Password').fill('rahasia-baru-456');
  await expect.element(update).toBeDisabled();
  await field('Password Confirmation').fill('rahasia-baru-45');
  await userEvent.tab();
  await expectBeneath(
    field('Password Confirmation'),
    'Confirmation Password is not same with Password.',
  );
  await expect.element(update).toBeDisabled();
  await expectAccessible();
  await field('Password Confirmation').fill('rahasia-baru-456');
  await expect.element(update).toBeEnabled();
});

test('what nobody has entered yet is empty, and is asked for before anything is saved [SET-03, ADD-85]', async () => {
  const { server, field, update, at } = await openSettings({
    ...own,
    email: null,
    date_of_birth: null,
    address: null,
  });
  for (const name of ['E-mail', 'Birthday', 'Address']) {
    await expect.element(field(name)).toHaveValue('');
  }
  await field('E-mail').fill('kantor@example.com');
  await field('Address').fill('Jalan Melur 1');
  await userEvent.tab();
  await expect.element(update).toBeDisabled();
  await field('Birthday').fill('5 Mei 1998');
  await userEvent.tab();
  await update.click();
  await expect.poll(at).toBe('/admin/dashboard');
  expect(server.callsOf(updateOwnAccount)[0]?.body).toMatchObject({
    email: 'kantor@example.com',
    date_of_birth: '1998-05-05',
    address: 'Jalan Melur 1',
  });
});

test('a new password is sent with its confirmation; Cancel brings everything back [SET-02, SET-08, RUN-18]', async () => {
  const { server, screen, at, field, update } = await openSettings();
  await field('Address').fill('Jalan Lain');
  await field('Password').fill('rahasia-baru-456');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Address')).toHaveValue(own.address);
  await expect.element(field('Password')).toHaveValue('');
  await field('Password').fill('rahasia-baru-456');
  await field('Password Confirmation').fill('rahasia-baru-456');
  await update.click();
  await expect.poll(at).toBe('/admin/dashboard');
  expect(server.callsOf(updateOwnAccount)[0]?.body).toMatchObject({
    password: 'rahasia-baru-456',
    password_confirmation: 'rahasia-baru-456',
    roles: 'admin',
  });
});

test('a number that is refused is told beneath its field, and the form keeps what was typed [SET-03, ERR-02]', async () => {
  const { server, screen, at, field, update } = await openSettings();
  const message = 'Nomor WhatsApp sudah digunakan.';
  server.refuses(updateOwnAccount, 'whatsapp_taken', { errors: { whatsapp: [message] } });
  await field('WhatsApp').fill('628999888777');
  await update.click();
  await expectBeneath(field('WhatsApp'), message);
  await expect.element(field('WhatsApp')).toHaveValue('628999888777');
  server.refuses(updateOwnAccount, 'not_found', { message: '' });
  await update.click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  expect(at()).toBe('/admin/settings');
});

test('a chosen logo is sent as it is, told of, and no longer waits to be saved [ADD-146]', async () => {
  const { server, screen } = await openSettings();
  server.answers(updateLogo, { message: 'Logo disimpan.', data: own });
  const form = screen.getByRole('form', { name: 'Logo perusahaan' });
  await form.getByLabelText('Gambar logo').upload(aPicture('logo.png'));
  await form.getByRole('button', { name: 'Simpan logo' }).click();
  await expect.element(screen.getByText('Logo disimpan.')).toBeVisible();
  expect(server.callsOf(updateLogo)[0]?.body.images).toMatchObject({ name: 'logo.png' });
  await expect.element(form.getByRole('button', { name: 'Simpan logo' })).not.toBeInTheDocument();
  // The next one is another, also for the server.
  await form.getByLabelText('Gambar logo').upload(aPicture('logo-2.png'));
  await form.getByRole('button', { name: 'Simpan logo' }).click();
  await expect.poll(() => server.callsOf(updateLogo)).toHaveLength(2);
  const [first, second] = server.callsOf(updateLogo);
  expect(second?.key).not.toBe(first?.key);
});

test('beneath its title the card of the logo has the same room as the cards beside it [ADD-146, ADD-462]', async () => {
  const { screen } = await openSettings();
  const roomIn = async (card: string, lead: RegExp) => {
    const title = screen.getByRole('heading', { name: card, level: 2 });
    await expect.element(title).toBeVisible();
    const { top } = screen.getByText(lead).element().getBoundingClientRect();
    return Math.round(top - title.element().getBoundingClientRect().bottom);
  };
  const room = await roomIn('Kontak halaman login', /membuka chat ke nomor ini/);
  expect(room).toBeGreaterThan(8);
  expect(await roomIn('Logo perusahaan', /^Tampil di layar Anda/)).toBe(room);
});

test('saving the company asks about what is typed in another form of the page, and whoever stays saves it again [ADD-24]', async () => {
  const { server, screen, at, field, update } = await openSettings();
  const saved = { ...own, whatsapp: '628999888777', version: own.version + 1 };
  server.answers(updateOwnAccount, () => {
    server.answers(showOwnAccount, { data: saved });
    return { message: 'Settings has been updated.', data: saved };
  });
  const logo = screen.getByRole('form', { name: 'Logo perusahaan' });
  await logo.getByLabelText('Gambar logo').upload(aPicture('logo.png'));
  await field('WhatsApp').fill('628999888777');
  await update.click();
  await expect.element(screen.getByText(/^Tinggalkan halaman ini\?/)).toBeVisible();
  expect(at()).toBe('/admin/settings');
  await screen.getByRole('dialog').getByText('Tetap di sini').click();
  await expect.element(update).toBeEnabled();
  await field('Address').fill('Jalan Baru 2');
  await update.click();
  await expect.poll(() => server.callsOf(updateOwnAccount)).toHaveLength(2);
  expect(server.callsOf(updateOwnAccount)[1]?.body).toMatchObject({
    whatsapp: '628999888777',
    address: 'Jalan Baru 2',
    version: saved.version,
  });
});

test('a new password of the owner ends the other devices, which leave their list also where the page is not left [ADD-604]', async () => {
  const { server, screen, field, update } = await openSettings();
  await screen
    .getByRole('form', { name: 'Logo perusahaan' })
    .getByLabelText('Gambar logo')
    .upload(aPicture('logo.png'));
  await field('Password').fill('rahasia-baru-456');
  await field('Password Confirmation').fill('rahasia-baru-456');
  const here = { ...thisDevice, name: 'Edge di Windows' };
  server.answers(listStaffDevices, { data: [here] });
  await update.click();
  await screen.getByRole('dialog').getByText('Tetap di sini').click();
  await expect.element(screen.getByText('Edge di Windows')).toBeVisible();
});

test('settings that cannot be read say why, and come with another try', async () => {
  const server = aCompany();
  server.refuses(showOwnAccount, 'not_found', { message: 'Sedang tidak tersedia.' });
  const { screen } = await openApp('/admin/settings');
  await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
  server.answers(showOwnAccount, { data: own });
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expectAccessible();
});
