import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps, FocusEvent } from 'react';
import classes from './chip-row.module.css';

type ChipRowProps = BoxProps &
  Pick<ComponentProps<'div'>, 'role' | 'aria-label' | 'children'> & { component?: 'div' | 'nav' };

/** Short choices beside each other, of which one holds. */
export const ChipRow = (props: ChipRowProps) => (
  <Box className={classes.row} onFocus={showWhole} {...props} />
);

/** A browser leaves what is partly in sight as it is. Of what a finger presses nothing moves. */
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
