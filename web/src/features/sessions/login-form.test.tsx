import { domainErrors } from '@reward-points/contract/errors';
import { login, showContact } from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearSession } from '#client/session.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp, theContact } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { LoginForm } from './login-form.tsx';

const SIGNED_IN = aSignIn(aCustomer({ point: 0, total_point: 0 }));

async function openLogin() {
  const server = fakeServer();
  server.answers(showContact, { data: theContact() });
  const { screen, at, queryClient } = await openApp('/login', null);
  return {
    server,
    screen,
    at,
    queryClient,
    number: screen.getByRole('textbox', { name: 'WhatsApp' }),
    password: screen.getByRole('textbox', { name: 'Password' }),
    button: screen.getByRole('button', { name: 'Login' }),
  };
}

test('Login waits until both fields are filled, and each field says what is wrong with it [AUTH-01, AUTH-02, AUTH-03, A-91]', async () => {
  const { screen, number, password, button } = await openLogin();
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(document.title).toBe('Login | Reward Points System');
  await expectBeneath(number, 'Dengan kode negara, misalnya 62');
  await expect.element(number).toHaveAttribute('name', 'whatsapp');
  await expect.element(password).toHaveAttribute('name', 'password');
  await expect.element(button).toBeDisabled();
  await number.fill('not a number');
  await expect.element(button).toBeDisabled();
  await password.click();
  await expectBeneath(number, 'Please provide a valid whatsapp nomor.');
  await number.click();
  await expectBeneath(password, 'Please provide a valid password.');
  await expectAccessible();
  await password.fill('anything');
  await expect.element(button).toBeEnabled();
  await number.fill('');
  await expect.element(button).toBeDisabled();
});

test('where the contact cannot be read no link opens a chat with nobody, and another try brings both [AUTH-05, A-12, ADD-955]', async () => {
  const server = fakeServer();
  server.breaks(showContact);
  const { screen } = await openApp('/login', null);
  await expect.element(screen.getByText('Kontak tidak dapat dimuat')).toBeVisible();
  await expectAccessible();
  expect(screen.getByRole('link').elements()).toEqual([]);
  server.answers(showContact, { data: theContact() });
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  for (const name of ['Request password', 'Reset password']) {
    await expect
      .element(screen.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining('https://wa.me/628111222333?'));
  }
});

test('a number that cannot be one is told beneath its field and never sent [AUTH-03]', async () => {
  const { server, number, password, button } = await openLogin();
  await number.fill('12');
  await password.fill('anything');
  await button.click();
  await expectBeneath(number, 'Please provide a valid whatsapp nomor.');
  expect(server.callsOf(login)).toEqual([]);
});

test('a second click while the first is on its way signs in once, the button spins meanwhile, and nothing stays of whoever was signed in before [RUN-16]', async () => {
  const { server, number, password, button, at, queryClient } = await openLogin();
  queryClient.setQueryData(['of whoever was signed in before'], 1);
  await number.fill('628123456789');
  await password.fill('rahasia-123');
  const release = server.holds(login, SIGNED_IN);
  await button.dblClick();
  await expect.element(button).toHaveAttribute('data-loading', 'true');
  await expect.element(button).toBeDisabled();
  release();
  await expect.poll(at).toBe('/');
  expect(server.callsOf(login)).toHaveLength(1);
  expect(queryClient.getQueryData(['of whoever was signed in before'])).toBeUndefined();
});

test('a press between the answer and the first page opens no second session; where that has ended again, the form takes another [RUN-16]', async () => {
  const server = fakeServer();
  server.answers(login, SIGNED_IN);
  // The next page does not come.
  const screen = await show(<LoginForm isAtCode={false} />);
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('628123456789');
  await screen.getByRole('textbox', { name: 'Password' }).fill('rahasia-123');
  const button = screen.getByRole('button', { name: 'Login' });
  await button.click();
  await expect.element(screen.getByText('Login Successfully!')).toBeVisible();
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  expect(server.callsOf(login)).toHaveLength(1);
  clearSession();
  await expect.element(button).toBeEnabled();
});

test('the password can be shown while it is typed [ADD-26]', async () => {
  const { screen, password } = await openLogin();
  await password.fill('rahasia-123');
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Tampilkan password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('too many wrong passwords are told as what they are [S-23]', async () => {
  const { server, screen, number, password } = await openLogin();
  server.refuses(login, 'sign_in_too_often');
  await number.fill('628123456789');
  await password.fill('wrong-password');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(domainErrors.sign_in_too_often.message);
});

test('what the server does not take for a number or a password is told as a wrong one is [AUTH-07]', async () => {
  const { server, screen, number, password } = await openLogin();
  server.refuses(login, 'invalid', { errors: { password: ['Terlalu panjang.'] } });
  await number.fill('628123456789');
  await password.fill('wrong-password');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Whatsapp and Password are incorrect');
});

test('requesting and resetting a password open a chat with the one fixed contact and a form to fill in [AUTH-04, AUTH-05, CONST-19, A-12, ADD-19]', async () => {
  const { screen } = await openLogin();
  for (const name of ['Request password', 'Reset password']) {
    const link = screen.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('628111222333'));
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const { href } = link.element() as HTMLAnchorElement;
    expect(href).toMatch(/^https:\/\/wa\.me\/628111222333\?/);
    expect(new URL(href).searchParams.get('text')).toBe(
      `${name}\n\nFull name:\nCompany:\nWhatsApp number:\nEmail:`,
    );
  }
});

test('an account with a second factor is asked for its code in a second step, and the way back leads to the first [ADD-204]', async () => {
  const { server, screen, number, password, button, at } = await openLogin();
  server.refuses(login, 'second_factor_needed');
  await number.fill('628123456789');
  await password.fill('rahasia-123');
  await button.click();
  const code = screen.getByRole('textbox', { name: 'Kode verifikasi' });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(password).not.toBeInTheDocument();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Kembali' }).click();
  await expect.element(number).toHaveValue('628123456789');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();

  await button.click();
  await code.fill('000000');
  const { message } = domainErrors.second_factor_wrong;
  server.refuses(login, 'second_factor_wrong', { errors: { otp: [message] } });
  await userEvent.keyboard('{Enter}');
  await expectBeneath(code, message);
  server.answers(login, SIGNED_IN);
  await code.fill('287 082');
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toBe('/');
  expect(server.callsOf(login).at(-1)?.body).toEqual({
    whatsapp: '628123456789',
    password: 'rahasia-123',
    otp: '287 082',
  });
});

test('who has no telephone at hand types a recovery code, which has letters [ADD-204, ADD-201]', async () => {
  const { server, screen, number, password, button } = await openLogin();
  server.refuses(login, 'second_factor_needed');
  await number.fill('628123456789');
  await password.fill('rahasia-123');
  await button.click();
  await screen.getByRole('textbox', { name: 'Kode verifikasi' }).fill('287 082');
  await screen.getByRole('button', { name: 'Pakai kode cadangan' }).click();
  const code = screen.getByRole('textbox', { name: 'Kode cadangan' });
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveAttribute('inputmode', 'text');
  server.refuses(login, 'second_factor_too_often');
  await code.fill('abcd-efgh-ijkl-mnop');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(domainErrors.second_factor_too_often.message);
});
