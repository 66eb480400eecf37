import { ApiError } from '#client/call.ts';
import { toastFailure, toastSuccess } from '#ui/toasts.ts';
import {
  type Award,
  useMarkBirthdaySent,
  useSendPoint,
  useSendPointMessage,
} from './awards.api.ts';

/**
 * Sends points in the specified order: the award, then the WhatsApp message, then the birthday (POINT-02). The award
 * alone decides whether the points were sent; a message that fails is only logged, and a birthday that could not be
 * noted says so and is tried again without a second award.
 */
export function useAward() {
  const send = useSendPoint();
  const tell = useSendPointMessage();
  const note = useMarkBirthdaySent();

  const award = async (asked: Award, onAwarded: () => void): Promise<void> => {
    try {
      await send.mutateAsync(asked);
    } catch (error) {
      // The gift stands since an earlier try; what is left is to note it.
      const isGiven = error instanceof ApiError && error.code === 'birthday_gift_already_sent';
      if (!isGiven) {
        toastFailure('Gagal beri Point');
        return;
      }
    }
    onAwarded();
    await tell.mutateAsync(asked).catch(() => {});
    if (asked.birthdayId === undefined) {
      toastSuccess('Point berhasil dikirim');
      return;
    }
    try {
      await note.mutateAsync(asked.birthdayId);
      toastSuccess('Point berhasil dikirim');
    } catch {
      toastFailure('Gagal update Notifikasi');
    }
  };
  return { award, isAwarding: send.isPending };
}
