import { Alert, Stack, TextInput } from '@mantine/core';
import { loginChecks } from '@reward-points/contract/sessions';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#client/call.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { CodeForm } from './code-form.tsx';
import { CODE_STEP } from './code-step.ts';
import { leaveEarlyForm } from './early-form.ts';
import { byCredentials } from './sessions.api.ts';
import { type Credentials, useEnter } from './use-enter.ts';

interface LoginFormProps {
  isAtCode: boolean;
  /** What stands beneath number and password. */
  children?: ReactNode;
}

/**
 * Sign in with a WhatsApp number and a password (AUTH-01), and with a code where the account has a second factor. What
 * was typed first is kept for the second step on this page alone: opened anew, it begins from the start.
 */
export function LoginForm({ isAtCode, children }: LoginFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const { signIn, enter, isEntering } = useEnter(byCredentials);
  const { form, blockedBy, showError } = useCheckedForm(loginChecks, {
    whatsapp: '',
    password: '',
  });
  const place = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this form takes the place of the early one.
  useLayoutEffect(() => {
    const early = leaveEarlyForm();
    if (early?.typed.whatsapp || early?.typed.password) form.fill(early.typed);
    if (early?.field)
      place.current?.querySelector<HTMLInputElement>(`[name=${early.field}]`)?.focus();
  }, []);
  const values = form.getValues();
  // Disabled until both are filled, not until both are right: a wrong number is told by the answer (AUTH-02).
  const isFilled = values.whatsapp !== '' && values.password !== '';

  const submit = form.onSubmit((body) =>
    enter(body, (error) => {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') {
        showError(error);
        return;
      }
      setCredentials(body);
      signIn.reset();
      void navigate({ to: '/login', hash: CODE_STEP, state: true });
    }),
  );

  if (isAtCode && credentials)
    return <CodeForm credentials={credentials} onBack={() => history.back()} />;
  return (
    <>
      <form ref={place} onSubmit={submit} noValidate>
        <Stack gap="md">
          {signIn.isError && (
            <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
              {alertOf(signIn.error)}
            </Alert>
          )}
          <TextInput
            label="WhatsApp"
            description="Dengan kode negara, misalnya 6281234567890"
            name="whatsapp"
            type="tel"
            autoComplete="username"
            inputMode="tel"
            required
            {...form.getInputProps('whatsapp')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <SubmitButton
            blockedBy={isFilled ? null : blockedBy}
            onBlocked={form.showWrong}
            isSending={isEntering}
            fullWidth
          >
            Login
          </SubmitButton>
        </Stack>
      </form>
      {children}
    </>
  );
}

/** The fixed text for a wrong number or password (AUTH-07); other troubles are named as what they are. */
const alertOf = (error: Error): string =>
  error instanceof ApiError && error.status === 422
    ? 'Whatsapp and Password are incorrect'
    : messageOf(error);
