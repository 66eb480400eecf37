import { otpChecks, passwordAgainChecks } from '@reward-points/contract/second-factors';
import type { ReactNode } from 'react';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { OtpField } from './otp-field.tsx';
import { Refused } from './refused.tsx';
import { PASSWORD, PROOF_HINT } from './texts.ts';

interface ProveFormProps<Answer> {
  /** What follows from it. */
  children: ReactNode;
  mutation: Act<{ password: string; otp: string }, Answer> & { error: Error | null };
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
  const checked = useCheckedForm(checks, { password: '', otp: '' });
  return (
    <ActForm
      of={checked}
      act={mutation}
      input={(body) => body}
      onDone={onDone}
      said={null}
      stays
      submitLabel={submitLabel}
      color={color}
    >
      {children}
      <Refused error={mutation.error} />
      <PasswordField
        label={PASSWORD}
        autoComplete="current-password"
        required
        data-autofocus
        {...checked.form.getInputProps('password')}
      />
      <OtpField description={PROOF_HINT} {...checked.form.getInputProps('otp')} inputMode="text" />
    </ActForm>
  );
}
