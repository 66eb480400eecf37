import { logout, showContact } from '@reward-points/contract/sessions';
import { recordEquipmentVisit } from '@reward-points/contract/visits';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#client/session.ts';
import { expectAccessible } from '#test/accessible.ts';
import { openApp, theContact } from '#test/app.tsx';
import { aServer, atWork, putPhoneAway, staff, takePhone } from '#test/at-work.ts';
import { forgetVisits, visitsHere } from '#test/visits.ts';
import { sendVisits } from './send-visits.ts';

afterAll(forgetVisits);
beforeEach(takePhone);
afterEach(putPhoneAway);

test('what belongs to one account is shown and sent by that account alone; whoever else signs in is told whose it is [ADD-825]', async () => {
  const first = await atWork();
  await first.note('Milik Budi', ['red']);
  await first.screen.unmount();
  const server = aServer();
  const { screen, goTo } = await openApp('/admin/visits', staff(71, 'sari'));
  await expect
    .element(screen.getByText(/^Ada kunjungan milik budi di perangkat ini/))
    .toBeVisible();
  await expect.element(screen.getByText(/^Tidak ada kunjungan/)).not.toBeInTheDocument();
  goTo('/admin/equipment/4/visit');
  await expect.element(screen.getByRole('textbox', { name: 'Yang ditemukan' })).toHaveValue('');
  await sendVisits();
  expect(server.callsOf(recordEquipmentVisit)).toEqual([]);
  expect(await visitsHere(70)).toHaveLength(1);
  await screen.unmount();
  const back = aServer();
  await openApp('/admin/visits', staff(70, 'budi'));
  await expect.poll(() => visitsHere(70)).toEqual([]);
  expect(back.callsOf(recordEquipmentVisit)[0]?.body.found).toBe('Milik Budi');
});

test('what somebody left here for good is discarded by another, once it was asked whose it is [ADD-825]', async () => {
  const first = await atWork();
  await first.note('Milik Budi', ['red']);
  await first.screen.unmount();
  aServer();
  const { screen } = await openApp('/admin/visits', staff(71, 'sari'));
  await screen.getByRole('button', { name: 'Buang kunjungan milik budi' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Buang kunjungan ini?' });
  await expect.element(dialog.getByText(/^1 kunjungan milik budi belum terkirim\./)).toBeVisible();
  expect(await visitsHere(70)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Buang', exact: true }).click();
  await expect.poll(() => visitsHere(70)).toEqual([]);
});

test('whoever signs in while a visit is on its way takes nothing of it over: all of it goes in the name of whose it is [ADD-825]', async () => {
  const { server, note, visits, photos } = await atWork();
  await note('Milik Budi', ['red']);
  const release = server.holds(recordEquipmentVisit, {
    message: 'Kunjungan tersimpan',
    data: { id: 31 },
  });
  server.findsNetwork();
  await expect.poll(visits).toHaveLength(1);
  startSession(staff(71, 'sari'));
  release();
  await expect.poll(() => visitsHere(70)).toEqual([]);
  expect([...visits(), ...photos()].map(({ token }) => token)).toEqual(['token-70', 'token-70']);
});

test('a session that is over sends nothing; what waits goes once its account has signed in again [ADD-825]', async () => {
  const { server, main, note, visits } = await atWork();
  await note('Rotor kotor');
  server.refuses(recordEquipmentVisit, 'not_signed_in');
  server.findsNetwork();
  await expect.poll(visits).toHaveLength(1);
  await expect.element(main.getByText('Masuk lagi untuk mengirimnya.')).toBeVisible();
  expect(await visitsHere()).toHaveLength(1);
});

test('signing out with visits on the device asks what becomes of them: they are kept for their account, or discarded [ADD-825]', async () => {
  const { server, screen, at, note, again, found } = await atWork();
  server.answers(logout, { message: 'ok' });
  server.answers(showContact, { data: theContact() });
  await note('Rotor kotor');
  await again();
  await found.fill('Draf');
  await expect.poll(async () => (await visitsHere()).length).toBe(2);
  server.breaks(recordEquipmentVisit);
  server.findsNetwork();
  const signOut = async () => {
    await screen
      .getByRole('banner')
      .getByRole('button', { name: /budi|PT/ })
      .click();
    await screen.getByRole('menuitem', { name: 'Logout' }).click();
    return screen.getByRole('dialog', { name: 'Masih ada kunjungan di perangkat ini' });
  };
  const dialog = await signOut();
  await expect.element(dialog.getByText(/1 draf\.$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect(server.callsOf(logout)).toEqual([]);
  await (await signOut()).getByRole('button', { name: 'Simpan dan keluar' }).click();
  await expect.poll(at).toBe('/login');
  expect(await visitsHere()).toHaveLength(2);
});

test('discarded at the sign-out nothing of them is left, and who has none is asked nothing [ADD-825]', async () => {
  const { server, screen, at, found } = await atWork();
  server.answers(logout, { message: 'ok' });
  await found.fill('Draf');
  await expect.poll(async () => (await visitsHere()).length).toBe(1);
  const menu = screen.getByRole('banner').getByRole('button', { name: /budi|PT/ });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Logout' }).click();
  const discard = screen.getByRole('button', { name: 'Buang dan keluar' });
  // Nobody signs out without a network, and nothing is given up for that.
  server.losesNetwork();
  await expect.element(discard).toBeDisabled();
  server.findsNetwork();
  await discard.click();
  await expect.poll(at).toBe('/login');
  expect(await visitsHere()).toEqual([]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('visit'))).toEqual([]);
});

test('a device that does not say what is on it keeps nobody from signing out [ADD-825]', async () => {
  const server = aServer();
  server.answers(logout, { message: 'ok' });
  server.answers(showContact, { data: theContact() });
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('It cannot be opened.', 'InvalidStateError');
  });
  const { screen, at } = await openApp('/admin/visits', staff(70, 'budi'), { 'visits-here': '1' });
  await screen
    .getByRole('banner')
    .getByRole('button', { name: /budi|PT/ })
    .click();
  await screen.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(at).toBe('/login');
});
