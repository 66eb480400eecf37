import { Button, Center, Group, PasswordInput, Stack, Text } from '@mantine/core';
import {
  type Enrolment,
  otpChecks,
  passwordAgainChecks,
} from '@reward-points/contract/second-factors';
import { useState } from 'react';
import { CopyLine } from '#ui/copy-line.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { OtpField } from './otp-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Refused } from './refused.tsx';
import { useConfirmSecondFactor, usePrepareSecondFactor } from './second-factor.api.ts';

/** Password, picture and first code, recovery codes: one after the other (ADD-204). */
export function TurnOnModal() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      title={codes ? 'Simpan kode cadangan' : 'Aktifkan verifikasi dua langkah'}
      isShownOnce={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} done="Verifikasi dua langkah sudah aktif." />
      ) : enrolment ? (
        <FirstCode enrolment={enrolment} onConfirmed={setCodes} />
      ) : (
        <PasswordAgain onPrepared={setEnrolment} />
      )}
    </Dialog>
  );
}

function PasswordAgain({ onPrepared }: { onPrepared: (enrolment: Enrolment) => void }) {
  const close = useCloseDialog();
  const prepare = usePrepareSecondFactor();
  const { form, blockedBy, showError } = useCheckedForm(passwordAgainChecks, { password: '' });
  const submit = form.onSubmit((body) =>
    prepare.mutate(body, { onError: showError, onSuccess: ({ data }) => onPrepared(data) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Setelah aktif, setiap kali masuk Anda juga diminta kode dari aplikasi autentikator di
          ponsel, misalnya Google Authenticator. Password yang bocor saja tidak lagi cukup.
        </Text>
        <Refused error={prepare.error} />
        <PasswordInput
          label="Password Anda"
          autoComplete="current-password"
          required
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password' }}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={prepare.isPending}>
            Lanjut
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

interface FirstCodeProps {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function FirstCode({ enrolment, onConfirmed }: FirstCodeProps) {
  const close = useCloseDialog();
  const confirm = useConfirmSecondFactor();
  const { form, blockedBy, showError } = useCheckedForm(otpChecks, { otp: '' });
  const submit = form.onSubmit((body) =>
    confirm.mutate(body, {
      onError: showError,
      onSuccess: ({ data }) => onConfirmed(data.recovery_codes),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>Pindai gambar ini dengan aplikasi autentikator, atau ketik kuncinya di sana.</Text>
        <Center>
          <QrCode text={enrolment.address} label="Kode QR untuk aplikasi autentikator" />
        </Center>
        <CopyLine
          label="kunci"
          value={enrolment.secret}
          shown={enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
        />
        <Refused error={confirm.error} />
        <OtpField
          description="Enam angka yang sedang tampil di aplikasi"
          {...form.getInputProps('otp')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={confirm.isPending}>
            Aktifkan
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
