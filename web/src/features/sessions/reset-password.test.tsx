import { domainErrors } from '@reward-points/contract/errors';
import {
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
  showContact,
} from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp, theContact } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { answersAreIn, fakeServer } from '#test/server.ts';
import { NewPasswordForm } from './new-password-form.tsx';

function aServer({ isOffered = true } = {}) {
  const server = fakeServer();
  server.answers(showContact, { data: theContact({ resets_passwords: isOffered }) });
  server.answers(checkPasswordReset, { data: { expires_at: '2026-11-21T05:15:00.000Z' } });
  return server;
}

/** The headings of the pages that are shown from here on, in order. */
function headingsFromHere(): () => string[] {
  const shown: string[] = [];
  const look = () => {
    const heading = document.querySelector('h1')?.textContent;
    if (heading !== undefined && heading !== shown.at(-1)) shown.push(heading);
  };
  look();
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return () => shown.slice(1);
}

test('before it is known where “Reset password” leads, it leads nowhere [ADD-116, AUTH-05]', async () => {
  const server = fakeServer();
  const goOn = server.holds(showContact, { data: theContact({ resets_passwords: true }) });
  const { screen } = await openApp('/login', null);
  await expect.element(screen.getByRole('textbox', { name: 'WhatsApp' })).toBeVisible();
  await expect.element(screen.getByText('Reset password')).not.toBeVisible();
  goOn();
  const link = screen.getByRole('link', { name: 'Reset password' });
  await expect.element(link).toHaveAttribute('href', '/reset-password');
  await expect.element(link).toBeVisible();
});

