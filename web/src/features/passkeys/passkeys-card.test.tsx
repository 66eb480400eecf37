import { showMember } from '@reward-points/contract/customers';
import { listStaffDevices } from '@reward-points/contract/devices';
import { domainErrors } from '@reward-points/contract/errors';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  type PasskeyCreation,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@reward-points/contract/passkeys';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  showSecondFactor,
} from '@reward-points/contract/second-factors';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp, thisDevice } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { passkeyBrowser } from '#test/passkeys.ts';

const site = location.hostname;
const laptop: Passkey = {
  id: 4,
  name: 'Chrome di Windows',
  created_at: '2026-11-03T02:00:00Z',
  used_at: null,
};
const phone: Passkey = {
  id: 5,
  name: 'Safari di iPhone',
  created_at: '2026-11-10T02:00:00Z',
  used_at: '2026-11-20T02:00:00Z',
};
const options: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: site, name: 'PT Alir' },
  user: { id: 'YWNjb3VudDo3', name: 'pt-tirta', displayName: 'PT Tirta' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: [],
};

const has = (
  server: ReturnType<typeof aCompany>,
  passkeys: Passkey[],
  more: { takes_code?: boolean; site?: string | null } = {},
) => server.answers(listPasskeys, { data: { site, takes_code: false, passkeys, ...more } });

async function openMember(passkeys: Passkey[], more = {}) {
  const server = aCompany();
  server.answers(showMember, { data: aCustomer() });
  has(server, passkeys, more);
  const { screen } = await openApp('/settings', aCustomer());
  return { server, screen, card: screen.getByRole('region', { name: 'Passkey' }) };
}

test('a member adds a passkey: the password, then what the browser asks for, and it stands in the list [ADD-675, ADD-671]', async () => {
  const browser = passkeyBrowser();
  browser.makes();
  const { server, screen, card } = await openMember([]);
  await card.getByRole('button', { name: 'Tambah passkey' }).click();
  const password = card.getByRole('textbox', { name: 'Password Anda' });
  await expect.element(password).toHaveFocus();
  await expect
    .element(card.getByRole('textbox', { name: 'Kode verifikasi' }))
    .not.toBeInTheDocument();
  await expectAccessible();
  await password.fill('salah');
  server.refuses(preparePasskey, 'password_wrong', { errors: { password: ['Password salah.'] } });
  await card.getByRole('button', { name: 'Lanjut' }).click();
  await expectBeneath(password, 'Password salah.');
  // Said there, it is said nowhere else.
  expect(card.getByRole('alert').elements()).toEqual([]);
  expect(browser.create).not.toHaveBeenCalled();

  server.answers(preparePasskey, { data: options });
  server.answers(addPasskey, { message: 'Passkey sudah ditambahkan.', data: laptop });
  has(server, [laptop]);
  await password.fill('rahasia-123');
  await card.getByRole('button', { name: 'Lanjut' }).click();
  await expect.element(screen.getByText('Passkey sudah ditambahkan.')).toBeVisible();
  await expect.element(card.getByRole('listitem')).toMatchTextContent(/Chrome di Windows/);
  await expect.element(card.getByText('Dibuat 3 November 2026 · belum dipakai')).toBeVisible();
  expect(server.callsOf(preparePasskey)[1]?.body).toEqual({ password: 'rahasia-123' });
  expect(server.callsOf(addPasskey)[0]?.body.credential).toEqual({
    id: 'aWQ',
    rawId: 'aWQ',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'bWFkZQ', transports: ['internal'] },
  });
  await expectAccessible();
});

test('somebody with a second factor enters its code as well; who closes the window of the browser is told, and tries again [ADD-671, ADD-675]', async () => {
  const browser = passkeyBrowser();
  const server = aCompany();
  has(server, [], { takes_code: true });
  server.answers(preparePasskey, { data: options });
  const { screen } = await openApp('/admin/settings', 'teknisi');
  const card = screen.getByRole('region', { name: 'Passkey' });
  await card.getByRole('button', { name: 'Tambah passkey' }).click();
  await card.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  await card.getByRole('textbox', { name: 'Kode verifikasi' }).fill('287082');
  const next = card.getByRole('button', { name: 'Lanjut' });
  for (const [name, said] of [
    ['NotAllowedError', 'Passkey belum dibuat: dibatalkan, atau waktunya habis.'],
    ['InvalidStateError', 'Perangkat ini sudah menyimpan passkey untuk akun Anda.'],
    ['NotSupportedError', 'Perangkat ini tidak dapat membuat passkey.'],
  ] as const) {
    browser.refuses(name);
    await next.click();
    await expect.element(card.getByRole('alert')).toHaveTextContent(said);
  }
  server.refuses(preparePasskey, 'passkeys_too_many');
  await next.click();
  await expect.element(card.getByRole('alert')).toMatchTextContent(/Paling banyak 10 passkey/);
  expect(server.callsOf(preparePasskey)[0]?.body).toEqual({
    password: 'rahasia-123',
    otp: '287082',
  });
  await expectAccessible();
  await card.getByRole('button', { name: 'Batal' }).click();
  await expect.element(card.getByRole('button', { name: 'Tambah passkey' })).toBeVisible();
});

