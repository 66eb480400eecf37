import { showContact } from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { theContact } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { ContactWarning } from './contact-warning.tsx';

test('while nobody has set the contact, the administrator is told that requests reach nobody [A-12]', async () => {
  fakeServer().answers(showContact, {
    data: theContact({ whatsapp: '6280000000001', is_set: false }),
  });
  const screen = await show(<ContactWarning />);
  await expect.element(screen.getByText('Nomor kontak belum diatur')).toBeVisible();
});
