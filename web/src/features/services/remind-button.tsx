import { Button, type ButtonProps } from '@mantine/core';
import type { Service } from '@reward-points/contract/services';
import type { ReactNode } from 'react';
import { may } from '#client/may.ts';
import { reminderDialog } from './reminder-dialog.ts';

interface RemindButtonProps extends ButtonProps {
  service: Service;
  /** The name of the button where several of them stand beneath each other. */
  'aria-label'?: string;
  children: ReactNode;
}

/** Reminds a customer of a service, from wherever one sees it. */
export const RemindButton = ({ service, ...button }: RemindButtonProps) =>
  may('services.write') && (
    <Button
      {...button}
      {...reminderDialog.ahead}
      onClick={() => reminderDialog.open({ service })}
    />
  );
