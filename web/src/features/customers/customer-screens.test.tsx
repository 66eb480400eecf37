import {
  createCustomer,
  listCustomers,
  showCustomer,
  updateCustomer,
} from '@reward-points/contract/customers';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { page } from '#test/server.ts';

/** What fills each field, and what stands beneath it when it is wrong. */
const FIELDS = [
  ['PT/Customer Name', 'PT Baru', 'Please provide a valid name.'],
  ['Username', 'pt-baru', 'Please provide a valid username.'],
  ['E-mail', 'baru@example.com', 'Please provide a valid email.'],
  ['WhatsApp', '0857-1234-5678', 'Please provide a valid whatsapp nomor.'],
  ['Birthday', '21/11/1998', 'Please provide a valid date of birth.'],
  ['Password', 'rahasia-123', 'Please provide a valid Password.'],
  ['Password Confirmation', 'rahasia-123', 'Confirmation Password is not same with Password.'],
  ['Address', 'Jalan Kenanga 7\nSurabaya', 'Please provide a valid Address.'],
] as const;

async function openForm(path = '/admin/customers/create') {
  const server = aCompany();
  server.answers(listCustomers, page([]));
  server.answers(createCustomer, { message: 'Tersimpan.', data: { id: 9 } });
  const { screen, at } = await openApp(path);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const fillIn = async () => {
    for (const [name, value] of FIELDS) await field(name).fill(value);
  };
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const expectMessage = (name: string, message: string) => expectBeneath(field(name), message);
  await expect.element(field('Address')).toBeVisible();
  return { server, screen, at, field, fillIn, button, expectMessage };
}