test('once the second factor is on, adding a passkey takes its code, and the devices that it ended leave their list [ADD-671, ADD-204, ADD-604]', async () => {
  const server = aCompany();
  has(server, []);
  const phone = { ...thisDevice, id: 2, name: 'Safari di iPhone', is_this: false };
  server.answers(listStaffDevices, { data: [thisDevice, phone] });
  const { screen } = await openApp('/admin/settings', 'teknisi');
  const devices = screen.getByRole('region', { name: 'Perangkat' });
  await expect.element(devices.getByText('Safari di iPhone')).toBeVisible();
  await screen.getByRole('button', { name: 'Aktifkan' }).click();
  const dialog = screen.getByRole('dialog');
  server.answers(prepareSecondFactor, { data: { secret: 'GEZDGNBV', address: 'otpauth://' } });
  await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await dialog.getByRole('textbox', { name: 'Kode verifikasi' }).fill('287082');
  server.answers(confirmSecondFactor, { message: '-', data: { recovery_codes: ['abcd-efgh'] } });
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 10 } });
  has(server, [], { takes_code: true });
  server.answers(listStaffDevices, { data: [thisDevice] });
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect.poll(() => devices.getByText('Safari di iPhone').elements()).toEqual([]);
  const card = screen.getByRole('region', { name: 'Passkey' });
  await card.getByRole('button', { name: 'Tambah passkey' }).click();
  await expect.element(card.getByRole('textbox', { name: 'Kode verifikasi' })).toBeVisible();
});

test('where the second factor was turned on elsewhere the refusal brings the field for its code, and a recovery code used there counts [ADD-671, ADD-204]', async () => {
  const server = aCompany();
  has(server, []);
  const { screen } = await openApp('/admin/settings', 'teknisi');
  const card = screen.getByRole('region', { name: 'Passkey' });
  await card.getByRole('button', { name: 'Tambah passkey' }).click();
  await card.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  server.refuses(preparePasskey, 'second_factor_needed');
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 4 } });
  has(server, [], { takes_code: true });
  const next = card.getByRole('button', { name: 'Lanjut' });
  await next.click();
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent(domainErrors.second_factor_needed.message);
  await card.getByRole('textbox', { name: 'Kode verifikasi' }).fill('abcd-efgh-ijkl-mnop');
  await expect.element(screen.getByText('Tersisa 4 kode cadangan.')).toBeVisible();
  passkeyBrowser().refuses('NotAllowedError');
  server.answers(preparePasskey, { data: options });
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 3 } });
  await next.click();
  await expect.element(screen.getByText(/Tinggal 3 kode cadangan/)).toBeVisible();
});

test('a passkey is called something else and removed where it stands, after a question [ADD-675]', async () => {
  const { server, screen, card } = await openMember([laptop, phone]);
  await expect
    .element(card.getByText('Dibuat 10 November 2026 · terakhir dipakai 20 November 2026'))
    .toBeVisible();
  await card.getByRole('button', { name: 'Ganti nama: Safari di iPhone' }).click();
  const name = card.getByRole('textbox', { name: 'Nama passkey' });
  await expect.element(name).toHaveValue('Safari di iPhone');
  await name.fill('HP kantor');
  server.answers(renamePasskey, { message: 'Nama passkey sudah diganti.' });
  has(server, [laptop, { ...phone, name: 'HP kantor' }]);
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Nama passkey sudah diganti.')).toBeVisible();
  expect(server.callsOf(renamePasskey)[0]).toMatchObject({
    path: '/api/passkeys/5',
    body: { name: 'HP kantor' },
  });

  await card.getByRole('button', { name: 'Hapus: HP kantor' }).click();
  await expect
    .element(card.getByText('Apakah anda yakin akan menghapus data passkey HP kantor?'))
    .toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Batal' })).toHaveFocus();
  await expectAccessible();
  server.answers(removePasskey, { message: 'Passkey sudah dihapus.' });
  has(server, [laptop]);
  await card.getByRole('button', { name: 'Hapus' }).click();
  await expect.element(screen.getByText('Passkey sudah dihapus.')).toBeVisible();
  await expect.element(card.getByRole('listitem')).toMatchTextContent(/Chrome di Windows/);
  expect(server.callsOf(removePasskey)[0]?.path).toBe('/api/passkeys/5');
});

test('a removal that fails stays in its question, and pressing it leaves the focus alone [ADD-675, ADD-952]', async () => {
  const { server, screen, card } = await openMember([phone]);
  await card.getByRole('button', { name: 'Hapus: Safari di iPhone' }).click();
  const back = card.getByRole('button', { name: 'Batal' });
  await expect.element(back).toHaveFocus();
  server.breaks(removePasskey);
  const removal = card.getByRole('button', { name: 'Hapus', exact: true });
  await removal.click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  await expect.element(removal).toBeEnabled();
  await expect.element(back).not.toHaveFocus();
});

test('where the page has another host there is no card [ADD-675, ADD-670]', async () => {
  const { screen, card } = await openMember([], { site: 'points.example.com' });
  await expect.element(screen.getByRole('button', { name: 'Unduh data saya' })).toBeVisible();
  expect(card.elements()).toEqual([]);
});

test('where none can be made the card says so instead of the button, and what one has can be removed [ADD-675]', async () => {
  const { card } = await openMember([laptop], { site: null });
  await expect
    .element(card.getByText(/Buka halaman ini di perangkat yang mendukung/))
    .toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Hapus/ })).toBeVisible();
  expect(card.getByRole('button', { name: 'Tambah passkey' }).elements()).toEqual([]);
});

test('ten passkeys are enough [ADD-671]', async () => {
  const { card } = await openMember(
    Array.from({ length: 10 }, (_, n) => ({ ...laptop, id: n + 1 })),
  );
  await expect.element(card.getByText(/Sudah 10 passkey/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Tambah passkey' }).elements()).toEqual([]);
});
