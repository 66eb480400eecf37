import { messageOf, newKey } from '#client/call.ts';
import { formatNumber } from '#format/points.ts';
import { type Toast, toastFailure, toastSuccess } from '#ui/toasts.ts';
import { useTakeBackAward } from './awards.api.ts';

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
          ({ data: { point, owed } }) => {
            const left = `Saldo ${name} sekarang ${formatNumber(point)} point`;
            toastSuccess(
              'Point ditarik kembali',
              owed > 0 ? `${left}; kurang ${formatNumber(owed)} point.` : `${left}.`,
            );
          },
          (error: unknown) => toastFailure('Point belum ditarik kembali', messageOf(error)),
        ),
    };
  };
}
