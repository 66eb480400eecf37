import { Text } from '@mantine/core';
import { type Customer, newPasswordChecks } from '@reward-points/contract/customers';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useSetCustomerPassword } from './customers.api.ts';
import { PASSWORD_RULE } from './password-rule.ts';

interface SetPasswordModalProps {
  customer: Pick<Customer, 'id' | 'name'>;
}

/** Sets the password of a customer, whatever else is known of it (ADD-418). */
export const SetPasswordModal = (props: SetPasswordModalProps) => (
  <Dialog title="Atur password">
    <SetPasswordForm {...props} />
  </Dialog>
);

function SetPasswordForm({ customer }: SetPasswordModalProps) {
  const set = useSetCustomerPassword(customer.id);
  const checked = useCheckedForm(newPasswordChecks, {
    password: '',
    password_confirmation: '',
  });
  return (
    <ActForm
      label="Atur password"
      of={checked}
      act={set}
      input={(passwords, key) => ({ ...passwords, key })}
      said={({ message }) => [
        message,
        `${customer.name} masuk dengan password itu mulai sekarang.`,
      ]}
    >
      <Text fw={600} className="break">
        {customer.name}
      </Text>
      <PasswordField
        label="Password baru"
        description={PASSWORD_RULE}
        required
        data-autofocus
        autoComplete="new-password"
        {...checked.form.getInputProps('password')}
      />
      <PasswordField
        label="Ulangi password baru"
        required
        autoComplete="new-password"
        shows="konfirmasi password"
        {...checked.form.getInputProps('password_confirmation')}
      />
    </ActForm>
  );
}
