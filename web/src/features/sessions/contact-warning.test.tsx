import { showContact } from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { ContactWarning } from './contact-warning.tsx';

const contact = { company: 'PT Alir', whatsapp: '6280000000001' };

test('while nobody has set the contact, the administrator is told that requests reach nobody [A-12]', async () => {
  fakeServer().answers(showContact, {
    data: {
      ...contact,
      is_set: false,
      resets_passwords: false,
      signs_in_by_code: false,
      passkey_site: null,
      takes_sign_ups: false,
    },
  });
  const screen = await show(<ContactWarning />);
  await expect.element(screen.getByText('Nomor kontak belum diatur')).toBeVisible();
});