describe('adding a customer', () => {
  test('Save waits until all eight fields are right, and each says beneath itself what is wrong [CUST-11, CUST-12, RUN-15, ERR-22]', async () => {
    const { field, fillIn, button, expectMessage } = await openForm();
    await expect.element(field('E-mail')).toHaveAttribute('type', 'email');
    await expect.element(field('Password')).toHaveAttribute('type', 'password');
    await expect.element(button('Save')).toBeDisabled();
    await field('Birthday').click();
    await userEvent.tab();
    await expectMessage('Birthday', 'Please provide a valid date of birth.');
    await fillIn();
    await expect.element(button('Save')).toBeEnabled();
    for (const [name, value, message] of FIELDS) {
      // A day that stands can be changed and not be emptied.
      if (name === 'Birthday') continue;
      await field(name).fill('');
      await userEvent.tab();
      await expectMessage(name, message);
      await expect.element(button('Save')).toBeDisabled();
      await field(name).fill(value);
      await userEvent.tab();
      await expect.element(button('Save')).toBeEnabled();
    }
    await field('E-mail').fill('not an address');
    await field('Password').fill('short');
    await field('Password Confirmation').fill('other');
    await field('Address').click();
    await expectMessage('E-mail', 'Please provide a valid email.');
    await expectMessage('Password', 'Please provide a valid Password.');
    await expectMessage(
      'Password Confirmation',
      'Confirmation Password is not same with Password.',
    );
    await expect.element(button('Save')).toBeDisabled();
    await expectAccessible();
  });

  test('a disabled Save says why when it is reached by the keyboard, and sends nothing [RUN-15]', async () => {
    const { server, screen, field } = await openForm();
    await field('Address').click();
    await userEvent.tab();
    await expect
      .element(screen.getByRole('tooltip'))
      .toHaveTextContent('Please provide a valid name.');
    await userEvent.keyboard('{Enter}');
    await field('Username').click();
    await userEvent.keyboard('{Enter}');
    expect(server.callsOf(createCustomer)).toEqual([]);
  });

  test('a day is typed as people write it and shown in Indonesian long format; what is none stays and is called so [RUN-09, ADD-52]', async () => {
    const { screen, field, expectMessage } = await openForm();
    const birthday = field('Birthday');
    for (const typed of ['14/8/2001', '2001-08-14', '14 agustus 2001', '14-08-2001']) {
      await birthday.fill(typed);
      await userEvent.tab();
      await expect.element(birthday).toHaveValue('14 Agustus 2001');
    }
    await birthday.fill('31/02/2001');
    await userEvent.tab();
    await expect.element(birthday).toHaveValue('31/02/2001');
    await expectMessage('Birthday', 'Please provide a valid date of birth.');
    await expectMessage('Birthday', '“31/02/2001” bukan tanggal.');
    await birthday.fill('14/8/2001');
    await birthday.click();
    await screen.getByRole('button', { name: /^2 Agustus 2001/i }).click();
    await expect.element(birthday).toHaveValue('2 Agustus 2001');
  });

  test('what the server refuses stands beneath its field, and nothing that was filled in is lost [ERR-02]', async () => {
    const { server, screen, at, field, fillIn, button, expectMessage } = await openForm();
    await fillIn();
    const message = 'Username sudah digunakan.';
    server.refuses(createCustomer, 'username_taken', { errors: { username: [message] } });
    await button('Save').click();
    await expectMessage('Username', message);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    expect(at()).toBe('/admin/customers/create');
    for (const [name] of FIELDS) await expect.element(field(name)).not.toHaveValue('');
  });

  test('Cancel empties the form again and stays [RUN-18, A-92]', async () => {
    const { at, field, fillIn, button } = await openForm();
    await expect.element(button('Cancel')).toBeDisabled();
    await fillIn();
    await button('Cancel').click();
    for (const [name] of FIELDS) await expect.element(field(name)).toHaveValue('');
    await expect.element(button('Save')).toBeDisabled();
    expect(at()).toBe('/admin/customers/create');
  });

  test('two clicks on Save add one customer, and the button spins meanwhile [RUN-16]', async () => {
    const { server, at, fillIn, button } = await openForm();
    await fillIn();
    const release = server.holds(createCustomer, { message: 'Tersimpan.', data: { id: 9 } });
    await button('Save').dblClick();
    await expect.element(button('Save')).toHaveAttribute('data-loading', 'true');
    await expect.element(button('Save')).toBeDisabled();
    release();
    await expect.poll(at).toMatch(/^\/admin\/customers(\?|$)/);
    expect(server.callsOf(createCustomer)).toHaveLength(1);
  });

  test('an answer that was lost is asked for again by the same key [ADD-15]', async () => {
    const { server, screen, at, fillIn, button } = await openForm();
    await fillIn();
    server.fails(createCustomer);
    await button('Save').click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    server.answers(createCustomer, { message: 'Tersimpan.', data: { id: 9 } });
    await button('Save').click();
    await expect.poll(at).toMatch(/^\/admin\/customers(\?|$)/);
    const [first, ...others] = server.callsOf(createCustomer).map((call) => call.key);
    expect(first).toMatch(/^\w{32}$/);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  test('a form that was emptied again is left without a question [ADD-24]', async () => {
    const { screen, at, field, button } = await openForm();
    await field('PT/Customer Name').fill('PT Belum Disimpan');
    await button('Cancel').click();
    await screen.getByRole('link', { name: 'Products' }).click();
    await expect.poll(at).toMatch(/^\/admin\/products/);
  });
});

test('editing a customer sends the password only where it was filled in and confirmed [CUST-14, CUST-15]', async () => {
  const customer = aCustomer();
  const server = aCompany();
  server.answers(listCustomers, page([customer]));
  server.answers(showCustomer, { data: customer });
  server.answers(updateCustomer, { message: 'Diperbarui.', data: customer });
  const { screen, at } = await openApp(`/admin/customers/edit/${customer.id}`);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const update = screen.getByRole('button', { name: 'Update' });
  await field('Password').fill('rahasia-baru-456');
  await expect.element(update).toBeDisabled();
  await field('Password Confirmation').fill('rahasia-lain');
  await userEvent.tab();
  await expectBeneath(
    field('Password Confirmation'),
    'Confirmation Password is not same with Password.',
  );
  await expect.element(update).toBeDisabled();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Password')).toHaveValue('');
  await field('Address').fill('Jalan Baru 3');
  await update.click();
  await expect.poll(at).toMatch(/^\/admin\/customers(\?|$)/);
  const [sent] = server.callsOf(updateCustomer);
  expect(sent?.body).toMatchObject({ address: 'Jalan Baru 3', roles: 'customer' });
  expect(Object.keys(sent?.body ?? {})).not.toContain('password');
  expect(Object.keys(sent?.body ?? {})).not.toContain('password_confirmation');
});

test('the own account is edited in the settings [CUST-08, A-84]', async () => {
  aCompany();
  const { at } = await openApp('/admin/customers/edit/1');
  await expect.poll(at).toBe('/admin/settings');
});

test('editing a customer that somebody else has changed says so, shows what stands and keeps what only the form has changed [ADD-300, ADD-303, ADD-325]', async () => {
  const customer = aCustomer();
  const server = aCompany();
  server.answers(listCustomers, page([customer]));
  server.answers(showCustomer, { data: customer });
  server.refuses(updateCustomer, 'record_changed');
  const { screen } = await openApp(`/admin/customers/edit/${customer.id}`);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const update = screen.getByRole('button', { name: 'Update' });
  await field('WhatsApp').fill('6281200000001');
  await field('E-mail').fill('baru@example.com');
  server.answers(showCustomer, {
    data: { ...customer, whatsapp: '6281200000002', username: 'tirta-baru', version: 2 },
  });
  await update.click();
  await expect.element(screen.getByText(/Data ini baru saja diubah di tempat lain/)).toBeVisible();
  await expect.element(field('WhatsApp')).toHaveValue('6281200000002');
  await expectBeneath(
    field('WhatsApp'),
    'Diubah di tempat lain. Yang tampil sekarang adalah yang berlaku.',
  );
  await expect.element(field('E-mail')).toHaveValue('baru@example.com');
  await expect.element(field('Username')).toHaveValue('tirta-baru');
  const notice = screen.getByRole('alert').filter({ hasText: 'Isian Anda belum disimpan' });
  await expect.element(notice).toHaveFocus();
  await expectAccessible();
  await field('Address').fill('Jalan Baru 3');
  await update.click();
  await expect
    .poll(() => server.callsOf(updateCustomer).map(({ body }) => body))
    .toMatchObject([
      { whatsapp: '6281200000001', version: 1 },
      {
        address: 'Jalan Baru 3',
        email: 'baru@example.com',
        username: 'tirta-baru',
        version: 2,
      },
    ]);
});

test('a customer that is not there says so where its form would be', async () => {
  aCompany().refuses(showCustomer, 'customer_not_found');
  const { screen } = await openApp('/admin/customers/edit/999');
  await expect.element(screen.getByText('Customer tidak ditemukan.')).toBeVisible();
  await expectAccessible();
});

test('a customer who wrote STOP is marked on its page, and no other [ADD-109]', async () => {
  const customer = aCustomer();
  const server = aCompany();
  for (const wants_messages of [false, true]) {
    server.answers(showCustomer, { data: { ...customer, wants_messages } });
    const { screen } = await openApp('/admin/customers/7');
    await expect.element(screen.getByRole('heading', { name: customer.name })).toBeVisible();
    const badges = screen.getByText('Tidak mau dikirimi pesan (STOP)').elements();
    expect(badges).toHaveLength(wants_messages ? 0 : 1);
    await screen.unmount();
  }
});
