import { domainErrors } from '@reward-points/contract/errors';
import {
  endPersonSessions,
  invitePerson,
  invitePersonAgain,
  listPeople,
  removePerson,
  updatePerson,
} from '@reward-points/contract/people';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aPerson } from '#test/people.ts';
import { page } from '#test/server.ts';

const owner = aPerson({
  id: 1,
  name: 'PT Alir',
  username: 'admin',
  whatsapp: '628110000000',
  role: 'pemilik',
  has_second_factor: true,
  sessions: 1,
  is_first: true,
  is_me: true,
});
const clerk = aPerson({ act_limit: 500, sessions: 2, version: 3 });
const invited = { ...clerk, id: 10, name: 'Budi', has_signed_in: false, sessions: 0 };
/** Invited, never there, and over. */
const ended = { ...invited, id: 11, name: 'Tono', ends_on: '2026-10-31', has_ended: true };

test('the team says of each its role, limits and access, fits a phone, and offers what can be done [ADD-600]', async () => {
  aCompany().answers(listPeople, page([owner, clerk, invited, ended]));
  const { screen } = await openApp('/admin/people');
  await expect.element(screen.getByRole('heading', { name: 'Tim', level: 1 })).toBeVisible();
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect.element(row('Rina').getByText('500 point per tindakan')).toBeVisible();
  await expect
    .element(row('Rina').getByText('Masuk di 2 perangkat', { exact: true }))
    .toBeVisible();
  await expect
    .element(row('Budi').getByText('Diundang, belum masuk', { exact: true }))
    .toBeVisible();
  await expect.element(row('PT Alir').getByText('Anda', { exact: true })).toBeVisible();
  await expect.element(row('Tono').getByText('Berakhir 31 Oktober 2026')).toBeVisible();
  expect(
    row('Tono')
      .getByText(/^Sampai/)
      .elements(),
  ).toEqual([]);
  // Who is not let in any more is not invited once more.
  await expect.element(row('Tono').getByRole('button', { name: /^Ubah akses/ })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Aksi untuk PT Alir' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Ubah akses' })).toBeVisible();
  // The first account stays, and its own second factor is of its own settings.
  expect(screen.getByRole('menuitem', { name: /Hapus|Reset/ }).elements()).toEqual([]);
  await browser.viewport(320, 800);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('somebody is invited with name, number, username and role; what is taken is said beneath its field [ADD-600, ADD-601]', async () => {
  const server = aCompany();
  server.answers(listPeople, page([owner]));
  const { screen } = await openApp('/admin/people');
  await screen.getByRole('button', { name: 'Undang orang' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Undang orang' });
  await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill('Rina');
  await dialog.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill('0811 9990 001');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('rina');
  await expect.element(dialog.getByRole('radio', { name: 'Pemilik' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Gudang' }).click();
  await dialog.getByRole('button', { name: 'Atur hari terakhir dan batas point' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Hari terakhir' })).toHaveFocus();
  await expect
    .element(dialog.getByText(/^Setelah tanggal ini tidak dapat masuk lagi\./))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Batas point per hari' }).fill('2000');
  // What both limits mean is said once, to whoever hears it as well.
  const limits = dialog.getByRole('group', { name: 'Batas point' });
  await expect
    .element(limits)
    .toHaveAccessibleDescription('Di atas ini perlu persetujuan orang lain.');
  expect(dialog.getByText(/perlu persetujuan orang lain/).elements()).toHaveLength(1);
  await expectAccessible();
  const taken = domainErrors.username_taken.message;
  server.refuses(invitePerson, 'username_taken', { errors: { username: [taken] } });
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click();
  await expectBeneath(dialog.getByRole('textbox', { name: 'Username' }), taken);
  server.answers(invitePerson, { message: 'Undangan dikirim ke Rina.', data: { id: 9 } });
  server.answers(listPeople, page([owner, invited]));
  await dialog.getByRole('textbox', { name: 'Username' }).fill('rina2');
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click();
  await expect.element(screen.getByText('Undangan dikirim ke Rina.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Budi/ })).toBeVisible();
  expect(server.callsOf(invitePerson).at(-1)?.body).toEqual({
    name: 'Rina',
    whatsapp: '0811 9990 001',
    username: 'rina2',
    role: 'gudang',
    ends_on: '',
    act_limit: '',
    day_limit: 2000,
  });
  server.answers(invitePersonAgain, { message: 'Undangan dikirim lagi.' });
  await screen.getByRole('button', { name: 'Kirim ulang undangan Budi' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Kirim undangan' }).click();
  await expect.element(screen.getByText('Undangan dikirim lagi.')).toBeVisible();
});

test('role and limits of somebody are changed; what somebody else has changed meanwhile is read anew [ADD-600]', async () => {
  const server = aCompany();
  server.answers(listPeople, page([owner, clerk]));
  const { screen } = await openApp('/admin/people');
  await screen.getByRole('button', { name: 'Ubah akses Rina' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ubah akses' });
  await expect
    .element(dialog.getByText(/^Bila peran atau hari terakhir diganti/))
    .toMatchTextContent(/yang sudah diatur untuk Rina .*menjadi tanpa teknisi\.$/);
  await dialog.getByRole('radio', { name: 'Gudang' }).click();
  server.refuses(updatePerson, 'record_changed');
  server.answers(listPeople, page([owner, { ...clerk, act_limit: 900, version: 4 }]));
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  const limit = dialog.getByRole('textbox', { name: 'Batas point per tindakan' });
  await expect.element(limit).toHaveValue('900');
  await expect.element(dialog.getByRole('radio', { name: 'Gudang' })).toBeChecked();
  await expectAccessible();
  server.answers(updatePerson, { message: 'Perubahan disimpan.', data: clerk });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Perubahan disimpan.')).toBeVisible();
  expect(server.callsOf(updatePerson).at(-1)?.body).toEqual({
    role: 'gudang',
    ends_on: '',
    act_limit: 900,
    day_limit: '',
    version: 4,
    _method: 'PATCH',
  });
});

test('who has left the team while the dialog about it is open: it closes [ADD-303]', async () => {
  for (const code of ['person_not_found', 'record_changed'] as const) {
    const server = aCompany();
    server.answers(listPeople, page([owner, clerk]));
    const { screen } = await openApp('/admin/people');
    await screen.getByRole('button', { name: 'Ubah akses Rina' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Ubah akses' });
    await dialog.getByRole('radio', { name: 'Gudang' }).click();
    server.refuses(updatePerson, code);
    server.answers(listPeople, page([owner]));
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect.element(screen.getByText(domainErrors[code].message)).toBeVisible();
    await expect.poll(() => dialog.elements()).toEqual([]);
    await screen.unmount();
  }
});

test('a second factor is reset of whoever has one, be it a passkey alone, and nobody becomes an owner unseen [ADD-600]', async () => {
  const server = aCompany();
  const limits = { act_limit: 500, day_limit: 900 };
  const keyed = { ...clerk, ...limits, has_passkey: true, has_signed_in: false };
  server.answers(listPeople, page([owner, keyed]));
  const { screen } = await openApp('/admin/people');
  await screen.getByRole('button', { name: 'Aksi untuk Rina' }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Reset verifikasi dua langkah' }))
    .toBeVisible();
  await screen.getByRole('menuitem', { name: 'Ubah akses' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ubah akses' });
  await expect
    .element(dialog.getByRole('textbox', { name: 'Batas point per hari' }))
    .toHaveValue('900');
  await expect.element(dialog.getByRole('radio', { name: 'Pemilik' })).toBeDisabled();
});

test('somebody is signed out everywhere, and removed after a question that names what stays [ADD-600]', async () => {
  const server = aCompany();
  server.answers(listPeople, page([owner, clerk]));
  const { screen } = await openApp('/admin/people');
  const choose = async (act: string) => {
    await screen.getByRole('button', { name: 'Aksi untuk Rina' }).click();
    await screen.getByRole('menuitem', { name: act }).click();
  };
  await choose('Keluarkan dari semua perangkat');
  server.answers(endPersonSessions, { message: 'Sudah dikeluarkan dari semua perangkat.' });
  await screen.getByRole('dialog').getByRole('button', { name: 'Keluarkan' }).click();
  await expect.element(screen.getByText('Sudah dikeluarkan dari semua perangkat.')).toBeVisible();
  await choose('Hapus dari tim');
  const dialog = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect.element(dialog.getByText(/tetap tercatat dengan namanya/)).toBeVisible();
  await expect
    .element(dialog.getByText('Kunjungan yang sudah diatur untuknya menjadi tanpa teknisi.'))
    .toBeVisible();
  server.answers(removePerson, { message: 'Orang ini sudah dihapus dari tim.' });
  server.answers(listPeople, page([owner]));
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect.element(screen.getByText('Orang ini sudah dihapus dari tim.')).toBeVisible();
  await expect.poll(() => screen.getByRole('row', { name: /Rina/ }).elements()).toEqual([]);
});

test('who is to be signed out everywhere is asked about with what still lets somebody in: no password where there is a passkey [ADD-605, ADD-677]', async () => {
  const server = aCompany();
  const keyed = { ...clerk, id: 12, name: 'Sari', has_passkey: true };
  server.answers(listPeople, page([owner, clerk, keyed]));
  const { screen } = await openApp('/admin/people');
  const dialog = screen.getByRole('dialog');
  for (const [name, question] of [
    ['Rina', 'Rina harus masuk lagi di setiap perangkat.'],
    [
      'Sari',
      'Sari harus masuk lagi di setiap perangkat. Passkey-nya tetap berlaku; hapus dengan “Reset verifikasi dua langkah”.',
    ],
  ] as const) {
    await screen.getByRole('button', { name: `Aksi untuk ${name}` }).click();
    await screen.getByRole('menuitem', { name: 'Keluarkan dari semua perangkat' }).click();
    await expect.element(dialog.getByText(question, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
  }
});

test('what opens further fields begins where the fields above it do [ADD-445, ADD-600]', async () => {
  aCompany().answers(listPeople, page([owner]));
  const { screen } = await openApp('/admin/people');
  await screen.getByRole('button', { name: 'Undang orang' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Undang orang' });
  const more = dialog.getByRole('button', { name: 'Atur hari terakhir dan batas point' });
  await expect.element(more).toBeVisible();
  const words = more.element().querySelector('.mantine-Button-label');
  const field = dialog.getByRole('textbox', { name: 'Nama', exact: true }).element();
  expect(words?.getBoundingClientRect().left).toBeCloseTo(field.getBoundingClientRect().left, 0);
});

test('an invitation whose answer was lost is sent again as the same [ADD-47, ADD-601]', async () => {
  const server = aCompany();
  server.answers(listPeople, page([owner, invited]));
  const { screen } = await openApp('/admin/people');
  await screen.getByRole('button', { name: 'Kirim ulang undangan Budi' }).click();
  const send = screen.getByRole('dialog').getByRole('button', { name: 'Kirim undangan' });
  const keys = () => server.callsOf(invitePersonAgain).map(({ key }) => key);
  server.breaks(invitePersonAgain);
  await send.click();
  await expect.poll(() => keys().length).toBe(1);
  server.answers(invitePersonAgain, { message: 'Undangan dikirim lagi.' });
  await send.click();
  await expect.element(screen.getByText('Undangan dikirim lagi.')).toBeVisible();
  expect(new Set(keys()).size).toBe(1);
  expect(keys()).toHaveLength(2);
});
