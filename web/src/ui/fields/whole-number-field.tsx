import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, type InputEvent, useRef } from 'react';

/** A dot that groups nothing, and what follows it: it stands before other than three digits, or behind more than three. */
const FRACTION = /(\d)\.(?!\d{3}(?!\d)).*|(\d{4})\..*/s;

/**
 * A whole number from 0 on, its digits grouped as Indonesians do. Nothing else can be typed, nor more than `max`; what
 * follows a comma is no digit of it, so `10,5` is never read as 105, nor is `10.5` when it is pasted.
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
  const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const whole = pasted.replace(FRACTION, '$1$2');
    if (whole === pasted) return;
    // Before the field reads it in its own way, which takes some of these dots for groups.
    event.preventDefault();
    event.stopPropagation();
    // As if it had been pasted so: at the cursor, in place of what is selected, and to be undone.
    document.execCommand('insertText', false, whole);
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
      onPasteCapture={pasteWhole}
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
