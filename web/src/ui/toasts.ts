import { notifications } from '@mantine/notifications';

/** Toasts stand at the top right for four seconds (RUN-13). */
export const TOAST_MS = 4_000;

const shown = {
  autoClose: TOAST_MS,
  withCloseButton: true,
  closeButtonProps: { 'aria-label': 'Tutup' },
  position: 'top-right',
} as const;

export const toastSuccess = (message: string): void => {
  notifications.show({ ...shown, message, color: 'teal' });
};

export const toastFailure = (message: string): void => {
  notifications.show({ ...shown, message, color: 'red' });
};
