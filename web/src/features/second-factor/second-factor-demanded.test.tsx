import { listPeople } from '@reward-points/contract/people';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  showSecondFactor,
} from '@reward-points/contract/second-factors';
import { logout } from '@reward-points/contract/sessions';
import { updateSettings } from '@reward-points/contract/settings';
import { expect, test } from 'vitest';
import { readSession } from '#client/session.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';

test('whoever lacks the demanded second factor is led to where it is set up, and goes on from there [ADD-607]', async () => {
  const server = aCompany();
  server.refuses(listPeople, 'second_factor_demanded');
  const { screen, at } = await openApp('/admin/people');
  await expect.poll(at).toBe('/second-factor');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Aktifkan' }).click();
  const dialog = screen.getByRole('dialog');
  server.answers(prepareSecondFactor, {
    data: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
  });
  await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia');
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  server.answers(confirmSecondFactor, {
    message: 'Verifikasi dua langkah sudah aktif.',
    data: { recovery_codes: ['AAAA-BBBB'] },
  });
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 10 } });
  await dialog.getByRole('textbox', { name: 'Kode verifikasi' }).fill('123456');
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  await expect.element(screen.getByText('AAAA-BBBB')).toBeVisible();
  await expect
    .element(screen.getByText('Verifikasi dua langkah sudah aktif', { exact: true }))
    .toBeInTheDocument();
});

test.for([
  ['lacks it still', false],
  ['has set it up', true],
] as const)(
  'whoever was led to where the second factor is set up may leave instead, who %s [ADD-607]',
  async ([, isOn]) => {
    const server = aCompany();
    server.answers(showSecondFactor, { data: { is_on: isOn, recovery_codes_left: 0 } });
    server.answers(logout, { message: 'Logout Successfully!' });
    const { screen, at } = await openApp('/second-factor');
    await screen.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(at).toBe('/login');
    expect(server.callsOf(logout)).toHaveLength(1);
    expect(readSession()).toBeNull();
  },
);

test('where it cannot be read whether the demanded second factor is on, that is said, and read again [ADD-607, ADD-955]', async () => {
  const server = aCompany();
  server.breaks(showSecondFactor);
  const { screen } = await openApp('/second-factor');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Data tidak dapat dimuat/);
  await expectAccessible();
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  server.answers(showSecondFactor, { data: { is_on: true, recovery_codes_left: 10 } });
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('link', { name: 'Lanjut' })).toBeVisible();
});

test('the owner demands it of everybody with one press, and is told what is missing [ADD-607]', async () => {
  const server = aCompany();
  server.refuses(updateSettings, 'second_factor_own_first');
  const { screen } = await openApp('/admin/settings');
  const button = screen.getByRole('switch', { name: 'Verifikasi dua langkah wajib untuk tim' });
  await button.click();
  await expect
    .element(screen.getByText('Aktifkan dulu verifikasi dua langkah untuk akun Anda sendiri.'))
    .toBeVisible();
  await expect.element(button).not.toBeChecked();
});
