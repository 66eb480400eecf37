import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type Customer, newPasswordChecks } from '@reward-points/contract/customers';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useSetCustomerPassword } from './customers.api.ts';
import { PASSWORD_RULE } from './password-rule.ts';

interface SetPasswordModalProps {
  customer: Pick<Customer, 'id' | 'name'>;
}

/** Sets the password of a customer, whatever else is known of it (ADD-418). */
export const SetPasswordModal = (props: SetPasswordModalProps) => (
  <Dialog title="Atur kata sandi">
    <SetPasswordForm {...props} />
  </Dialog>
);

function SetPasswordForm({ customer }: SetPasswordModalProps) {
  const close = useCloseDialog();
  const set = useSetCustomerPassword(customer.id);
  const { form, key, blockedBy, showError } = useCheckedForm(newPasswordChecks, {
    password: '',
    password_confirmation: '',
  });
  const submit = form.onSubmit((passwords) => {
    if (set.isPending) return;
    set.mutate(
      { ...passwords, key },
      {
        onError: showError,
        onSuccess: ({ message }) => {
          toastSuccess(message, `${customer.name} masuk dengan password itu mulai sekarang.`);
          close();
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Atur kata sandi">
      <Stack gap="md">
        <Text fw={600} className="break">
          {customer.name}
        </Text>
        <PasswordInput
          label="Password baru"
          description={PASSWORD_RULE}
          required
          data-autofocus
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password' }}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Ulangi password baru"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan konfirmasi password' }}
          {...form.getInputProps('password_confirmation')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={set.isPending}>
            Simpan
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
