import type { WhatsappMessage } from '@reward-points/contract/whatsapp';
import { may } from '#client/may.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useReopenMessage, useSettleMessage } from './whatsapp.api.ts';

interface Settling {
  label: string;
  isBack: boolean;
  /** One of them is under way. */
  isBusy: boolean;
  run: () => void;
}

/**
 * What ends that somebody has to act on a failed message, or takes that back. Of one whose outcome nobody knows it says that
 * it has arrived: whoever looked into the chat knows.
 *
 * @returns of a message; null where there is neither to be done.
 */
export function useSettling(): (message: WhatsappMessage) => Settling | null {
  const { mutateAsync: settle, isPending: isSettling } = useSettleMessage();
  const { mutateAsync: reopen, isPending: isReopening } = useReopenMessage();
  const isBusy = isSettling || isReopening;
  // Not by the handlers of `mutate`, which are called for the last message alone.
  const run = (act: typeof settle, id: number, onDone: () => void) =>
    // The cache says of a failure why.
    void act(id).then(onDone, () => {});
  return ({ id, name, status, is_open, settled_at }) => {
    if (!may('messages.write')) return null;
    if (settled_at !== null) {
      const onDone = () => toastSuccess('Pesan menunggu tindakan lagi', name);
      return {
        label: 'Tandai belum selesai',
        isBack: true,
        isBusy,
        run: () => run(reopen, id, onDone),
      };
    }
    if (!is_open || (status !== 'failed' && status !== 'unknown')) return null;
    const [label, said] =
      status === 'unknown'
        ? ['Sudah sampai', 'Pesan dicatat sudah sampai']
        : ['Tandai selesai', 'Pesan ditandai selesai'];
    const onDone = () => toastSuccess(said, `${name}. Lihat di “Selesai”.`);
    return { label, isBack: false, isBusy, run: () => run(settle, id, onDone) };
  };
}
