import { Button, type ButtonProps } from '@mantine/core';
import { may } from '#client/may.ts';
import type { Recipient } from './recipient.ts';
import { sendPointDialog } from './send-point-dialog.ts';

interface SendPointButtonProps extends ButtonProps {
  recipient: Recipient;
  /** The name of the button where several of them stand beneath each other. */
  'aria-label'?: string;
}

/** Sends points to a customer, from wherever one sees it. */
export const SendPointButton = ({ recipient, ...button }: SendPointButtonProps) =>
  may('points.write') && (
    <Button
      {...button}
      {...sendPointDialog.ahead}
      onClick={() => sendPointDialog.open({ recipient })}
    >
      Kirim Point
    </Button>
  );
