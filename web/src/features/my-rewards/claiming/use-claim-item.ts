import type { ClaimedItem, ShippingForm } from '@reward-points/contract/items';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { isReused, messageOf } from '#client/call.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { type Claimer, confirmItemClaim, sendItemClaim, type Wanted } from './claims.api.ts';
import { keepShipping } from './last-shipping.ts';
import { unselectItem } from './selected-item.ts';
import { useClaim } from './use-claim.ts';
import { useStillHere } from './use-still-here.ts';

/** The key was used with the address of before, so nothing was claimed now. */
const CLAIMED_BEFORE =
  'Klaim sebelumnya sudah masuk, dengan alamat yang Anda tulis waktu itu. Lihat Hadiah Saya.';

/** Claims an item with its shipping form (ITEM-20); where it goes is offered the next time. */
export function useClaimItem(member: Claimer, setBalance: (point: number) => void) {
  const navigate = useNavigate();
  const router = useRouter();
  const isStillHere = useStillHere();
  const { claim, isClaiming } = useClaim<ClaimedItem>();
  return {
    isClaiming,
    claim: (wanted: Wanted, shipping: ShippingForm, onError: (error: unknown) => void) => {
      const settle = () => {
        keepShipping(member.id, shipping);
        unselectItem();
      };
      const goHome = () => {
        if (isStillHere()) void navigate({ to: '/', replace: true, ignoreBlocker: true });
      };
      return claim({
        // Whoever mends the address after a lost answer still means one item: which address it has, the server knows.
        what: `item:${member.id}:${wanted.id}`,
        wanted: {
          kind: 'item',
          id_reward: wanted.id,
          required_point_seen: wanted.required_point,
          shipping,
        },
        send: (key) => sendItemClaim(wanted, shipping, key),
        onClaimed: ({ point }) => {
          setBalance(point);
          settle();
        },
        onAsked: () => {
          settle();
          goHome();
        },
        confirm: (claimed) => confirmItemClaim(claimed, shipping, member),
        elsewhere: ({ item }) => `${item} berhasil diklaim. Pengirimannya ada di Hadiah Saya.`,
        succeed: async ({ item }) => {
          const { recipient, recipient_telp: telp, shipping_address } = shipping;
          // The form has nothing to send any more, so its place goes. Where it was the first page, home takes it: the way
          // back leads there and not out of the app.
          const isFirst = !router.history.canGoBack();
          if (isFirst) await navigate({ to: '/', replace: true, ignoreBlocker: true });
          await navigate({
            to: '/item-claim-success',
            search: { item, recipient, telp, shipping_address },
            replace: !isFirst,
          });
        },
        fail: (error) => {
          if (isReused(error)) {
            unselectItem();
            toastFailure(CLAIMED_BEFORE);
            goHome();
            return;
          }
          onError(error);
          // Both, in this order and as they are spelled (ERR-13, A-95).
          toastFailure('Gagal klaim vocher.');
          toastFailure(messageOf(error));
        },
      });
    },
  };
}
