import { memberSettingsChecks } from '@reward-points/contract/customers';
import { domainErrors } from '@reward-points/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '#client/call.ts';
import { show } from '#test/render.tsx';
import { CustomerForm } from './customer-form.tsx';

const customer = {
  id: 7,
  name: 'PT Tirta',
  username: 'tirta',
  email: 'umum@tirta.co.id',
  whatsapp: '6281100000007',
  date_of_birth: '2001-03-14',
  address: 'Jalan Melati 1',
  images: null,
  point: 0,
  total_point: 0,
  owed: 0,
  roles: 'customer',
  wants_messages: true,
  version: 1,
} as const;

/** The settings of a member, whose saving is refused. */
const Settings = ({ refusal, starts = false }: { refusal?: ApiError; starts?: boolean }) => (
  <CustomerForm
    label="Setting Form"
    checks={memberSettingsChecks}
    postedRole="customer"
    customer={customer}
    startsAtPassword={starts}
    submitLabel="Update"
    act={useMutation({ mutationFn: () => Promise.reject(refusal), meta: { isQuiet: true } })}
    onDone={() => {}}
  />
);

test('a password that is easy to guess, and a username that is not plain, are told beneath their fields [ADD-36, ADD-38]', async () => {
  const { password_too_common: password, username_not_plain: username } = domainErrors;
  const screen = await show(
    <Settings
      refusal={
        new ApiError(422, {
          message: password.message,
          code: 'password_too_common',
          errors: { password: [password.message], username: [username.message] },
        })
      }
    />,
  );
  await screen.getByRole('button', { name: 'Update' }).click();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await expect.element(field('Username')).toHaveAccessibleDescription(username.message);
  await expect.element(screen.getByText(password.message)).toBeVisible();
});

test('whoever comes to reset the password starts at its field [MEM-03]', async () => {
  const screen = await show(<Settings starts />);
  const field = screen.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInViewport();
});
