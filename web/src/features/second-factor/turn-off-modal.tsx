import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { otpChecks, passwordAgainChecks } from '@reward-points/contract/second-factors';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { OtpField } from './otp-field.tsx';
import { Refused } from './refused.tsx';
import { useRemoveSecondFactor } from './second-factor.api.ts';

const checks = { ...passwordAgainChecks, ...otpChecks };

export const TurnOffModal = () => (
  <Dialog title="Matikan verifikasi dua langkah">
    <TurnOffForm />
  </Dialog>
);

function TurnOffForm() {
  const close = useCloseDialog();
  const remove = useRemoveSecondFactor();
  const { form, blockedBy, showError } = useCheckedForm(checks, { password: '', otp: '' });
  const submit = form.onSubmit((body) =>
    remove.mutate(body, {
      onError: showError,
      onSuccess: ({ message }) => {
        toastSuccess(message);
        close();
      },
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>Sesudah ini, password saja cukup untuk masuk. Kode cadangan tidak berlaku lagi.</Text>
        <Refused error={remove.error} />
        <PasswordInput
          label="Password Anda"
          autoComplete="current-password"
          required
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password' }}
          {...form.getInputProps('password')}
        />
        <OtpField
          description="Dari aplikasi autentikator, atau satu kode cadangan"
          {...form.getInputProps('otp')}
          inputMode="text"
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          <SubmitButton color="red" blockedBy={blockedBy} isSending={remove.isPending}>
            Matikan
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
