import { showMember } from '@reward-points/contract/customers';
import { expect, test } from 'vitest';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { SetPasswordModal } from './set-password-modal.tsx';

const RULE = 'Paling sedikit 8 karakter; bukan data akun ini, dan tidak mudah ditebak.';

test('wherever a password is set its rule is said in one line [ADD-449]', async () => {
  fakeServer();
  const { frame, screen: behind } = await showDialog(
    <SetPasswordModal customer={{ id: 7, name: 'PT Tirta' }} />,
  );
  await expect
    .element(frame.getByRole('textbox', { name: 'Password baru', exact: true }))
    .toHaveAccessibleDescription(RULE);
  await behind.unmount();
  aCompany();
  const { screen } = await openApp('/admin/customers/create');
  const password = (where: typeof screen) =>
    where.getByRole('textbox', { name: 'Password', exact: true });
  await expect.element(password(screen)).toHaveAccessibleDescription(RULE);
  await screen.unmount();
  aCompany().answers(showMember, { data: aCustomer() });
  const { screen: own } = await openApp('/settings', aCustomer());
  await expect
    .element(password(own))
    .toHaveAccessibleDescription(`Kosongkan bila tidak diganti. ${RULE}`);
});
