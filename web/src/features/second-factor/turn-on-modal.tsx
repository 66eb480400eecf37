import { Center, Text } from '@mantine/core';
import {
  type Enrolment,
  otpChecks,
  passwordAgainChecks,
} from '@reward-points/contract/second-factors';
import { useState } from 'react';
import { CopyLine } from '#ui/copy-line.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { OtpField } from './otp-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Refused } from './refused.tsx';
import { useConfirmSecondFactor, usePrepareSecondFactor } from './second-factor.api.ts';
import { PASSWORD, recoveryCodes, turnOn } from './texts.ts';

/** Password, picture and first code, recovery codes: one after the other (ADD-204). */
export function TurnOnModal() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog title={codes ? recoveryCodes.title : turnOn.title} isShownOnce={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} done={turnOn.done} />
      ) : enrolment ? (
        <FirstCode enrolment={enrolment} onConfirmed={setCodes} />
      ) : (
        <PasswordAgain onPrepared={setEnrolment} />
      )}
    </Dialog>
  );
}

function PasswordAgain({ onPrepared }: { onPrepared: (enrolment: Enrolment) => void }) {
  const prepare = usePrepareSecondFactor();
  const checked = useCheckedForm(passwordAgainChecks, { password: '' });
  return (
    <ActForm
      of={checked}
      act={prepare}
      input={(body) => body}
      onDone={({ data }) => onPrepared(data)}
      submitLabel="Lanjut"
      said={null}
      stays
    >
      <Text>{turnOn.lead}</Text>
      <Refused error={prepare.error} />
      <PasswordField
        label={PASSWORD}
        autoComplete="current-password"
        required
        data-autofocus
        {...checked.form.getInputProps('password')}
      />
    </ActForm>
  );
}

interface FirstCodeProps {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function FirstCode({ enrolment, onConfirmed }: FirstCodeProps) {
  const confirm = useConfirmSecondFactor();
  const checked = useCheckedForm(otpChecks, { otp: '' });
  return (
    <ActForm
      of={checked}
      act={confirm}
      input={(body) => body}
      onDone={({ data }) => onConfirmed(data.recovery_codes)}
      submitLabel={turnOn.submit}
      said={null}
      stays
    >
      <Text>{turnOn.scan}</Text>
      <Center>
        <QrCode text={enrolment.address} label={turnOn.picture} />
      </Center>
      <CopyLine
        label="kunci"
        value={enrolment.secret}
        shown={enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
      />
      <Refused error={confirm.error} />
      <OtpField description={turnOn.codeHint} {...checked.form.getInputProps('otp')} />
    </ActForm>
  );
}
