import * as requests from '@reward-points/contract/claim-requests';
import * as contract from '@reward-points/contract/contacts';
import { showMember } from '@reward-points/contract/customers';
import { exportMyData } from '@reward-points/contract/privacy';
import { showMyPushes } from '@reward-points/contract/pushes';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { aContact, ofSelf, openPeople, siti } from '#test/contacts.ts';
import { answersAreIn, fakeServer, page } from '#test/server.ts';

const aRequest = (more: Partial<requests.ClaimRequest> = {}): requests.ClaimRequest => ({
  id: 31,
  kind: 'item',
  reward: 'Kaos Polo',
  point: 1_500,
  recipient: 'Budi',
  shipping_address: 'Jalan Merdeka 10',
  asked_by: 'Siti',
  asked_at: '2026-11-20T02:00:00.000Z',
  lapses_at: '2026-12-04T02:00:00.000Z',
  state: 'waiting',
  decided_by: null,
  decided_at: null,
  note: null,
  may_decide: true,
  is_own: false,
  ...more,
});

test('utama sees who stands for the company, and invites somebody by name, number and role [ADD-627]', async () => {
  const { server, screen, button } = await openPeople();
  await expect.element(screen.getByText('Siti', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/sampai 250 point · Belum pernah masuk/)).toBeVisible();
  await expectAccessible();
  server.answers(contract.addContact, { message: 'Undangan dikirim.', data: { id: 3 } });
  await button('Tambah orang').click();
  await expectAccessible();
  await screen.getByRole('textbox', { name: 'Nama' }).fill('Budi');
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('0812 3456 7000');
  await screen.getByRole('radio', { name: 'Pembaca' }).click();
  await button('Kirim undangan').click();
  await expect.element(button('Tambah orang')).toBeVisible();
  expect(server.callsOf(contract.addContact).map(({ body }) => body)).toEqual([
    { name: 'Budi', whatsapp: '0812 3456 7000', role: 'pembaca', claim_limit: '' },
  ]);
});

test('each press on “Kirim ulang undangan” sends one more, and one that fails is tried again as the same [ADD-627, S-30]', async () => {
  const { server, button } = await openPeople();
  const keys = () => server.callsOf(contract.inviteContact).map(({ key }) => key);
  const invite = button('Kirim ulang undangan: Siti');
  server.breaks(contract.inviteContact);
  await invite.click();
  await expect.poll(() => keys().length).toBe(1);
  server.answers(contract.inviteContact, { message: 'Undangan dikirim lewat WhatsApp.' });
  for (const sent of [2, 3]) {
    await invite.click();
    await expect.poll(() => keys().length).toBe(sent);
  }
  const [failed, first, second] = keys();
  expect(first).toBe(failed);
  expect(second).not.toBe(first);
});

test('who changes its own sign-in is shown the number as it will be stored, goes on with what was saved, and saves again [ADD-625, A-10]', async () => {
  const server = fakeServer();
  let { standings: _, ...data } = ofSelf().data;
  server.answers(contract.showSelf, ofSelf());
  server.answers(contract.updateSelf, ({ body }) => {
    data = { ...data, name: body.name.trim(), version: data.version + 1 };
    // Whoever has saved is told so, whether it can be read once more or not.
    server.breaks(contract.showSelf);
    return { message: 'Perubahan sudah disimpan.', data };
  });
  server.answers(showMyPushes, { data: { public_key: null, devices: [] } });
  const signedIn = aSignIn(aCustomer(), { contact_role: 'pembaca' });
  const { screen } = await openApp('/people', signedIn);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const password = screen.getByLabelText('Password baru', { exact: true });
  const save = screen.getByRole('button', { name: 'Simpan' });
  await field('Nomor WhatsApp').fill('0812 3456 780');
  await expect.element(screen.getByText(/Disimpan sebagai/)).toMatchTextContent('+62 812-3456-780');
  await field('Nama').fill('Siti Aminah ');
  await password.fill('rahasia-baru');
  await screen.getByLabelText(/^Ulangi password baru/).fill('rahasia-baru');
  await save.click();
  await expect.element(password).toHaveValue('');
  await expect.element(field('Nama')).toHaveValue('Siti Aminah');
  await field('Nama').fill('Siti A.');
  await save.click();
  await expect.poll(() => server.callsOf(contract.updateSelf).length).toBe(2);
  expect(
    server.callsOf(contract.updateSelf).map(({ body }) => [body.version, body.password]),
  ).toEqual([
    [3, 'rahasia-baru'],
    [4, undefined],
  ]);
});

