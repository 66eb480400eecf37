import { showSelf, updateSelf } from '@reward-points/contract/contacts';
import { showMember } from '@reward-points/contract/customers';
import {
  type Device,
  endMemberDevice,
  endOtherStaffDevices,
  endPersonDevice,
  endStaffDevice,
  listMemberDevices,
  listPersonDevices,
  listStaffDevices,
} from '@reward-points/contract/devices';
import { listPeople } from '@reward-points/contract/people';
import { showMyPushes } from '@reward-points/contract/pushes';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aSignIn, openApp, thisDevice } from '#test/app.tsx';
import { aPerson } from '#test/people.ts';
import { fakeServer, page } from '#test/server.ts';

const ENDED = { message: 'Perangkat itu sudah dikeluarkan.' };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
const phone: Device = {
  ...thisDevice,
  id: 2,
  name: 'Safari di iPhone',
  used_at: daysAgo(1),
  is_this: false,
};
const strange: Device = { ...phone, id: 3, name: null, used_at: '2026-01-05T03:00:00Z' };
const here: Device = { ...thisDevice, used_at: daysAgo(0) };

test('the settings of staff say where one is signed in and since when not, and end one or all others [ADD-604]', async () => {
  const server = aCompany();
  server.answers(listStaffDevices, { data: [here, phone, strange] });
  const { screen } = await openApp('/admin/settings', 'gudang');
  const card = screen.getByRole('region', { name: 'Perangkat' });
  await expect.element(card.getByText('Chrome di Windows')).toBeVisible();
  await expect.element(card.getByText('Perangkat ini')).toBeVisible();
  await expect.element(card.getByText('Dipakai kemarin')).toBeVisible();
  await expect.element(card.getByText('Terakhir dipakai 5 Januari 2026')).toBeVisible();
  await expect.element(card.getByText(/Lokasinya tidak kami cari tahu/)).toBeVisible();
  // One leaves this device by the menu.
  expect(card.getByRole('button', { name: 'Keluarkan Chrome di Windows' }).elements()).toEqual([]);
  await expectAccessible();
  await browser.viewport(320, 800);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);

  server.answers(endStaffDevice, ENDED);
  server.answers(listStaffDevices, { data: [here, strange, { ...strange, id: 4 }] });
  await card.getByRole('button', { name: 'Keluarkan Safari di iPhone' }).click();
  await expect.element(screen.getByText(ENDED.message)).toBeVisible();
  await expect.poll(() => card.getByText('Safari di iPhone').elements()).toEqual([]);
  expect(server.callsOf(endStaffDevice).map(({ path }) => path)).toEqual(['/api/admin/devices/2']);

  server.answers(endOtherStaffDevices, { message: 'Semua perangkat lain sudah dikeluarkan.' });
  server.answers(listStaffDevices, { data: [here] });
  await card.getByRole('button', { name: 'Keluarkan perangkat lain' }).click();
  await expect.element(screen.getByText('Semua perangkat lain sudah dikeluarkan.')).toBeVisible();
  await expect.poll(() => card.getByRole('button').elements()).toEqual([]);
});

test('one that has signed out meanwhile leaves the list, and the reason is said [ADD-604]', async () => {
  const server = aCompany();
  server.answers(listStaffDevices, { data: [here, phone] });
  const { screen } = await openApp('/admin/settings', 'gudang');
  const card = screen.getByRole('region', { name: 'Perangkat' });
  const end = card.getByRole('button', { name: 'Keluarkan Safari di iPhone' });
  await expect.element(end).toBeVisible();
  server.refuses(endStaffDevice, 'device_not_found');
  server.answers(listStaffDevices, { data: [here] });
  await end.click();
  await expect.element(screen.getByText('Perangkat ini sudah keluar.')).toBeVisible();
  await expect.poll(() => end.elements()).toEqual([]);
});

test('while a device is being ended its button takes no second press [ADD-604]', async () => {
  const server = aCompany();
  server.answers(listStaffDevices, { data: [here, phone] });
  const { screen } = await openApp('/admin/settings', 'gudang');
  const end = screen.getByRole('button', { name: 'Keluarkan Safari di iPhone' });
  const answer = server.holds(endStaffDevice, ENDED);
  await end.click();
  await expect.element(end).toBeDisabled();
  server.answers(listStaffDevices, { data: [here] });
  answer();
  await expect.poll(() => end.elements()).toEqual([]);
});

test('the settings of a member have the same [ADD-604]', async () => {
  const server = fakeServer();
  const member = aCustomer();
  server.answers(listMemberDevices, { data: [here, phone] });
  server.answers(showMember, { data: member });
  const { screen } = await openApp('/settings', member);
  const card = screen.getByRole('region', { name: 'Perangkat', exact: true });
  const end = card.getByRole('button', { name: 'Keluarkan Safari di iPhone' });
  await expect.element(end).toBeVisible();
  server.answers(endMemberDevice, ENDED);
  server.answers(listMemberDevices, { data: [here] });
  await end.click();
  await expect.element(screen.getByText(ENDED.message)).toBeVisible();
  await expect.poll(() => card.getByRole('button').elements()).toEqual([]);
});

test('a new password of somebody of a customer ends the other devices, which leave their list [ADD-604, ADD-625]', async () => {
  const server = fakeServer();
  const self = { name: 'Siti', username: 'siti-1', whatsapp: '628123456780', version: 3 };
  server.answers(showSelf, {
    data: { ...self, standings: [{ id_customer: 7, name: 'PT Tirta', role: 'pembaca' }] },
  });
  server.answers(showMyPushes, { data: { public_key: null, devices: [] } });
  server.answers(listMemberDevices, { data: [here, phone] });
  const { screen } = await openApp('/people', aSignIn(aCustomer(), { contact_role: 'pembaca' }));
  const card = screen.getByRole('region', { name: 'Perangkat', exact: true });
  await expect.element(card.getByText('Safari di iPhone')).toBeVisible();
  await screen.getByLabelText('Password baru', { exact: true }).fill('rahasia-baru');
  await screen.getByLabelText(/^Ulangi password baru/).fill('rahasia-baru');
  server.answers(updateSelf, { message: 'Perubahan sudah disimpan.', data: self });
  server.answers(listMemberDevices, { data: [here] });
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Perubahan sudah disimpan.')).toBeVisible();
  await expect.poll(() => card.getByText('Safari di iPhone').elements()).toEqual([]);
});

test('the owner sees on “Tim” where somebody is signed in, and ends it there [ADD-605]', async () => {
  const server = aCompany();
  const clerk = aPerson({ sessions: 1, version: 3 });
  server.answers(listPeople, page([clerk]));
  server.answers(listPersonDevices, { data: [phone] });
  const { screen } = await openApp('/admin/people');
  await screen.getByRole('button', { name: 'Aksi untuk Rina' }).click();
  await screen.getByRole('menuitem', { name: 'Perangkat', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Perangkat' });
  await expect.element(dialog.getByText('Dipakai kemarin')).toBeVisible();
  await expectAccessible();
  server.answers(endPersonDevice, ENDED);
  server.answers(listPersonDevices, { data: [] });
  server.answers(listPeople, page([{ ...clerk, sessions: 0 }]));
  await dialog.getByRole('button', { name: 'Keluarkan Safari di iPhone' }).click();
  await expect.element(dialog.getByText('Sedang tidak masuk di mana pun.')).toBeVisible();
  expect(server.callsOf(endPersonDevice)[0]?.path).toBe('/api/admin/people/9/devices/2');
});
