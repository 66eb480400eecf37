import { Button } from '@mantine/core';
import type { Ahead } from '#ui/dialogs/dialog-on-demand.tsx';

/** How the one button of a task looks, wherever it leads. */
export const ACT = { size: 'xs', variant: 'light', flex: 'none' } as const;

interface ActButtonProps<Props> {
  dialog: { open: (props: Props) => void; ahead: Ahead };
  /** What the dialog is opened with. */
  opens: Props;
  /** What it says to who hears it alone, beside others of its kind. */
  name: string;
  children: string;
}

/** Does a task in a dialog. */
export const ActButton = <Props extends object>(props: ActButtonProps<Props>) => (
  <Button
    {...ACT}
    aria-label={props.name}
    {...props.dialog.ahead}
    onClick={() => props.dialog.open(props.opens)}
  >
    {props.children}
  </Button>
);
