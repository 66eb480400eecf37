import { domainErrors } from '@reward-points/contract/errors';
import { login, showContact } from '@reward-points/contract/sessions';
import { requestSignInCode, signInByCode } from '@reward-points/contract/sign-in-codes';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aSignIn, openApp, theContact } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { CodeForm } from './code-form.tsx';
import { EnterCodeForm } from './enter-code-form.tsx';
import { contactQuery } from './sessions.api.ts';

const contact = (signs_in_by_code: boolean) => ({ data: theContact({ signs_in_by_code }) });

const no = () => {};

async function openCode() {
  const server = aCompany();
  server.answers(showContact, contact(true));
  server.answers(requestSignInCode, { message: '-' });
  const { screen, at, queryClient } = await openApp('/login', null);
  await screen.getByRole('link', { name: 'Masuk dengan kode WhatsApp' }).click();
  await expect.poll(at).toBe('/sign-in-code');
  await expect.element(screen.getByRole('heading', { name: 'Masuk dengan kode' })).toBeVisible();
  const isOffered = () => queryClient.getQueryData(contactQuery().queryKey)?.signs_in_by_code;
  return { server, screen, at, isOffered };
}

test('the sign-in page shows no other way unless the company offers one, and what comes late moves nothing [ADD-663, AUTH-01]', async () => {
  const server = fakeServer();
  const goOn = server.holds(showContact, contact(true));
  const { screen } = await openApp('/login', null);
  const button = screen.getByRole('button', { name: 'Login' });
  await expect.element(button).toBeVisible();
  const before = button.element().getBoundingClientRect().top;
  const way = screen.getByRole('link', { name: 'Masuk dengan kode WhatsApp' });
  expect(way.elements()).toEqual([]);
  goOn();
  await expect.element(way).toBeVisible();
  await expect.element(screen.getByText('atau', { exact: true })).toBeVisible();
  expect(button.element().getBoundingClientRect().top).toBe(before);
  await expectAccessible();
});

test('number, then code: whatever the number, the code is said to be on its way, and the right one signs in [ADD-663]', async () => {
  const { server, screen, at } = await openCode();
  const number = screen.getByRole('textbox', { name: 'WhatsApp' });
  await number.fill('0812-3456-789');
  await expectAccessible();
  const release = server.holds(requestSignInCode, { message: '-' });
  const send = screen.getByRole('button', { name: 'Kirim kode' });
  await send.click();
  await expect.element(send).toBeDisabled();
  release();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'terdaftar' }))
    .toMatchTextContent(/Bila nomor \+62 812-3456-789 terdaftar, kode segera sampai/);
  const code = screen.getByRole('textbox', { name: 'Kode dari WhatsApp' });
  await expect.element(code).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Masuk' })).toBeDisabled();
  await code.fill('12345');
  await userEvent.tab();
  await expectBeneath(code, 'Isi enam angka dari pesan WhatsApp.');
  server.refuses(signInByCode, 'sign_in_code_wrong');
  await code.fill('123 456');
  await screen.getByRole('button', { name: 'Masuk' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(domainErrors.sign_in_code_wrong.message);
  await expectAccessible();
  server.answers(signInByCode, aSignIn(aCustomer()));
  await screen.getByRole('button', { name: 'Masuk' }).click();
  await expect.poll(at).toBe('/');
  expect(server.callsOf(signInByCode).at(-1)?.body).toEqual({
    whatsapp: '0812-3456-789',
    code: '123 456',
  });
  expect(server.callsOf(login)).toEqual([]);
});

