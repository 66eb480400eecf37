import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Ahead } from './dialog-on-demand.tsx';
import classes from './grave-button.module.css';

interface GraveButtonProps extends Pick<ButtonProps, 'ml'>, Ahead {
  'aria-label': string;
  onClick: () => void;
  children: ReactNode;
}

/** What takes something back in a row of a list. Each row has it and hardly anybody needs it, so it is no louder than text. */
export const GraveButton = (props: GraveButtonProps) => (
  <Button size="compact-xs" variant="subtle" className={classes.button} {...props} />
);
