import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './chip-row.module.css';

type ChipRowProps = BoxProps &
  Pick<ComponentProps<'div'>, 'role' | 'aria-label' | 'children'> & { component?: 'div' | 'nav' };

/** Short choices beside each other, of which one holds. */
export const ChipRow = (props: ChipRowProps) => <Box className={classes.row} {...props} />;
