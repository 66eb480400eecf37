import { Alert, Button, Stack } from '@mantine/core';
import { storedWhatsapp } from '@reward-points/contract/checks';
import { RESET_MINUTES } from '@reward-points/contract/sessions';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { AskContact } from './ask-contact.tsx';
import { NumberForm } from './number-form.tsx';
import { useRequestPasswordReset } from './sessions.api.ts';

/** Asks for a link to a number. That it was sent is said of every number alike (S-23). */
export function ResetRequestForm() {
  const request = useRequestPasswordReset();
  const [whatsapp, setWhatsapp] = useState('');
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
          Bila nomor {shown(whatsapp)} terdaftar, tautan untuk membuat password baru segera sampai
          di sana. Tautan itu berlaku {RESET_MINUTES} menit dan hanya dapat dipakai sekali.
        </Alert>
        <Button variant="default" onClick={() => request.reset()}>
          Kirim ulang atau ganti nomor
        </Button>
        <AskContact>Tidak menerima pesan?</AskContact>
      </Stack>
    );
  }
  return (
    <NumberForm
      request={request}
      whatsapp={whatsapp}
      description="Nomor yang Anda pakai untuk masuk, misalnya 6281234567890"
      submitLabel="Kirim tautan"
      onSent={setWhatsapp}
    >
      <AskContact>Nomor Anda sudah berganti?</AskContact>
    </NumberForm>
  );
}

const shown = (typed: string): string => {
  const stored = storedWhatsapp(typed);
  return stored === null ? typed : formatWhatsapp(stored);
};
