import { domainErrors } from '@reward-points/contract/errors';
import { showContact } from '@reward-points/contract/sessions';
import { requestSignUp } from '@reward-points/contract/sign-ups';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { openApp, theContact } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { fakeServer } from '#test/server.ts';

const contact = (takes_sign_ups: boolean) => ({ data: theContact({ takes_sign_ups }) });

test('where the company takes sign-ups, the sign-in page leads to a form that says what is wrong and what follows [ADD-668]', async () => {
  const server = fakeServer();
  server.answers(showContact, contact(true));
  server.refuses(requestSignUp, 'sign_up_too_often');
  const { screen, at } = await openApp('/login', null);
  await screen.getByRole('link', { name: 'Daftar' }).click();
  await expect.poll(at).toBe('/sign-up');
  const send = screen.getByRole('button', { name: 'Kirim pendaftaran' });
  await expect.element(send).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Nama perusahaan' }).fill('PT Calon Mitra');
  await screen.getByRole('textbox', { name: 'Nama Anda' }).fill('Budi');
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('081234567890');
  const tax = screen.getByRole('textbox', { name: 'NPWP (boleh kosong)' });
  await tax.fill('123');
  await userEvent.tab();
  await expectBeneath(tax, 'NPWP terdiri dari 15 atau 16 angka.');
  await expectAccessible();
  await tax.fill('');
  await send.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(domainErrors.sign_up_too_often.message);
  server.answers(requestSignUp, { message: 'Pendaftaran terkirim.' });
  await send.click();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Pendaftaran terkirim' }))
    .toMatchTextContent(
      /Bila diterima, Anda kami hubungi lewat WhatsApp\. Sudah menjadi customer\?/,
    );
  await expectAccessible();
  expect(server.callsOf(requestSignUp).at(-1)?.body).toEqual({
    company: 'PT Calon Mitra',
    name: 'Budi',
    whatsapp: '081234567890',
    tax_number: '',
  });
});

test('where it takes none, the page says so, and the sign-in page leads nowhere else [ADD-668]', async () => {
  const server = fakeServer();
  server.answers(showContact, contact(false));
  const { screen } = await openApp('/sign-up', null);
  await expect.element(screen.getByRole('main')).toMatchTextContent(/sedang tidak tersedia/);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.getByRole('link', { name: 'Kembali ke login' }).click();
  await expect.element(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Daftar' }).elements()).toEqual([]);
});

test('where it cannot be read whether the page is offered, that is said, and read again [ADD-668, ADD-955]', async () => {
  const server = fakeServer();
  server.breaks(showContact);
  const { screen } = await openApp('/sign-up', null);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Data tidak dapat dimuat/);
  await expect.element(screen.getByRole('main')).not.toMatchTextContent(/sedang tidak tersedia/);
  await expectAccessible();
  server.answers(showContact, contact(true));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('button', { name: 'Kirim pendaftaran' })).toBeVisible();
});
