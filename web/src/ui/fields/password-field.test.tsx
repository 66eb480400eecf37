import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { PasswordField } from './password-field.tsx';

test('what is said beneath a password belongs to it for those who do not see it [ADD-948]', async () => {
  const screen = await show(
    <PasswordField label="Password baru" description="Paling sedikit 8 huruf." error="Isi." />,
  );
  const field = screen.getByLabelText('Password baru');
  await expect.element(field).toBeInvalid();
  await expectBeneath(field, 'Isi.');
  await expectBeneath(field, 'Paling sedikit 8 huruf.');
});

test('its eye says what it shows [ADD-948]', async () => {
  const screen = await show(<PasswordField label="API Token" shows="API Token" />);
  const field = screen.getByLabelText('API Token', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Tampilkan API Token' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await userEvent.keyboard('{Enter}');
});
