import { notifications } from '@mantine/notifications';

/** Toasts stand at the top right for four seconds (RUN-13). */
export const TOAST_MS = 4_000;

const shown = {
  autoClose: TOAST_MS,
  withCloseButton: true,
  closeButtonProps: { 'aria-label': 'Tutup' },
  position: 'top-right',
  // Beneath a title Mantine makes the text paler than can be read well.
  styles: { description: { color: 'var(--mantine-color-text)' } },
} as const;

/** @param detail who and how much, or why not, beneath what was done. */
export const toastSuccess = (message: string, detail?: string): void => {
  notifications.show({ ...shown, ...wordsOf(message, detail), color: 'teal' });
};

export const toastFailure = (message: string, detail?: string): void => {
  notifications.show({ ...shown, ...wordsOf(message, detail), color: 'red' });
};

const wordsOf = (message: string, detail: string | undefined) =>
  detail === undefined ? { message } : { title: message, message: detail };