test('utama changes a role and a limit, and removes somebody after a question [ADD-627]', async () => {
  const { server, screen, button } = await openPeople();
  server.answers(contract.updateContact, { message: 'Tersimpan.', data: siti });
  await button('Ubah: Siti').click();
  await screen.getByRole('textbox', { name: 'Batas klaim' }).fill('');
  await button('Simpan').click();
  await expect.element(button('Keluarkan: Siti')).toBeVisible();
  expect(server.callsOf(contract.updateContact).map(({ body }) => body)).toEqual([
    { name: 'Siti', role: 'pembeli', claim_limit: '', version: 1, _method: 'PATCH' },
  ]);
  server.answers(contract.removeContact, { message: 'Sudah dikeluarkan.' });
  await button('Keluarkan: Siti').click();
  await expect.element(screen.getByText('Keluarkan Siti dari daftar?')).toBeVisible();
  await button('Keluarkan').click();
  await expect.element(button('Tambah orang')).toBeVisible();
  expect(server.callsOf(contract.removeContact).length).toBe(1);
});

test('the only utama is not offered to be removed, and is once there is another [ADD-622, ADD-627]', async () => {
  const { server, screen, button } = await openPeople();
  const removals = () =>
    screen
      .getByRole('button', { name: /^Keluarkan: / })
      .elements()
      .map((one) => one.getAttribute('aria-label'));
  await expect.poll(removals).toEqual(['Keluarkan: Siti']);
  server.answers(contract.listContacts, { data: [aContact(), { ...siti, role: 'utama' }] });
  server.answers(contract.updateContact, { message: 'Tersimpan.', data: siti });
  await button('Ubah: Siti').click();
  await screen.getByRole('textbox', { name: 'Batas klaim' }).fill('');
  await button('Simpan').click();
  await expect.poll(removals).toEqual(['Keluarkan: pt-tirta', 'Keluarkan: Siti']);
});

test('utama chooses who is told what, and sees whose number refuses [ADD-629, ADD-628]', async () => {
  const { server, screen, button } = await openPeople();
  await expect.element(screen.getByText(/diberi tahu: point, klaim dan kode, /)).toBeVisible();
  await answersAreIn();
  expect(screen.getByText('Tidak mau dikirimi pesan (STOP)').elements()).toHaveLength(0);
  // Where nothing was asked there is no place for it.
  expect(screen.getByText('Permintaan klaim').elements()).toHaveLength(0);
  await button('Ubah: Siti').click();
  await screen.getByRole('checkbox', { name: 'Servis' }).click();
  await screen.getByRole('checkbox', { name: 'Point' }).click();
  await expectAccessible();
  const told = ['points' as const, 'services' as const];
  server.answers(contract.updateContact, { message: 'Tersimpan.', data: siti });
  server.answers(contract.listContacts, {
    data: [aContact(), { ...siti, told, wants_messages: false }],
  });
  await button('Simpan').click();
  await expect.element(screen.getByText(/diberi tahu: point, servis/)).toBeVisible();
  await expect.element(screen.getByText('Tidak mau dikirimi pesan (STOP)')).toBeVisible();
  expect(server.callsOf(contract.updateContact).map(({ body }) => body)).toEqual([
    { name: 'Siti', role: 'pembeli', claim_limit: '250', told, version: 1, _method: 'PATCH' },
  ]);
});

test('utama approves a claim that was asked for, or refuses it with a reason [ADD-630]', async () => {
  const { server, screen, button } = await openPeople([aRequest()]);
  await expect.element(screen.getByText('Kaos Polo')).toBeVisible();
  await expect.element(screen.getByText(/Diminta Siti, /)).toBeVisible();
  await expect.element(screen.getByText('Dikirim ke Budi, Jalan Merdeka 10')).toBeVisible();
  await expectAccessible();
  const decided = aRequest({ state: 'refused', note: 'Nanti', may_decide: false });
  server.answers(requests.refuseClaim, { message: 'Permintaan ditolak.', data: decided });
  await button('Tolak: Kaos Polo').click();
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Nanti');
  await expectAccessible();
  server.answers(requests.listClaimRequests, page([decided]));
  await button('Tolak').click();
  await expect.element(screen.getByText('Ditolak', { exact: true })).toBeVisible();
  expect(server.callsOf(requests.refuseClaim).map(({ body }) => body)).toEqual([{ note: 'Nanti' }]);
  expect(screen.getByRole('button', { name: 'Setujui: Kaos Polo' }).elements()).toHaveLength(0);
});

test('a removal that fails stays in its question, and pressing it leaves the focus alone [ADD-627, ADD-952]', async () => {
  const { server, screen, button } = await openPeople();
  await button('Keluarkan: Siti').click();
  await expect.element(button('Batal')).toHaveFocus();
  server.breaks(contract.removeContact);
  const removal = button('Keluarkan');
  await removal.click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  await expect.element(removal).toBeEnabled();
  await expect.element(button('Batal')).not.toHaveFocus();
});

