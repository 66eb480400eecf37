import { messageOf, newKey } from '#client/call.ts';
import { type Toast, toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { useTakeBackAward } from './awards.api.ts';
import { takenBack } from './texts.ts';

/** Offers, in the toast of an award, to take it back as a whole (ADD-416). */
export function useOfferBack(): (entryId: number, name: string) => Toast['action'] {
  const takeBack = useTakeBackAward();
  return (entryId, name) => {
    const key = newKey();
    return {
      label: 'Tarik kembali',
      run: () =>
        // The dialog is gone by then, and what it would have done with the answer.
        void takeBack.mutateAsync({ entryId, key }).then(
          ({ data: { point, owed } }) =>
            toastSuccess(takenBack.title, takenBack.text(name, point, owed)),
          (error: unknown) => toastFailure(takenBack.failure, messageOf(error)),
        ),
    };
  };
}
