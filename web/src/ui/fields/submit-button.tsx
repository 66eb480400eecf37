import type { ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { afterPaint } from '#client/after-paint.ts';
import { BusyButton } from '#ui/busy-button.tsx';

interface SubmitButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'type'> {
  /** Why the form cannot be sent yet; null when it can. */
  blockedBy: string | null;
  isSending: boolean;
  /** Before the form is sent, or in place of it; not while the button is blocked. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Says beneath the fields what is wrong with them; null: it waits for none. */
  onBlocked: (() => void) | null;
  children: ReactNode;
}

/**
 * Sends a form. Disabled until the form is valid, and it says why on hover and focus; a press, also by Enter in a field, leads
 * to the first field that is wrong. While sending it spins and takes no second click (RUN-15, RUN-16).
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { blockedBy, isSending, onBlocked, onClick, children, ...button } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blockedBy === null) return onClick?.(event);
    event.preventDefault();
    onBlocked?.();
    const { form } = event.currentTarget;
    void afterPaint().then(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <BusyButton
      type="submit"
      isBusy={isSending}
      data-disabled={blockedBy !== null || undefined}
      data-tooltip={blockedBy ?? undefined}
      aria-disabled={blockedBy !== null}
      onClick={press}
      {...button}
    >
      {children}
    </BusyButton>
  );
}
