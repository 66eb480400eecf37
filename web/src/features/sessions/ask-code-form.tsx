import { Stack, TextInput } from '@mantine/core';
import { resetRequestChecks } from '@reward-points/contract/sessions';
import { RefusedAlert } from '#ui/fields/refused-alert.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useRequestSignInCode } from './sign-in-codes.api.ts';
import { texts } from './texts.ts';

/** Asks for a code to a number. What follows is the same for every number (S-23). */
export function AskCodeForm({ onSent }: { onSent: (whatsapp: string) => void }) {
  const request = useRequestSignInCode();
  const { form, blockedBy, showError } = useCheckedForm(resetRequestChecks, { whatsapp: '' });
  const submit = form.onSubmit((body) =>
    request.mutate(body, { onError: showError, onSuccess: () => onSent(body.whatsapp) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RefusedAlert error={request.error} />
        <TextInput
          label="WhatsApp"
          description={texts.code.numberHint}
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
          {texts.code.send}
        </SubmitButton>
      </Stack>
    </form>
  );
}
