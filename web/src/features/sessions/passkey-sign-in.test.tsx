import { askPasskey, signInByPasskey } from '@reward-points/contract/passkeys';
import { showContact } from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aSignIn, openApp, theContact } from '#test/app.tsx';
import { passkeyBrowser } from '#test/passkeys.ts';
import { show } from '#test/render.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const contact = (passkey_site: string | null) => ({
  data: theContact({ signs_in_by_code: true, passkey_site }),
});

const asked = {
  data: {
    challenge: 'Y2hhbGxlbmdl',
    rpId: location.hostname,
    timeout: 300_000,
    userVerification: 'required' as const,
  },
};

async function openLogin(passkey_site: string | null) {
  const server = aCompany();
  server.answers(showContact, contact(passkey_site));
  server.answers(askPasskey, asked);
  const { screen, at } = await openApp('/login', null);
  const button = screen.getByRole('button', { name: 'Masuk dengan passkey' });
  return { server, screen, at, button };
}

test('a passkey signs in with one press: the browser is asked for any, and nothing is typed [ADD-676]', async () => {
  const browser = passkeyBrowser();
  browser.shows();
  const { server, screen, at, button } = await openLogin(location.hostname);
  await expect.element(button).toBeVisible();
  await expectAccessible();
  server.answers(signInByPasskey, aSignIn(aCustomer({ id: 1, roles: 'admin' })));
  await button.click();
  await expect.poll(at).toBe('/admin/dashboard');
  await expect.element(screen.getByText('Login Successfully!')).toBeVisible();
  expect(browser.get.mock.calls[0]?.[0]?.publicKey?.allowCredentials).toBeUndefined();
  expect(server.callsOf(signInByPasskey)[0]?.body.credential).toMatchObject({
    id: 'aWQ',
    response: { clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' },
  });
});

test('a press between the answer and the first page asks for no second passkey [RUN-16, ADD-676]', async () => {
  const browser = passkeyBrowser();
  browser.shows();
  const server = aCompany();
  server.answers(askPasskey, asked);
  server.answers(signInByPasskey, aSignIn(aCustomer()));
  // The next page does not come.
  const screen = await show(<PasskeyButton />);
  const button = screen.getByRole('button', { name: 'Masuk dengan passkey' });
  await button.click();
  await expect.element(screen.getByText('Login Successfully!')).toBeVisible();
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  expect(server.callsOf(askPasskey)).toHaveLength(1);
});

test('who closes the window of the browser stays as before; a passkey that is refused says so, and the form is there [ADD-676, ADD-674]', async () => {
  const browser = passkeyBrowser();
  browser.refuses('NotAllowedError');
  const { server, screen, at, button } = await openLogin(location.hostname);
  await button.click();
  await expect.poll(() => browser.get.mock.calls.length).toBe(1);
  await expect.element(button).toBeEnabled();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  browser.refuses('SecurityError');
  await button.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Passkey tidak dapat dibaca/);
  browser.shows();
  server.refuses(signInByPasskey, 'passkey_wrong');
  await button.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Passkey ini tidak dapat dipakai. Coba lagi, atau masuk dengan password.');
  expect(at()).toBe('/login');
  await expect.element(screen.getByRole('textbox', { name: 'WhatsApp' })).toBeVisible();
  await expectAccessible();
});

test.for([null, 'points.example.com'])(
  'no passkey is offered while nobody has one, or where the page has another host: %s [ADD-676, AUTH-01]',
  async (site) => {
    const { screen, button } = await openLogin(site);
    await expect
      .element(screen.getByRole('link', { name: 'Masuk dengan kode WhatsApp' }))
      .toBeVisible();
    expect(button.elements()).toEqual([]);
  },
);