test('where links are sent, “Reset password” asks for a number and says of each alike that a link is on its way [ADD-116]', async () => {
  const server = aServer();
  server.answers(requestPasswordReset, { message: '-' });
  const { screen, at } = await openApp('/login', null);
  await screen.getByRole('link', { name: 'Reset password' }).click();
  await expect.poll(at).toBe('/reset-password');
  await expect.element(screen.getByRole('heading', { name: 'Lupa password' })).toBeVisible();
  const number = screen.getByRole('textbox', { name: 'WhatsApp' });
  await number.fill('12');
  await expect.element(screen.getByRole('button', { name: 'Kirim tautan' })).toBeDisabled();
  await number.fill('0812-3456-789');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Periksa WhatsApp' }))
    .toMatchTextContent(/Bila nomor \+62 812-3456-789 terdaftar/);
  await expect
    .element(screen.getByRole('link', { name: 'Hubungi kami' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/628111222333\?text=Reset/));
  await expectAccessible();
  await screen.getByRole('button', { name: 'Kirim ulang atau ganti nomor' }).click();
  server.refuses(requestPasswordReset, 'password_reset_too_often');
  await screen.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(domainErrors.password_reset_too_often.message);
});

test('where none are sent, its page leads to the contact [AUTH-05, ADD-116]', async () => {
  aServer({ isOffered: false });
  const { screen } = await openApp('/reset-password', null);
  await expect.element(screen.getByRole('main')).toMatchTextContent(/sedang tidak tersedia/);
  await expect.element(screen.getByRole('link', { name: 'Hubungi kami' })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('where it cannot be read whether links are sent, that is said, and read again [ADD-116, ADD-955]', async () => {
  const server = aServer();
  server.breaks(showContact);
  const { screen } = await openApp('/reset-password', null);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Data tidak dapat dimuat/);
  await expectAccessible();
  aServer();
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('button', { name: 'Kirim tautan' })).toBeVisible();
});

test('a link opens the form of a new password, says by what a password is judged and what is refused, and leads to the sign-in [ADD-116, ADD-36, ADD-449, ADD-942]', async () => {
  const server = aServer();
  // Somebody else may be signed in on this device.
  const { screen, at } = await openApp('/reset-password#the-token', aCustomer());
  const password = screen.getByRole('textbox', { name: 'Password baru', exact: true });
  await expectBeneath(
    password,
    'Paling sedikit 8 karakter; bukan data akun ini, dan tidak mudah ditebak.',
  );
  await password.fill('pendek');
  const again = screen.getByRole('textbox', { name: 'Ulangi password baru' });
  await again.fill('panjang');
  await expectBeneath(password, 'Paling sedikit 8 karakter.');
  await userEvent.tab();
  await expectBeneath(again, 'Belum sama dengan password baru.');
  await expectAccessible();
  await password.fill('password123');
  await again.fill('password123');
  const { message } = domainErrors.password_too_common;
  server.refuses(resetPassword, 'password_too_common', { errors: { password: [message] } });
  await screen.getByRole('button', { name: 'Simpan password' }).click();
  await expectBeneath(password, message);
  server.answers(resetPassword, { message: 'Password baru sudah disimpan.' });
  await password.fill('hujan-batu-7');
  await again.fill('hujan-batu-7');
  const shown = headingsFromHere();
  await screen.getByRole('button', { name: 'Simpan password' }).click();
  await expect.poll(at).toBe('/login');
  await expect.element(screen.getByText('Silakan masuk dengan password itu.')).toBeVisible();
  // The form of a new request would take what is typed for the sign-in.
  expect(shown()).toEqual(['Login']);
  expect(document.cookie).not.toContain('token=token');
  expect(server.callsOf(checkPasswordReset)[0]?.body).toEqual({ token: 'the-token' });
  expect(server.callsOf(resetPassword).at(-1)?.body).toEqual({
    token: 'the-token',
    password: 'hujan-batu-7',
    password_confirmation: 'hujan-batu-7',
  });
});

test('a link that is good no more says so and leads to a new one; without an answer it is asked again [ADD-116]', async () => {
  const server = aServer();
  server.fails(checkPasswordReset);
  const { screen } = await openApp('/reset-password#the-token', null);
  await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  server.refuses(checkPasswordReset, 'reset_link_not_valid');
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Tautan ini' }))
    .toHaveTextContent(domainErrors.reset_link_not_valid.message);
  await expectAccessible();
  await screen.getByRole('link', { name: 'Minta tautan baru' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Lupa password' })).toBeVisible();
});

test('a lost answer keeps the form with what was typed, and a link that is used up by then may have been used by it [ADD-116, ADD-47]', async () => {
  const server = aServer();
  const { screen } = await openApp('/reset-password#the-token', null);
  const password = screen.getByRole('textbox', { name: 'Password baru', exact: true });
  await password.fill('hujan-batu-7');
  await screen.getByRole('textbox', { name: 'Ulangi password baru' }).fill('hujan-batu-7');
  server.fails(resetPassword);
  server.refuses(checkPasswordReset, 'reset_link_not_valid');
  const save = screen.getByRole('button', { name: 'Simpan password' });
  await save.click();
  const told = screen.getByRole('alert');
  await expect.element(told).toHaveTextContent('Jawaban server tidak sampai. Silakan coba lagi.');
  await expect.poll(() => server.callsOf(checkPasswordReset).length).toBeGreaterThan(1);
  await answersAreIn();
  await expect.element(password).toHaveValue('hujan-batu-7');
  await expect.element(screen.getByText('Minta tautan baru')).not.toBeInTheDocument();
  server.refuses(resetPassword, 'reset_link_not_valid');
  await save.click();
  await expect
    .element(told)
    .toMatchTextContent(/^Password yang Anda kirim sebelumnya mungkin sudah tersimpan\./);
  await expectAccessible();
  await told.getByRole('link', { name: 'Coba masuk dengan password itu.' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a press between a new password and the sign-in does not call its link used up [RUN-16, ADD-116]', async () => {
  const server = aServer();
  server.answers(resetPassword, { message: 'Password baru sudah disimpan.' });
  // The next page does not come.
  const screen = await show(<NewPasswordForm token="the-token" />);
  for (const name of ['Password baru', 'Ulangi password baru'])
    await screen.getByRole('textbox', { name, exact: true }).fill('hujan-batu-7');
  const save = screen.getByRole('button', { name: 'Simpan password' });
  await save.click();
  await expect.element(screen.getByText('Password baru sudah disimpan.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await save.click({ force: true });
  expect(server.callsOf(resetPassword)).toHaveLength(1);
});
