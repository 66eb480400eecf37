import { Stack } from '@mantine/core';
import { newPasswordChecks } from '@reward-points/contract/customers';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, isUnanswered } from '#client/call.ts';
import { clearSession } from '#client/session.ts';
import { PASSWORD_RULE } from '#features/customers/password-rule.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { RefusedAlert } from './refused-alert.tsx';
import { useResetPassword } from './sessions.api.ts';

/** Takes the password that replaces the forgotten one, by the link that was sent (ADD-115). */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [isLost, setLost] = useState(false);
  const { form, blockedBy, showError } = useCheckedForm(newPasswordChecks, {
    password: '',
    password_confirmation: '',
  });
  const submit = form.onSubmit((passwords) =>
    reset.mutate(
      { ...passwords, token },
      {
        onError: (error) => {
          if (isUnanswered(error)) setLost(true);
          showError(error);
        },
        onSuccess: ({ message }) => {
          // Whoever was signed in here goes on with the new password, or with the own account, by signing in.
          clearSession();
          toastSuccess(message, 'Silakan masuk dengan password itu.');
          void navigate({ to: '/login', replace: true });
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RefusedAlert error={reset.error}>
          {isLost && isOver(reset.error) && <MayBeSaved />}
        </RefusedAlert>
        <PasswordField
          label="Password baru"
          description={PASSWORD_RULE}
          required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Ulangi password baru"
          description="Ketik password sekali lagi"
          required
          autoComplete="new-password"
          shows="konfirmasi password"
          {...form.getInputProps('password_confirmation')}
        />
        <SubmitButton
          blockedBy={blockedBy}
          onBlocked={form.showWrong}
          isSending={reset.isPending || reset.isSuccess}
          fullWidth
        >
          Simpan password
        </SubmitButton>
      </Stack>
    </form>
  );
}

const isOver = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'reset_link_not_valid';

/** The try whose answer was lost may have used the link up. */
const MayBeSaved = () => (
  <>
    Password yang Anda kirim sebelumnya mungkin sudah tersimpan.{' '}
    <LinkText to="/login" replace inherit>
      Coba masuk dengan password itu.
    </LinkText>
  </>
);
