import {
  inviteCustomers,
  listCustomers,
  setCustomerPassword,
  showCustomer,
  updateCustomer,
} from '@reward-points/contract/customers';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

test('what is stored empty may stay empty in the edit form, and what is known may not be emptied [ADD-417]', async () => {
  const server = aCompany();
  const imported = aCustomer({ email: null, date_of_birth: null });
  server.answers(showCustomer, { data: imported });
  server.answers(updateCustomer, { message: 'Tersimpan.', data: imported });
  server.answers(listCustomers, page([]));
  const { screen } = await openApp('/admin/customers/edit/7');
  const update = screen.getByRole('button', { name: 'Update' });
  await expect.element(update).toHaveAttribute('aria-disabled', 'false');
  const address = screen.getByRole('textbox', { name: 'Address' });
  await address.fill('');
  await expect.element(update).toHaveAttribute('aria-disabled', 'true');
  await address.fill('Jalan Baru 1');
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await email.fill('x');
  await expect.element(update).toHaveAttribute('aria-disabled', 'true');
  await email.fill('');
  await expect.element(update).toHaveAttribute('aria-disabled', 'false');
  await update.click();
  await expect.poll(() => server.callsOf(updateCustomer)).toHaveLength(1);
  expect(server.callsOf(updateCustomer)[0]?.body).toMatchObject({
    email: '',
    date_of_birth: '',
    address: 'Jalan Baru 1',
  });
});

test('“Atur password” sets the password alone, from the page of the customer [ADD-418]', async () => {
  const server = aCompany();
  server.answers(showCustomer, { data: aCustomer({ email: null }) });
  server.answers(setCustomerPassword, { message: 'Password berhasil disimpan.' });
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Atur password' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Atur password' });
  const save = dialog.getByRole('button', { name: 'Simpan' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Password baru', exact: true }).fill('hujan-batu-7');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Ulangi password baru' }).fill('hujan-batu-7');
  await expectAccessible();
  await save.click();
  await expect
    .element(screen.getByText('PT Tirta masuk dengan password itu mulai sekarang.'))
    .toBeVisible();
  expect(server.callsOf(setCustomerPassword).map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/admin/users/7/password',
      { password: 'hujan-batu-7', password_confirmation: 'hujan-batu-7' },
    ],
  ]);
});

function aListOfTwo() {
  const server = aCompany();
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(inviteCustomers, {
    message: 'Undangan dikirim ke 1 customer.',
    data: { invited: 1 },
  });
  server.answers(listCustomers, page([aCustomer(), aCustomer({ id: 8, name: 'PT Lain' })]));
  return server;
}

test('“Kirim undangan” invites the customer of the page [ADD-418]', async () => {
  const server = aListOfTwo();
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Kirim undangan' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim undangan' });
  await expect.element(dialog.getByText(/^PT Tirta menerima tautan/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click();
  await expect.element(screen.getByText('Undangan dikirim ke 1 customer.')).toBeVisible();
  expect(server.callsOf(inviteCustomers).map(({ body }) => body.customers)).toEqual([[7]]);
});

test('“Kirim undangan” of the list invites those who are chosen, and nobody unasked [ADD-418]', async () => {
  const server = aListOfTwo();
  const { screen } = await openApp('/admin/customers');
  await screen.getByRole('button', { name: 'Kirim undangan' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim undangan' });
  await expect.element(dialog.getByRole('button', { name: 'Kirim 0 undangan' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /PT Lain/ }).click();
  await dialog.getByRole('button', { name: 'Kirim 1 undangan' }).click();
  await expect.element(screen.getByText('Undangan dikirim ke 1 customer.')).toBeVisible();
  expect(server.callsOf(inviteCustomers).map(({ body }) => body.customers)).toEqual([[8]]);
});
