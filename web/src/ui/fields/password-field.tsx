import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';

interface PasswordFieldProps
  extends Omit<PasswordInputProps, 'id' | 'visibilityToggleButtonProps'> {
  /** What its eye shows: “Tampilkan password”. */
  shows?: string;
}

/** A field for what nobody else should read. The library would not tell a screen reader what is said beneath it. */
export function PasswordField({ shows = 'password', ...props }: PasswordFieldProps) {
  const id = useId();
  const beneath = ['error', 'description'] as const;
  return (
    <PasswordInput
      id={id}
      aria-invalid={!!props.error}
      aria-describedby={
        beneath.flatMap((part) => (props[part] ? `${id}-${part}` : [])).join(' ') || undefined
      }
      visibilityToggleButtonProps={{ 'aria-label': `Tampilkan ${shows}` }}
      {...props}
    />
  );
}
