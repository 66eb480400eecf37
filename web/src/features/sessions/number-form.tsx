import { Stack, TextInput } from '@mantine/core';
import { resetRequestChecks } from '@reward-points/contract/sessions';
import type { ReactNode } from 'react';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { RefusedAlert } from './refused-alert.tsx';
import type { useRequestPasswordReset } from './sessions.api.ts';
import type { useRequestSignInCode } from './sign-in-codes.api.ts';

interface NumberFormProps {
  /** What is sent to the number. */
  request: ReturnType<typeof useRequestPasswordReset | typeof useRequestSignInCode>;
  /** What was asked for before. */
  whatsapp?: string;
  description: string;
  submitLabel: string;
  onSent: (whatsapp: string) => void;
  /** What stands beneath the button. */
  children?: ReactNode;
}

/** Asks for something to be sent to a number. What follows is the same for every number (S-23). */
export function NumberForm(props: NumberFormProps) {
  const { request, whatsapp = '', onSent } = props;
  const { form, blockedBy, showError } = useCheckedForm(resetRequestChecks, { whatsapp });
  const submit = form.onSubmit((body) =>
    request.mutate(body, { onError: showError, onSuccess: () => onSent(body.whatsapp) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RefusedAlert error={request.error} />
        <TextInput
          label="WhatsApp"
          description={props.description}
          type="tel"
          autoComplete="username"
          inputMode="tel"
          required
          {...form.getInputProps('whatsapp')}
        />
        <SubmitButton
          blockedBy={blockedBy}
          onBlocked={form.showWrong}
          isSending={request.isPending}
          fullWidth
        >
          {props.submitLabel}
        </SubmitButton>
        {props.children}
      </Stack>
    </form>
  );
}
