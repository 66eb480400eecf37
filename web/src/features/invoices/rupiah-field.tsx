import { NumberInput, type NumberInputProps } from '@mantine/core';
import { RUPIAH_MAX } from '@reward-points/contract/checks';

/** Money in whole rupiah, its digits grouped while they are typed. */
export const RupiahField = (
  props: Omit<NumberInputProps, 'onChange'> & { onChange: (value: number | string) => void },
) => (
  <NumberInput
    size="md"
    required
    hideControls
    allowNegative={false}
    allowDecimal={false}
    prefix="Rp"
    thousandSeparator="."
    decimalSeparator=","
    inputMode="numeric"
    max={RUPIAH_MAX}
    clampBehavior="strict"
    {...props}
  />
);
