import { showContact } from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { theContact } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { AskContact } from './ask-contact.tsx';

test('who needs another way is led to a chat with the contact, once that is known [AUTH-05, ADD-955]', async () => {
  const release = fakeServer().holds(showContact, { data: theContact() });
  const screen = await show(<AskContact>Tidak menerima pesan?</AskContact>);
  await expect.element(screen.getByText('Tidak menerima pesan?')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Hubungi kami' });
  expect(link.elements()).toEqual([]);
  expect(screen.getByRole('alert').elements()).toEqual([]);
  release();
  await expect.element(link).toHaveAttribute('target', '_blank');
  const { origin, pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect([origin, pathname]).toEqual(['https://wa.me', `/${theContact().whatsapp}`]);
  expect(searchParams.get('text')).toMatch(/^Reset password\n\nFull name:\n/);
});

test('a contact that cannot be read is no chat with nobody: that is said, and it is read again [ADD-955]', async () => {
  const server = fakeServer();
  server.refuses(showContact, 'not_found');
  const screen = await show(<AskContact>Tidak menerima pesan?</AskContact>);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Kontak tidak dapat dimuat/);
  expect(screen.getByRole('link').elements()).toEqual([]);
  server.answers(showContact, { data: theContact() });
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('link', { name: 'Hubungi kami' })).toBeVisible();
});
