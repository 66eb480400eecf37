import { Button, type ButtonProps } from '@mantine/core';
import { openDialog } from '#ui/dialogs.ts';
import { type Recipient, SendPointModal } from './send-point-modal.tsx';

interface SendPointButtonProps extends ButtonProps {
  recipient: Recipient;
  /** The name of the button where several of them stand beneath each other. */
  'aria-label'?: string;
}

/** Sends points to a customer, from wherever one sees it. */
export const SendPointButton = ({ recipient, ...button }: SendPointButtonProps) => (
  <Button {...button} onClick={() => openDialog(<SendPointModal recipient={recipient} />)}>
    Kirim Point
  </Button>
);
