import { TextInput } from '@mantine/core';
import type { FieldProps } from '#ui/fields/use-checked-form.ts';

interface OtpFieldProps extends FieldProps<string> {
  /** `text` where a recovery code may be typed, which has letters. */
  inputMode?: 'numeric' | 'text';
  description?: string;
}

/** The code that a telephone shows. */
export const OtpField = (props: OtpFieldProps) => (
  <TextInput
    label="Kode verifikasi"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    {...props}
  />
);
