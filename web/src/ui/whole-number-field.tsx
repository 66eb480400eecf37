import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A whole number from 0 on, its digits grouped as Indonesians do. Nothing else can be typed, nor more than `max`. */
export const WholeNumberField = (props: NumberInputProps) => (
  <NumberInput
    hideControls
    allowNegative={false}
    allowDecimal={false}
    thousandSeparator="."
    decimalSeparator=","
    clampBehavior="strict"
    {...props}
  />
);
