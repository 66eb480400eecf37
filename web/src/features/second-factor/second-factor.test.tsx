import { domainErrors } from '@reward-points/contract/errors';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '@reward-points/contract/second-factors';
import { expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { QrCode } from '#ui/qr-code.tsx';
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
  // A recovery code has letters.
  await expect.element(code).toHaveAttribute('inputmode', 'text');
  await code.fill('287082');
  await dialog.getByRole('button', { name: 'Matikan' }).click();
  await expect.element(screen.getByText('Verifikasi dua langkah sudah dimatikan.')).toBeVisible();
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
  await expect
    .element(dialog.getByRole('status').first())
    .toMatchTextContent(/^Kode cadangan yang lama tidak berlaku lagi\./);
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

async function turnOn() {
  const server = fakeServer();
  server.answers(showSecondFactor, { data: { is_on: false, recovery_codes_left: 0 } });
  const screen = await show(<SecondFactorCard />);
  await screen.getByRole('button', { name: 'Aktifkan' }).click();
  const dialog = screen.getByRole('dialog');
  const address = `otpauth://totp/PT%20Alir:admin?secret=${SECRET}`;
  server.answers(prepareSecondFactor, { data: { secret: SECRET, address } });
  await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  return { server, screen, dialog, address, next: dialog.getByRole('button', { name: 'Lanjut' }) };
}

test('what an app scans is the address, what is copied into one is the key without gaps [ADD-204]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, dialog, address, next } = await turnOn();
  await next.click();
  const pictureOf = (locator: Locator) =>
    locator.element().querySelector('path')?.getAttribute('d');
  const code = dialog.getByRole('img', { name: /Kode QR/ });
  await expect.element(code).toBeVisible();
  const shown = pictureOf(code);
  await dialog.getByRole('button', { name: 'Salin kunci' }).click();
  await expect.poll(() => write.mock.calls).toEqual([[SECRET]]);
  await screen.unmount();
  const alone = await show(<QrCode text={address} label="alamat" />);
  expect(shown).toBe(pictureOf(alone.getByRole('img', { name: 'alamat' })));
});

test('the first recovery codes are copied one a line, and only the button that says they are kept closes them [ADD-204, ADD-314]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { server, dialog, next } = await turnOn();
  await next.click();
  server.answers(confirmSecondFactor, {
    message: 'Verifikasi dua langkah sudah aktif.',
    data: { recovery_codes: codes },
  });
  await dialog.getByRole('textbox', { name: 'Kode verifikasi' }).fill('287082');
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  const list = dialog.getByRole('list', { name: 'Kode cadangan' });
  await expect.element(list).toBeVisible();
  await expect
    .element(dialog.getByRole('status').first())
    .toMatchTextContent(/^Verifikasi dua langkah sudah aktif\. Bila ponsel Anda hilang/);
  await dialog.getByRole('button', { name: 'Salin semua' }).click();
  await expect.poll(() => write.mock.calls).toEqual([[codes.join('\n')]]);
  expect(dialog.getByRole('button', { name: 'Tutup' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectStays(list);
});

test('what no field is to blame for is said above them [ADD-204]', async () => {
  const { server, dialog, next } = await turnOn();
  server.refuses(prepareSecondFactor, 'second_factor_too_often');
  await next.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(domainErrors.second_factor_too_often.message);
});
