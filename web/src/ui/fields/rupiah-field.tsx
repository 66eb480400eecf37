import type { NumberInputProps } from '@mantine/core';
import { RUPIAH_MAX } from '@reward-points/contract/checks';
import { WholeNumberField } from './whole-number-field.tsx';

/** Money in whole rupiah, its digits grouped while they are typed. */
export const RupiahField = (
  props: Omit<NumberInputProps, 'onChange'> & { onChange: (value: number | string) => void },
) => (
  <WholeNumberField
    size="md"
    required
    prefix="Rp"
    inputMode="numeric"
    max={RUPIAH_MAX}
    {...props}
  />
);
