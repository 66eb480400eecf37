import { domainErrors } from '@reward-points/contract/errors';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '@reward-points/contract/second-factors';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkl-mno${'abcdefghij'.charAt(n)}`);

test('a second factor is turned on by password and first code, and its recovery codes are shown [ADD-204, ADD-201]', async () => {
  const server = fakeServer();
  server.answers(showSecondFactor, { data: { is_on: false, recovery_codes_left: 0 } });
  const screen = await show(<SecondFactorCard />);
  await expect.element(screen.getByText('Tidak aktif')).toBeVisible();
  await screen.getByRole('button', { name: 'Aktifkan' }).click();

  const dialog = screen.getByRole('dialog');
  const password = dialog.getByRole('textbox', { name: 'Password Anda' });
  const wrong = domainErrors.password_wrong.message;
  server.refuses(prepareSecondFactor, 'password_wrong', { errors: { password: [wrong] } });
  await password.fill('salah');
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await expectBeneath(password, wrong);
  server.answers(prepareSecondFactor, {
    data: { secret: SECRET, address: `otpauth://totp/PT%20Alir:admin?secret=${SECRET}` },
  });
  await password.fill('rahasia-123');
  await dialog.getByRole('button', { name: 'Lanjut' }).click();

  await expect.element(dialog.getByRole('img', { name: /Kode QR/ })).toBeVisible();
  await expect.element(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await expectAccessible();
  server.answers(confirmSecondFactor, {
    message: 'Verifikasi dua langkah sudah aktif.',
    data: { recovery_codes: codes },
  });
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 10 } });
  await dialog.getByRole('textbox', { name: 'Kode verifikasi' }).fill('287082');
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Kode cadangan' })).toBeVisible();
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect.element(screen.getByText(/Tersisa 10 kode cadangan/)).toBeVisible();
  expect(server.callsOf(confirmSecondFactor)[0]?.body).toEqual({ otp: '287082' });
});

test('a second factor is turned off by password and code, and a wrong code is told beneath its field [ADD-204]', async () => {
  const server = fakeServer();
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 3 } });
  const screen = await show(<SecondFactorCard />);
  await screen.getByRole('button', { name: 'Matikan' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  const code = dialog.getByRole('textbox', { name: 'Kode verifikasi' });
  await code.fill('000000');
  const { message } = domainErrors.second_factor_wrong;
  server.refuses(removeSecondFactor, 'second_factor_wrong', { errors: { otp: [message] } });
  await dialog.getByRole('button', { name: 'Matikan' }).click();
  await expectBeneath(code, message);
  server.answers(removeSecondFactor, { message: 'Verifikasi dua langkah sudah dimatikan.' });
  server.answers(showSecondFactor, { data: { is_on: false, recovery_codes_left: 0 } });
  await code.fill('287082');
  await dialog.getByRole('button', { name: 'Matikan' }).click();
  await expect.element(screen.getByText('Tidak aktif')).toBeVisible();
});

test('recovery codes are made anew by password and code, and shown once [ADD-201, ADD-204]', async () => {
  const server = fakeServer();
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 2 } });
  const screen = await show(<SecondFactorCard />);
  await expect.element(screen.getByText(/Tinggal 2 kode cadangan/)).toBeVisible();
  await screen.getByRole('button', { name: 'Kode cadangan baru' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  const code = dialog.getByRole('textbox', { name: 'Kode verifikasi' });
  await code.fill('000000');
  const { message } = domainErrors.second_factor_wrong;
  server.refuses(renewRecoveryCodes, 'second_factor_wrong', { errors: { otp: [message] } });
  await dialog.getByRole('button', { name: 'Buat kode baru' }).click();
  await expectBeneath(code, message);
  server.answers(renewRecoveryCodes, {
    message: 'Kode cadangan baru sudah dibuat.',
    data: { recovery_codes: codes },
  });
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 10 } });
  await code.fill('287082');
  await dialog.getByRole('button', { name: 'Buat kode baru' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Kode cadangan' })).toBeVisible();
  await expectAccessible();
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect.element(screen.getByText('Tersisa 10 kode cadangan.')).toBeVisible();
});

test('whoever has used up all recovery codes is told so [ADD-204]', async () => {
  const server = fakeServer();
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 0 } });
  const screen = await show(<SecondFactorCard />);
  await expect.element(screen.getByText(/Kode cadangan sudah habis/)).toBeVisible();
});

test('recovery codes, shown once, stay until they are said to be kept, whatever else is pressed [ADD-314]', async () => {
  const server = fakeServer();
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 2 } });
  const screen = await show(<SecondFactorCard />);
  await screen.getByRole('button', { name: 'Kode cadangan baru' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  await dialog.getByRole('textbox', { name: 'Kode verifikasi' }).fill('287082');
  server.answers(renewRecoveryCodes, {
    message: 'Kode cadangan baru sudah dibuat.',
    data: { recovery_codes: codes },
  });
  await dialog.getByRole('button', { name: 'Buat kode baru' }).click();
  const list = dialog.getByRole('list', { name: 'Kode cadangan' });
  await expect.element(list).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Tutup' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expectStays(list);
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** Closing begins by making all of a dialog inert. */
async function expectStays(list: Locator): Promise<void> {
  await new Promise(requestAnimationFrame);
  expect(list.element().closest('[inert]')).toBeNull();
}
