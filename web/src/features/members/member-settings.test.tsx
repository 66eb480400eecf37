import { showMember, updateMember } from '@reward-points/contract/customers';
import { listMemberDevices } from '@reward-points/contract/devices';
import { listPasskeys } from '@reward-points/contract/passkeys';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp, thisDevice } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { fakeServer } from '#test/server.ts';

async function openSettings(more = {}) {
  const member = aCustomer(more);
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberDevices, { data: [thisDevice] });
  server.answers(listPasskeys, { data: { site: null, takes_code: false, passkeys: [] } });
  server.answers(updateMember, { message: 'Settings has been updated.', data: member });
  const { screen, at } = await openApp('/settings', member);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const update = screen.getByRole('button', { name: 'Update' });
  await expect.element(field('Address')).toBeVisible();
  return { server, screen, at, field, update, member };
}

test('the fields stand in the described order, on a phone as on a screen [MEM-15]', async () => {
  await openSettings();
  const form = document.querySelector('form[aria-label="Setting Form"]');
  const labels = [...(form?.querySelectorAll('label') ?? [])].map((label) =>
    label.textContent?.replace(' *', ''),
  );
  expect(labels).toEqual([
    'PT/Customer Name',
    'Username',
    'WhatsApp',
    'E-mail',
    'Birthday',
    'Password',
    'Password Confirmation',
    'Address',
  ]);
  // Two beside each other are on one line, whatever help one of them has.
  const topOf = (name: string) =>
    [...(form?.querySelectorAll('label') ?? [])]
      .find((label) => label.textContent?.replace(' *', '') === name)
      ?.parentElement?.querySelector('input')
      ?.getBoundingClientRect().top;
  expect(topOf('WhatsApp')).toBe(topOf('Username'));
  expect(topOf('Birthday')).toBe(topOf('E-mail'));
  expect(topOf('Password Confirmation')).toBe(topOf('Password'));
});

test('what leads elsewhere stands directly beneath the form, by the name of where it leads [ADD-787]', async () => {
  const { screen } = await openSettings();
  const people = screen.getByRole('main').getByRole('link', { name: 'Orang' }).element();
  const equipment = screen.getByRole('main').getByRole('link', { name: 'Peralatan Anda' });
  await expect.element(equipment).toHaveAttribute('href', '/equipment');
  expect(equipment.element().parentElement).toBe(people.parentElement);
  const before = people.parentElement?.previousElementSibling;
  expect(before?.querySelector('form') ?? before).toHaveAccessibleName('Setting Form');
});

test('what a list left empty keeps nobody from a new password [ADD-417]', async () => {
  const { server, field, update } = await openSettings({
    email: null,
    date_of_birth: null,
    address: null,
  });
  for (const name of ['Password', 'Password Confirmation']) {
    await field(name).fill('sungai-pasir-9');
  }
  await update.click();
  await expect
    .poll(() => server.callsOf(updateMember)[0]?.body)
    .toMatchObject({ password: 'sungai-pasir-9', email: '', date_of_birth: '', address: '' });
});

test('each field says what is wrong with it, and Update waits until none is [MEM-16, MEM-17, MEM-18, MEM-19, ERR-24]', async () => {
  const { field, update, member } = await openSettings();
  await expect.element(field('E-mail')).toHaveAttribute('type', 'email');
  await expect.element(update).toBeEnabled();
  for (const [name, good, message] of [
    ['PT/Customer Name', member.name, 'Please provide a valid name.'],
    ['Username', member.username, 'Please provide a valid username.'],
    ['WhatsApp', member.whatsapp, 'Please provide a valid username.'],
    ['E-mail', 'mitra@example.com', 'Please provide a valid email.'],
    ['Address', 'Jalan Melati 1', 'Please provide a valid Address.'],
  ] as const) {
    await field(name).fill('');
    await userEvent.tab();
    await expectBeneath(field(name), message);
    await expect.element(update).toBeDisabled();
    await field(name).fill(good);
    await expect.element(update).toBeEnabled();
  }
  await field('Password').fill('short');
  await userEvent.tab();
  await expectBeneath(field('Password'), 'Please provide a valid Password.');
  await field('Password').fill('rahasia-baru-456');
  await field('Password Confirmation').fill('rahasia-baru-45');
  await userEvent.tab();
  await expectBeneath(
    field('Password Confirmation'),
    'Confirmation Password is not same with Password.',
  );
  await expect.element(update).toBeDisabled();
  await expectAccessible();
  await field('Password Confirmation').fill('rahasia-baru-456');
  await expect.element(update).toBeEnabled();
});

test('a day that is none is told beneath the birthday [MEM-18]', async () => {
  const { field, update } = await openSettings({ date_of_birth: '' });
  await field('Birthday').click();
  await userEvent.tab();
  await expectBeneath(field('Birthday'), 'Please provide a valid date of birth.');
  await expect.element(update).toBeDisabled();
});

test('Cancel brings the stored values back and stays [MEM-15, RUN-18]', async () => {
  const { screen, at, field, member } = await openSettings();
  await field('PT/Customer Name').fill('PT Lain');
  await field('Password').fill('rahasia-baru-456');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('PT/Customer Name')).toHaveValue(member.name);
  await expect.element(field('Password')).toHaveValue('');
  expect(at()).toBe('/settings');
});

test('what the server refuses stands in a toast and beneath its field [MEM-22, ERR-17]', async () => {
  const { server, screen, at, field, update } = await openSettings();
  const message = 'Nomor WhatsApp sudah digunakan.';
  server.refuses(updateMember, 'whatsapp_taken', { errors: { whatsapp: [message] } });
  await field('WhatsApp').fill('628999888777');
  await update.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  await expectBeneath(field('WhatsApp'), message);
  server.refuses(updateMember, 'not_found', { message: '' });
  await update.click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  expect(at()).toBe('/settings');
});

test('Update spins while it sends and takes no second tap [RUN-16]', async () => {
  const { server, at, field, update, member } = await openSettings();
  await field('Address').fill('Jalan Baru 9');
  const release = server.holds(updateMember, {
    message: 'Settings has been updated.',
    data: member,
  });
  await update.dblClick();
  await expect.element(update).toHaveAttribute('data-loading', 'true');
  release();
  await expect.poll(at).toBe('/');
  expect(server.callsOf(updateMember)).toHaveLength(1);
});

test('settings with unsaved changes are not left without a question [ADD-24]', async () => {
  const { screen, at, field } = await openSettings();
  await field('Address').fill('Jalan Baru 9');
  await screen.getByRole('link', { name: 'Beranda', exact: true }).first().click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Perubahan belum disimpan' }))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect.poll(at).toBe('/');
});
