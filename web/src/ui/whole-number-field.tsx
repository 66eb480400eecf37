import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FocusEvent, type InputEvent, useRef } from 'react';

/**
 * A whole number from 0 on, its digits grouped as Indonesians do. Nothing else can be typed, nor more than `max`; what
 * follows a comma is no digit of it, so `10,5` is never read as 105.
 */
export function WholeNumberField({ onChange, onBlur, ...props }: NumberInputProps) {
  // Where a comma was typed, which the field does not take: null once something else happened.
  const comma = useRef<{ value: string; at: number | null } | null>(null);
  const refuseFraction = (event: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart: at, selectionEnd } = event.currentTarget;
    const isThere =
      comma.current?.value === value && comma.current.at === at && selectionEnd === at;
    if (event.data === ',') comma.current = { value, at };
    else if (isThere && /^\d/.test(event.data)) event.preventDefault();
  };
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      allowDecimal={false}
      thousandSeparator="."
      decimalSeparator=","
      clampBehavior="strict"
      onBeforeInput={refuseFraction}
      onChange={(value) => {
        comma.current = null;
        onChange?.(value);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        comma.current = null;
        onBlur?.(event);
      }}
      {...props}
    />
  );
}
