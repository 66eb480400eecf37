import { showOwnAccount, updateOwnAccount } from '@reward-points/contract/customers';
import { listStaffDevices } from '@reward-points/contract/devices';
import { domainErrors } from '@reward-points/contract/errors';
import { showStaffSelf, updateStaffSelf } from '@reward-points/contract/people';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp, thisDevice } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';

const self = {
  name: 'Rina',
  username: 'rina',
  whatsapp: '628119990001',
  is_first: false,
  version: 3,
};

test('whoever may not change the company’s settings changes its own name, number and password there [ADD-606]', async () => {
  const server = aCompany();
  server.answers(showStaffSelf, { data: self });
  const { screen } = await openApp('/admin/settings', 'gudang');
  const name = screen.getByRole('textbox', { name: 'Nama', exact: true });
  await expect.element(name).toHaveValue('Rina');
  await expect.element(screen.getByText('Verifikasi dua langkah')).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: /^Password baru/ }))
    .toHaveAccessibleDescription(
      'Kosongkan bila tidak diganti. Paling sedikit 8 karakter; bukan data akun ini, dan tidak mudah ditebak.',
    );
  await expect
    .element(screen.getByRole('textbox', { name: /^Ulangi password baru/ }))
    .toHaveAccessibleDescription('');
  expect(screen.getByRole('textbox', { name: /Address/ }).elements()).toEqual([]);
  await expectAccessible();
  await name.fill('Rina Wulandari');
  const number = screen.getByRole('textbox', { name: 'Nomor WhatsApp' });
  await number.fill('0811 0000 000');
  const taken = domainErrors.whatsapp_taken.message;
  server.refuses(updateStaffSelf, 'whatsapp_taken', { errors: { whatsapp: [taken] } });
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expectBeneath(number, taken);
  await number.fill('0811 9990 001');
  const data = { ...self, name: 'Rina Wulandari', version: 4 };
  server.answers(updateStaffSelf, { message: 'Perubahan sudah disimpan.', data });
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Perubahan sudah disimpan.')).toBeVisible();
  // Without a password none is sent.
  expect(server.callsOf(updateStaffSelf).at(-1)?.body).toEqual({
    name: 'Rina Wulandari',
    username: 'rina',
    whatsapp: '0811 9990 001',
    version: 3,
    _method: 'PATCH',
  });
  await expect.element(number).toHaveValue(self.whatsapp);
});

test('a new password of one’s own ends the other devices, which leave their list [ADD-606, ADD-604]', async () => {
  const server = aCompany();
  server.answers(showStaffSelf, { data: self });
  const phone = { ...thisDevice, id: 2, name: 'Safari di iPhone', is_this: false };
  server.answers(listStaffDevices, { data: [thisDevice, phone] });
  const { screen } = await openApp('/admin/settings', 'gudang');
  const devices = screen.getByRole('region', { name: 'Perangkat' });
  await expect.element(devices.getByText('Safari di iPhone')).toBeVisible();
  await screen.getByRole('textbox', { name: /^Password baru/ }).fill('rahasia-baru-456');
  await screen.getByRole('textbox', { name: /^Ulangi password baru/ }).fill('rahasia-baru-456');
  const data = { ...self, version: 4 };
  server.answers(updateStaffSelf, { message: 'Perubahan sudah disimpan.', data });
  server.answers(listStaffDevices, { data: [thisDevice] });
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Perubahan sudah disimpan.')).toBeVisible();
  await expect.poll(() => devices.getByText('Safari di iPhone').elements()).toEqual([]);
});

test('an owner beside the first has its own name beneath the company’s form, which the first account has not [ADD-608]', async () => {
  const server = aCompany();
  server.answers(showStaffSelf, { data: { ...self, is_first: true } });
  server.answers(showOwnAccount, { data: aCustomer({ id: 1, roles: 'admin' }) });
  const { screen } = await openApp('/admin/settings');
  await expect.element(screen.getByRole('textbox', { name: /Address/ })).toBeVisible();
  const name = screen.getByRole('textbox', { name: 'Nama Anda' });
  expect(name.elements()).toEqual([]);
});

test('an owner that has just changed its own name is not refused as somebody else in the company’s form [ADD-301, ADD-608]', async () => {
  const server = aCompany();
  const own = aCustomer({ id: 1, roles: 'admin', version: 5 });
  server.answers(showStaffSelf, { data: self });
  server.answers(showOwnAccount, { data: own });
  const { screen } = await openApp('/admin/settings');
  await screen.getByRole('textbox', { name: 'Nama Anda' }).fill('Rina Wulandari');
  const data = { ...self, name: 'Rina Wulandari', version: 4 };
  server.answers(updateStaffSelf, { message: 'Perubahan sudah disimpan.', data });
  server.answers(showOwnAccount, { data: { ...own, version: 6 } });
  await screen
    .getByRole('form', { name: 'Nama Anda' })
    .getByRole('button', { name: 'Simpan' })
    .click();
  await expect.element(screen.getByText('Perubahan sudah disimpan.')).toBeVisible();
  await expect.poll(() => server.callsOf(showOwnAccount)).toHaveLength(2);
  await screen.getByRole('textbox', { name: 'Address' }).fill('Jalan Melur 1');
  await screen.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => server.callsOf(updateOwnAccount)[0]?.body.version).toBe(6);
});

test('an owner changes its own name, and nothing else goes with it [ADD-608]', async () => {
  const server = aCompany();
  server.answers(showStaffSelf, { data: self });
  const { screen } = await openApp('/admin/settings');
  const name = screen.getByRole('textbox', { name: 'Nama Anda' });
  await expect.element(name).toHaveValue('Rina');
  await name.fill('Rina Wulandari');
  const data = { ...self, name: 'Rina Wulandari', version: 4 };
  server.answers(updateStaffSelf, { message: 'Perubahan sudah disimpan.', data });
  await screen
    .getByRole('form', { name: 'Nama Anda' })
    .getByRole('button', { name: 'Simpan' })
    .click();
  await expect.element(screen.getByText('Perubahan sudah disimpan.')).toBeVisible();
  expect(server.callsOf(updateStaffSelf).at(-1)?.body).toEqual({
    name: 'Rina Wulandari',
    username: 'rina',
    whatsapp: '628119990001',
    version: 3,
    _method: 'PATCH',
  });
  await expectAccessible();
});
