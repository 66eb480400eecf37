import { messageOf } from '#client/call.ts';
import { type Toast, toastFailure, toastSuccess } from './toasts.ts';

/** Offers, in the toast of an act, to take it back with what a customer would be told of it. */
export const undoAction = (
  undo: () => Promise<{ message: string }>,
  { undone, failure }: { undone: string; failure: string },
): Toast['action'] => ({
  label: 'Urungkan',
  run: () =>
    // The dialog is gone by then, and what it would have done with the answer.
    void undo().then(
      ({ message }) => toastSuccess(message, undone),
      (error: unknown) => toastFailure(failure, messageOf(error)),
    ),
});