test('a refusal of a claim that fails says why, and keeps its reason [ADD-630, ERR-02]', async () => {
  const { server, screen, button } = await openPeople([aRequest()]);
  await button('Tolak: Kaos Polo').click();
  const reason = screen.getByRole('textbox', { name: 'Alasan' });
  await reason.fill('Nanti');
  server.breaks(requests.refuseClaim);
  await button('Tolak').click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  await expect.element(reason).toHaveValue('Nanti');
});

test('an approval is said, and what went back is said as a failure [ADD-630]', async () => {
  const { server, screen, button } = await openPeople([aRequest()]);
  const data = aRequest({ state: 'returned', note: 'Maaf, item ini sudah habis.' });
  server.answers(requests.approveClaim, { message: 'Dikembalikan: habis', data });
  await button('Setujui: Kaos Polo').click();
  const failure = screen.getByRole('alert');
  await expect.element(failure.getByText('Dikembalikan: habis')).toBeVisible();
  expect(server.callsOf(requests.approveClaim)).toHaveLength(1);
  const approved = aRequest({ state: 'approved' });
  server.answers(requests.approveClaim, { message: 'Sudah diklaim', data: approved });
  await button('Setujui: Kaos Polo').click();
  await expect.element(screen.getByText('Sudah diklaim')).toBeVisible();
  expect(failure.filter({ hasText: 'Sudah diklaim' }).elements()).toEqual([]);
});

test('who is alone is not asked who is told [ADD-629]', async () => {
  const server = fakeServer();
  server.answers(contract.showSelf, ofSelf());
  server.answers(requests.listClaimRequests, page([]));
  server.answers(contract.listContacts, { data: [aContact()] });
  const { screen } = await openApp('/people', aCustomer());
  await screen.getByRole('button', { name: 'Ubah: pt-tirta', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Nama' })).toBeVisible();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
  expect(document.body.textContent).not.toContain('diberi tahu');
});

test('who reads finds its own sign-in in place of the company’s settings, what is kept of it and the equipment, and switches to another company [ADD-627, ADD-682, ADD-787]', async () => {
  const server = fakeServer();
  const standings = [
    { id_customer: 7, name: 'PT Tirta', role: 'pembaca' as const },
    { id_customer: 9, name: 'CV Bumi', role: 'utama' as const },
  ];
  server.answers(contract.showSelf, ofSelf({ standings }));
  server.answers(showMyPushes, { data: { public_key: null, devices: [] } });
  const signedIn = aSignIn(aCustomer(), { contact_role: 'pembaca' });
  const { screen, at } = await openApp('/settings', signedIn);
  await expect.element(screen.getByRole('heading', { name: 'Akun saya' })).toBeVisible();
  expect(at()).toBe('/people');
  const account = screen.getByRole('link', { name: 'Akun', exact: true }).first();
  await expect.element(account).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Tambah orang' }).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  const again = screen.getByRole('textbox', { name: /^Ulangi password baru/ });
  await expect.element(again).not.toBeRequired();
  await screen.getByRole('textbox', { name: /^Password baru/ }).fill('tiga kata lain');
  await expect.element(again).toBeRequired();
  await screen.getByRole('button', { name: 'Batal' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Peralatan Anda' }))
    .toHaveAttribute('href', '/equipment');
  server.answers(exportMyData, { data: { url: '#', format: 'json' } });
  await screen.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect.poll(() => server.callsOf(exportMyData)).toHaveLength(1);
  await expectAccessible();
  const other = aCustomer({ id: 9, name: 'CV Bumi' });
  server.answers(contract.switchCustomer, { data: { user: other, contact_role: 'utama' } });
  server.answers(showMember, { data: other });
  await screen.getByRole('button', { name: 'CV Bumi · Utama' }).click();
  await expect.poll(at).toBe('/');
  expect(document.cookie).toContain('as=utama');
  expect(server.callsOf(contract.switchCustomer).map(({ body }) => body)).toEqual([
    { id_customer: 9 },
  ]);
});

test('“Reset Password” leads who manages nobody to the password of its own account [MEM-17, ADD-985]', async () => {
  const server = fakeServer();
  server.answers(contract.showSelf, ofSelf());
  server.answers(showMyPushes, { data: { public_key: null, devices: [] } });
  const signedIn = aSignIn(aCustomer(), { contact_role: 'pembeli' });
  const { screen, at } = await openApp('/settings#password', signedIn);
  await expect.element(screen.getByRole('textbox', { name: /^Password baru/ })).toHaveFocus();
  expect(at()).toMatch(/^\/people/);
});
