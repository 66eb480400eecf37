import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { otpChecks, passwordAgainChecks } from '@reward-points/contract/second-factors';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { OtpField } from './otp-field.tsx';
import { Refused } from './refused.tsx';

interface ProveFormProps<Answer> {
  /** What follows from it. */
  children: ReactNode;
  mutation: UseMutationResult<Answer, Error, { password: string; otp: string }>;
  onDone: (answer: Answer) => void;
  submitLabel: string;
  color?: string;
}

const checks = { ...passwordAgainChecks, ...otpChecks };

/** Password and code again, for what an unlocked screen alone must not be enough for. */
export function ProveForm<Answer>({
  children,
  mutation,
  onDone,
  submitLabel,
  color,
}: ProveFormProps<Answer>) {
  const close = useCloseDialog();
  const { form, blockedBy, showError } = useCheckedForm(checks, { password: '', otp: '' });
  const submit = form.onSubmit((body) =>
    mutation.mutate(body, { onError: showError, onSuccess: onDone }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <Refused error={mutation.error} />
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
          <SubmitButton
            {...(color !== undefined && { color })}
            blockedBy={blockedBy}
            isSending={mutation.isPending}
          >
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
