import type { ClaimedItem, ShippingForm } from '@reward-points/contract/items';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isAnswered, messageOf } from '#client/call.ts';
import { keepShipping } from '#client/last-shipping.ts';
import { pendingKey, settleKey } from '#client/pending-key.ts';
import { unselectItem } from '#client/selected-item.ts';
import { toastFailure, toastSuccess } from '#ui/toasts.ts';
import { type Claimer, confirmItemClaim, useClaimItem } from './claims.api.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * Sends the shipping form: the claim, its notification, its message, the new balance, the page of success (ITEM-20).
 * Whoever has gone elsewhere meanwhile is told there and stays.
 */
export function useClaimItemNow(
  member: Claimer,
  onClaimed: (claimed: ClaimedItem) => void,
): {
  claim: (id: number, shipping: ShippingForm, onError: (error: unknown) => void) => Promise<void>;
  isClaiming: boolean;
} {
  const navigate = useNavigate();
  const router = useRouter();
  const send = useClaimItem();
  const isStillHere = useStillHere();
  // From the tap to the page of success: a second tap between the claim and its notification would be another claim.
  const [isClaiming, setClaiming] = useState(false);
  const claim = async (id: number, shipping: ShippingForm, onError: (error: unknown) => void) => {
    // Another address is another request, so the key belongs to both.
    const what = `item:${member.id}:${id}:${JSON.stringify(shipping)}`;
    try {
      const { data } = await send.mutateAsync({ id, shipping, key: pendingKey(what) });
      settleKey(what);
      onClaimed(data);
      keepShipping(member.id, shipping);
      unselectItem();
      const isConfirmed = await confirmItemClaim(data, shipping, member);
      if (!isConfirmed) toastFailure('Gagal membuat notifikasi.');
      if (!isStillHere()) {
        toastSuccess(`${data.item} berhasil diklaim. Pengirimannya ada di Hadiah Saya.`);
        return;
      }
      const { recipient, recipient_telp: telp, shipping_address } = shipping;
      // The form has nothing to send any more, so its place goes. Where it was the first page, home takes it: the way
      // back leads there and not out of the app.
      const isFirst = !router.history.canGoBack();
      if (isFirst) await navigate({ to: '/', replace: true, ignoreBlocker: true });
      await navigate({
        to: '/item-claim-success',
        search: { item: data.item, recipient, telp, shipping_address },
        replace: !isFirst,
      });
    } catch (error) {
      if (isAnswered(error)) settleKey(what);
      onError(error);
      // Both, in this order and as they are spelled (ERR-13, A-95).
      toastFailure('Gagal klaim vocher.');
      toastFailure(messageOf(error));
    }
  };
  return {
    isClaiming,
    claim: (...input) => {
      setClaiming(true);
      return claim(...input).finally(() => setClaiming(false));
    },
  };
}
