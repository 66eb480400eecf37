import { type Standing, showSelf, switchCustomer } from '@reward-points/contract/contacts';
import { showMember } from '@reward-points/contract/customers';
import { showMyPushes } from '@reward-points/contract/pushes';
import { expect, test } from 'vitest';
import { readSession } from '#client/session.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';

const standings: Standing[] = [
  { id_customer: 7, name: 'PT Tirta', role: 'pembaca' },
  { id_customer: 9, name: 'CV Bumi', role: 'utama' },
];
const other = aCustomer({ id: 9, name: 'CV Bumi' });

/** Somebody of two customers, signed in for the first. */
async function openSwitch() {
  const server = fakeServer();
  server.answers(showSelf, {
    data: { name: 'Siti', username: 'siti-1', whatsapp: '628123456780', version: 3, standings },
  });
  server.answers(showMyPushes, { data: { public_key: null, devices: [] } });
  server.answers(showMember, { data: other });
  const signedIn = aSignIn(aCustomer(), { contact_role: 'pembaca' });
  const { screen, at } = await openApp('/people', signedIn);
  return { server, screen, at, button: screen.getByRole('button', { name: 'CV Bumi · Utama' }) };
}

const keysOf = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf(switchCustomer).map(({ key }) => key);

test('a switch whose answer is lost is asked for again as the same [ADD-624, ADD-47]', async () => {
  const { server, at, button } = await openSwitch();
  let isLost = true;
  server.answers(switchCustomer, () => {
    if (isLost) {
      isLost = false;
      throw new TypeError('Failed to fetch');
    }
    return { data: { user: other, contact_role: 'utama' as const } };
  });
  await button.click();
  await expect.poll(at).toBe('/');
  expect(readSession()).toMatchObject({ user: { id: 9 }, contactRole: 'utama' });
  const [first, ...again] = keysOf(server);
  expect(again).toEqual([first]);
});

test('a switch is not held up by what was typed for the customer before [ADD-624]', async () => {
  const { server, screen, at, button } = await openSwitch();
  // Who is `utama` there has no form of its own any more.
  server.answers(switchCustomer, { data: { user: other, contact_role: 'pembeli' } });
  await screen.getByRole('textbox', { name: 'Nama' }).fill('Siti Aminah');
  await button.click();
  await expect.poll(at).toBe('/');
});

test.for([
  ['no answer to a switch comes', 'fails'],
  ['the server breaks at a switch', 'breaks'],
] as const)(
  'where %s nobody knows whose the session is, so it is left for another [ADD-624, ADD-47]',
  async ([, way]) => {
    const { server, screen, at, button } = await openSwitch();
    server[way](switchCustomer);
    await button.click();
    await expect.poll(at).toBe('/login');
    expect(readSession()).toBeNull();
    await expect.element(screen.getByText(/^Sesi Anda sudah berakhir\. /)).toBeVisible();
    expect(keysOf(server)).toHaveLength(3);
  },
);

test('a switch that never left, or that is refused, leaves the session as it is [ADD-624, ADD-47]', async () => {
  const { server, screen, at, button } = await openSwitch();
  await expect.element(button).toBeVisible();
  server.refuses(switchCustomer, 'customer_not_found');
  await button.click();
  await expect.poll(() => keysOf(server)).toHaveLength(1);
  await expect.element(button).toBeEnabled();
  server.losesNetwork();
  await button.click();
  await expect.element(screen.getByText(/jadi belum terkirim/)).toBeVisible();
  expect([at(), readSession()?.user.id]).toEqual(['/people', 7]);
});
