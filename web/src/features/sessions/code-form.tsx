import { Alert, Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { otpChecks } from '@reward-points/contract/second-factors';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#client/call.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { byCredentials } from './sessions.api.ts';
import { type Credentials, useEnter } from './use-enter.ts';

interface CodeFormProps {
  /** What was right already. */
  credentials: Credentials;
  onBack: () => void;
}

/** The second step of signing in, for an account with a second factor (ADD-204). */
export function CodeForm({ credentials, onBack }: CodeFormProps) {
  const { signIn, enter, isEntering } = useEnter(byCredentials);
  const [isRecovery, setRecovery] = useState(false);
  const { form, blockedBy, showError } = useCheckedForm(otpChecks, { otp: '' });
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is typed into the same field.
  useEffect(() => field.current?.focus(), [isRecovery]);
  const submit = form.onSubmit(({ otp }) => enter({ ...credentials, otp }, showError));
  const isBeneathField = signIn.error instanceof ApiError && signIn.error.status === 422;
  return (
    <form onSubmit={submit} noValidate aria-label="Verifikasi dua langkah">
      <Stack gap="md">
        <Text>
          {isRecovery
            ? 'Masukkan salah satu kode cadangan yang Anda simpan. Setiap kode hanya berlaku sekali.'
            : 'Buka aplikasi autentikator di ponsel Anda, lalu masukkan enam angka yang tampil.'}
        </Text>
        {signIn.isError && !isBeneathField && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
            {messageOf(signIn.error)}
          </Alert>
        )}
        <TextInput
          ref={field}
          label={isRecovery ? 'Kode cadangan' : 'Kode verifikasi'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          required
          {...form.getInputProps('otp')}
        />
        <SubmitButton
          blockedBy={blockedBy}
          onBlocked={form.showWrong}
          isSending={isEntering}
          fullWidth
        >
          Masuk
        </SubmitButton>
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" fz="sm" py={10} onClick={onBack}>
            Kembali
          </Anchor>
          <Anchor
            component="button"
            type="button"
            fz="sm"
            py={10}
            onClick={() => {
              setRecovery(!isRecovery);
              form.reset();
            }}
          >
            {isRecovery ? 'Pakai kode dari ponsel' : 'Pakai kode cadangan'}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
