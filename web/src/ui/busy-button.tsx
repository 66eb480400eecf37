import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentProps, useDeferredValue } from 'react';

interface BusyButtonProps
  extends ButtonProps,
    Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'> {
  /** What was pressed is being done: it takes no second press meanwhile. */
  isBusy: boolean;
}

/** A button whose press shows in the next frame. The library would draw its spinner within the press; here it comes after. */
export function BusyButton({ isBusy, disabled, ...props }: BusyButtonProps) {
  const isSpinning = useDeferredValue(isBusy);
  return (
    <Button
      loading={isSpinning}
      disabled={disabled || isBusy}
      data-loading={isBusy || undefined}
      {...props}
    />
  );
}
