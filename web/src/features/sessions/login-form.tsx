import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core';
import { loginChecks } from '@reward-points/contract/sessions';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '#client/call.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLogin } from './sessions.api.ts';

/** Sign in with a WhatsApp number and a password (AUTH-01). */
export function LoginForm() {
  const navigate = useNavigate();
  const signIn = useLogin();
  const { form, blockedBy, showError } = useCheckedForm(loginChecks, {
    whatsapp: '',
    password: '',
  });
  const values = form.getValues();
  // Disabled until both are filled, not until both are right: a wrong number is told by the answer (AUTH-02).
  const isFilled = values.whatsapp !== '' && values.password !== '';

  const submit = form.onSubmit((body) =>
    signIn.mutate(body, {
      onError: showError,
      onSuccess: ({ user }) => {
        toastSuccess('Login Successfully!');
        void navigate({ to: user.roles === 'admin' ? '/admin/dashboard' : '/', replace: true });
      },
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {signIn.isError && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
            {alertOf(signIn.error)}
          </Alert>
        )}
        <TextInput
          label="WhatsApp"
          description="Dengan kode negara, misalnya 6281234567890"
          type="tel"
          autoComplete="username"
          inputMode="tel"
          required
          {...form.getInputProps('whatsapp')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password' }}
          {...form.getInputProps('password')}
        />
        <SubmitButton
          blockedBy={isFilled ? null : blockedBy}
          isSending={signIn.isPending}
          fullWidth
        >
          Login
        </SubmitButton>
      </Stack>
    </form>
  );
}

/** The fixed text for a wrong number or password (AUTH-07); other troubles are named as what they are. */
const alertOf = (error: Error): string =>
  error instanceof ApiError && error.status === 422
    ? 'Whatsapp and Password are incorrect'
    : messageOf(error);