test('another code can be asked for, or another number named; one too many says so [ADD-663]', async () => {
  const { server, screen } = await openCode();
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('081234567890');
  await screen.getByRole('button', { name: 'Kirim kode' }).click();
  await screen.getByRole('textbox', { name: 'Kode dari WhatsApp' }).fill('111111');
  server.refuses(signInByCode, 'sign_in_code_wrong');
  await screen.getByRole('button', { name: 'Masuk' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  const release = server.holds(requestSignInCode, { message: '-' });
  const again = screen.getByRole('button', { name: 'Kirim ulang kode' });
  await again.click();
  // What was wrong of the code before is no word of the next one.
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(again).toBeDisabled();
  release();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Kode baru' }))
    .toMatchTextContent(/sebelumnya tidak berlaku lagi/);
  await expect.element(screen.getByRole('textbox', { name: 'Kode dari WhatsApp' })).toHaveValue('');
  server.refuses(requestSignInCode, 'sign_in_code_too_often');
  await screen.getByRole('button', { name: 'Kirim ulang kode' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(domainErrors.sign_in_code_too_often.message);
  await screen.getByRole('button', { name: 'Ganti nomor' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'WhatsApp' })).toBeVisible();
});

test('a code that was sent is still taken where no other one can be sent by now [ADD-663, ADD-662]', async () => {
  const { server, screen, at, isOffered } = await openCode();
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('081234567890');
  await screen.getByRole('button', { name: 'Kirim kode' }).click();
  const code = screen.getByRole('textbox', { name: 'Kode dari WhatsApp' });
  await code.fill('123456');
  server.answers(showContact, contact(false));
  // Back from WhatsApp, the phone finds its network again.
  server.losesNetwork();
  await expect.element(screen.getByText('Tidak ada koneksi.')).toBeVisible();
  server.findsNetwork();
  await expect.poll(isOffered).toBe(false);
  await expect.element(code).toHaveValue('123456');
  expect(screen.getByText(/sedang tidak tersedia/).elements()).toEqual([]);
  server.answers(signInByCode, aSignIn(aCustomer()));
  await screen.getByRole('button', { name: 'Masuk' }).click();
  await expect.poll(at).toBe('/');
});

test('where the account has a second factor it is asked for after the code [ADD-663]', async () => {
  const { server, screen, at } = await openCode();
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('628000000000');
  await screen.getByRole('button', { name: 'Kirim kode' }).click();
  server.refuses(signInByCode, 'second_factor_needed');
  await screen.getByRole('textbox', { name: 'Kode dari WhatsApp' }).fill('123456');
  await screen.getByRole('button', { name: 'Masuk' }).click();
  const otp = screen.getByRole('textbox', { name: 'Kode verifikasi' });
  await otp.fill('654321');
  server.answers(signInByCode, aSignIn(aCustomer({ id: 1, roles: 'admin' })));
  await screen.getByRole('button', { name: 'Masuk' }).click();
  await expect.poll(at).toBe('/admin/dashboard');
  expect(server.callsOf(signInByCode).at(-1)?.body).toEqual({
    whatsapp: '628000000000',
    code: '123456',
    otp: '654321',
  });
});

const whatsapp = '628000000000';

test.for([
  ['code', <EnterCodeForm key="code" {...{ whatsapp }} onOtherNumber={no} onSecondFactor={no} />],
  ['second factor', <CodeForm key="otp" credentials={{ whatsapp, code: '123456' }} onBack={no} />],
] as const)(
  'a press between the answer to a %s and the first page opens no second session [RUN-16, ADD-663]',
  async ([, form]) => {
    const server = aCompany();
    server.answers(signInByCode, aSignIn(aCustomer()));
    // The next page does not come.
    const screen = await show(form);
    await screen.getByRole('textbox').fill('123456');
    const button = screen.getByRole('button', { name: 'Masuk' });
    await button.click();
    await expect.element(screen.getByText('Login Successfully!')).toBeVisible();
    await expect.element(button).toBeDisabled();
    await button.click({ force: true });
    expect(server.callsOf(signInByCode)).toHaveLength(1);
  },
);

test('where no codes are sent, the page says so and leads back to the password [ADD-663]', async () => {
  const server = fakeServer();
  server.answers(showContact, contact(false));
  const { screen } = await openApp('/sign-in-code', null);
  await expect.element(screen.getByRole('main')).toMatchTextContent(/sedang tidak tersedia/);
  await expect
    .element(screen.getByRole('link', { name: 'Masuk dengan password' }))
    .toHaveAttribute('href', '/login');
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('where it cannot be read whether the page is offered, that is said, and read again [ADD-663, ADD-955]', async () => {
  const server = fakeServer();
  server.breaks(showContact);
  const { screen } = await openApp('/sign-in-code', null);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Data tidak dapat dimuat/);
  await expectAccessible();
  server.answers(showContact, contact(true));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('button', { name: 'Kirim kode' })).toBeVisible();
});
