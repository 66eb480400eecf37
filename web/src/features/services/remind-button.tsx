import { Button, type ButtonProps } from '@mantine/core';
import type { Service } from '@reward-points/contract/services';
import type { ReactNode } from 'react';
import { openDialog } from '#ui/dialogs.ts';
import { ReminderModal } from './reminder-modal.tsx';

interface RemindButtonProps extends ButtonProps {
  service: Service;
  /** The name of the button where several of them stand beneath each other. */
  'aria-label'?: string;
  children: ReactNode;
}

/** Reminds a customer of a service, from wherever one sees it. */
export const RemindButton = ({ service, ...button }: RemindButtonProps) => (
  <Button {...button} onClick={() => openDialog(<ReminderModal service={service} />)} />
);
