import type { InputWrapperProps } from '@mantine/core';

/** For a group of choices: beneath them its help would be read as that of the last one. */
export const HELP_ABOVE: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'description',
  'input',
  'error',
];
