import { Alert, Text, TextInput } from '@mantine/core';
import { otpChecks, passwordAgainChecks } from '@reward-points/contract/second-factors';
import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError } from '#client/call.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useAddPasskey } from './passkeys.api.ts';
import { texts } from './texts.ts';

const WITH_CODE = { ...passwordAgainChecks, ...otpChecks };

/** The password first, and the code where there is a second factor: a passkey takes the place of both. */
export function AddPasskey({ takesCode }: { takesCode: boolean }) {
  const add = useAddPasskey();
  const checked = useCheckedForm(takesCode ? WITH_CODE : passwordAgainChecks, {
    password: '',
    otp: '',
  });
  const { form } = checked;
  const refused = add.error && refusalOf(add.error);
  return (
    <ActForm
      label={texts.add}
      of={checked}
      act={add}
      input={({ password, otp }) => ({ password, ...(takesCode && { otp }) })}
      submitLabel={texts.next}
    >
      <Text fz="sm">{texts.addLead}</Text>
      {refused && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
          {refused}
        </Alert>
      )}
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        required
        autoFocus
        {...form.getInputProps('password')}
      />
      {takesCode && (
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          autoComplete="one-time-code"
          required
          {...form.getInputProps('otp')}
        />
      )}
    </ActForm>
  );
}

/** What was refused, by the server or by the browser, unless it stands beneath its field. */
function refusalOf(error: Error): string | null {
  if (error instanceof ApiError) {
    return Object.keys(error.errors).length > 0 ? null : error.message;
  }
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return texts.givenUp;
  return error.name === 'InvalidStateError' ? texts.already : texts.fails;
}
