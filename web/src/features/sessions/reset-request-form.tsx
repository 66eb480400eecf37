import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { storedWhatsapp } from '@reward-points/contract/checks';
import { RESET_MINUTES, resetRequestChecks } from '@reward-points/contract/sessions';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { RefusedAlert } from '#ui/fields/refused-alert.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { AskContact } from './ask-contact.tsx';
import { useRequestPasswordReset } from './sessions.api.ts';

/** Asks for a link to a number. That it was sent is said of every number alike (S-23). */
export function ResetRequestForm() {
  const request = useRequestPasswordReset();
  const { form, blockedBy, showError } = useCheckedForm(resetRequestChecks, { whatsapp: '' });
  const submit = form.onSubmit((body) => request.mutate(body, { onError: showError }));
  if (request.isSuccess) {
    return (
      <Stack gap="md">
        <Alert
          color="teal"
          role="status"
          icon={<IconBrandWhatsapp size={20} />}
          styles={{ title: { color: 'var(--mantine-color-text)' } }}
          title="Periksa WhatsApp Anda"
        >
          Bila nomor {shown(form.getValues().whatsapp)} terdaftar, tautan untuk membuat password
          baru segera sampai di sana. Tautan itu berlaku {RESET_MINUTES} menit dan hanya dapat
          dipakai sekali.
        </Alert>
        <Button variant="default" onClick={() => request.reset()}>
          Kirim ulang atau ganti nomor
        </Button>
        <AskContact>Tidak menerima pesan?</AskContact>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RefusedAlert error={request.error} />
        <TextInput
          label="WhatsApp"
          description="Nomor yang Anda pakai untuk masuk, misalnya 6281234567890"
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
          Kirim tautan
        </SubmitButton>
        <AskContact>Nomor Anda sudah berganti?</AskContact>
      </Stack>
    </form>
  );
}

const shown = (typed: string): string => {
  const stored = storedWhatsapp(typed);
  return stored === null ? typed : formatWhatsapp(stored);
};
