import {
  findEquipmentByCode,
  findMyEquipmentByCode,
} from '@reward-points/contract/equipment-labels';
import { login, showContact } from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aSignIn, openApp, theContact } from '#test/app.tsx';

const CODE = '0123456789abcdef0123456789abcdef';

function aLabelledCompany() {
  const server = aCompany();
  server.answers(showContact, {
    data: theContact({ company: 'PT Alir Nusantara', whatsapp: '628110000000' }),
  });
  server.answers(findEquipmentByCode, { data: { id: 3 } });
  server.answers(findMyEquipmentByCode, { data: { id: 3 } });
  return server;
}

test('a label leads staff to its equipment [ADD-747]', async () => {
  aLabelledCompany();
  const { at } = await openApp(`/e/${CODE}`, 'kantor');
  await expect.poll(at).toBe('/admin/equipment/3');
});

test('a label leads a technician to the form of a visit, without a network where it led before on this device [ADD-828]', async () => {
  const server = aLabelledCompany();
  const { at, screen } = await openApp(`/e/${CODE}`, 'teknisi');
  await expect.poll(at).toBe('/admin/equipment/3/visit');
  await screen.unmount();
  const kept = Object.fromEntries(
    Object.entries(localStorage).filter(([name]) => name.startsWith('equipment-codes')),
  );
  server.losesNetwork();
  const again = await openApp(`/e/${CODE}`, 'teknisi', kept);
  await expect.poll(again.at).toBe('/admin/equipment/3/visit');
  await again.screen.unmount();
  const other = await openApp(`/e/${CODE.replace('0', 'f')}`, 'teknisi', kept);
  await expect.element(other.screen.getByRole('main')).toBeVisible();
  expect(other.at()).toBe(`/e/${CODE.replace('0', 'f')}`);
});

test('a label leads a member to its piece [ADD-747]', async () => {
  aLabelledCompany();
  const { at } = await openApp(`/e/${CODE}`, aCustomer());
  await expect.poll(at).toBe('/equipment/3');
});

test('a label tells a stranger the contact of the company alone, and nobody is asked about the code [ADD-747]', async () => {
  const server = aLabelledCompany();
  const { screen, at } = await openApp(`/e/${CODE}`, null);
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('heading')).toHaveTextContent('PT Alir Nusantara');
  await expect
    .element(main.getByRole('link').first())
    .toHaveAttribute('href', 'https://wa.me/628110000000');
  const further = main.getByRole('link', { name: 'Masuk untuk melihat alat ini' });
  await expect.element(further).toHaveAttribute('href', '/login');
  expect(main.getByRole('link').elements()).toHaveLength(2);
  expect(at()).toBe(`/e/${CODE}`);
  expect(server.callsOf(findEquipmentByCode)).toHaveLength(0);
  expect(server.callsOf(findMyEquipmentByCode)).toHaveLength(0);
  await expectAccessible();
});

test('who signs in from a label comes to its equipment, staff and members alike [ADD-747]', async () => {
  for (const [roles, find, page] of [
    ['admin', findEquipmentByCode, '/admin/equipment/3'],
    ['customer', findMyEquipmentByCode, '/equipment/3'],
  ] as const) {
    const server = aLabelledCompany();
    const { screen, at } = await openApp(`/e/${CODE}`, null);
    await screen.getByRole('link', { name: 'Masuk untuk melihat alat ini' }).click();
    await expect.poll(at).toBe('/login');
    server.answers(login, aSignIn(aCustomer({ roles })));
    await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('081100000015');
    await screen.getByLabelText('Password', { exact: false }).first().fill('rahasia-demo');
    await screen.getByRole('button', { name: 'Login' }).click();
    await expect.poll(at).toBe(page);
    expect(server.callsOf(find)).toHaveLength(1);
    await screen.unmount();
  }
});

test("a label of somebody else's equipment is like none: the contact alone [ADD-747]", async () => {
  for (const who of [aCustomer(), 'teknisi', 'gudang'] as const) {
    const server = aLabelledCompany();
    server.refuses(findMyEquipmentByCode, 'code_unknown');
    server.refuses(findEquipmentByCode, 'code_unknown');
    const { screen } = await openApp(`/e/${CODE}`, who);
    await expect
      .element(screen.getByRole('main').getByRole('heading'))
      .toHaveTextContent('PT Alir Nusantara');
    if (who === 'gudang') expect(server.callsOf(findEquipmentByCode)).toHaveLength(0);
    await screen.unmount();
  }
});

test('a label that cannot be looked up just now says so, and is looked up again; nobody is told that it is not theirs [ADD-747, ADD-955]', async () => {
  for (const [who, find, page] of [
    ['kantor', findEquipmentByCode, '/admin/equipment/3'],
    [aCustomer(), findMyEquipmentByCode, '/equipment/3'],
  ] as const) {
    const server = aLabelledCompany();
    server.breaks(find);
    const { screen, at } = await openApp(`/e/${CODE}`, who);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('alert')).toMatchTextContent(/Data tidak dapat dimuat/);
    await expectAccessible();
    expect(server.callsOf(showContact)).toHaveLength(0);
    server.answers(find, { data: { id: 3 } });
    await main.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.poll(at).toBe(page);
    await screen.unmount();
  }
});

test('a contact that cannot be read is said, and read again [ADD-747, ADD-955]', async () => {
  const server = aLabelledCompany();
  server.breaks(showContact);
  const { screen } = await openApp(`/e/${CODE}`, null);
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('alert')).toMatchTextContent(/Data tidak dapat dimuat/);
  await expectAccessible();
  aLabelledCompany();
  await main.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(main.getByRole('heading')).toHaveTextContent('PT Alir Nusantara');
});
