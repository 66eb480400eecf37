import type { ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';

interface SubmitButtonProps
  extends ButtonProps,
    Pick<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** Why the form cannot be sent yet; null when it can. */
  blockedBy: string | null;
  isSending: boolean;
  children: ReactNode;
}

/**
 * Sends a form. Disabled until the form is valid, and it says why on hover and focus; while sending it spins and takes no
 * second click (RUN-15, RUN-16).
 */
export function SubmitButton({ blockedBy, isSending, children, ...props }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      isBusy={isSending}
      data-disabled={blockedBy !== null || undefined}
      data-tooltip={blockedBy ?? undefined}
      aria-disabled={blockedBy !== null}
      onClick={(event) => blockedBy !== null && event.preventDefault()}
      {...props}
    >
      {children}
    </BusyButton>
  );
}
