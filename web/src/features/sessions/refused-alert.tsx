import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '#client/call.ts';

interface RefusedAlertProps {
  error: Error | null;
  /** In place of what the server says. */
  children?: ReactNode;
}

/** Says above the fields why a form was refused. What a first page brings along has it of its own: a file less to ask for. */
export const RefusedAlert = ({ error, children }: RefusedAlertProps) =>
  error && (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
      {children || messageOf(error)}
    </Alert>
  );
