import type { ClaimedVoucher } from '@reward-points/contract/vouchers';
import { useNavigate } from '@tanstack/react-router';
import { isAnswered, messageOf } from '#client/call.ts';
import { keepVouchers } from '#client/kept-vouchers.ts';
import { pendingKey, settleKey } from '#client/pending-key.ts';
import { toastFailure, toastSuccess } from '#ui/toasts.ts';
import { type Claimer, confirmVoucherClaim, useClaimVoucher } from './claims.api.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * Claims a voucher with one tap: the claim, its notification, its message, the new balance, the page of success (VCH-17).
 * Once the claim is answered the code is the member's, so nothing that fails afterwards stands in the way. Whoever
 * has gone elsewhere meanwhile is told there and stays.
 */
export function useClaimVoucherNow(
  member: Claimer,
  onClaimed: (claimed: ClaimedVoucher) => void,
): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const claim = useClaimVoucher();
  const isStillHere = useStillHere();
  return async (id) => {
    const what = `voucher:${member.id}:${id}`;
    try {
      const { data } = await claim.mutateAsync({ id, key: pendingKey(what) });
      settleKey(what);
      const { point: _, ...claimed } = data;
      keepVouchers(member.id, [{ ...claimed, used_date: null, images: '' }]);
      onClaimed(data);
      const { code, isConfirmed } = await confirmVoucherClaim(data, member);
      if (!isConfirmed) toastFailure('Gagal membuat notifikasi.');
      if (!isStillHere()) {
        toastSuccess(`Voucher ${data.voucher} berhasil diklaim. Kodenya ada di Hadiah Saya.`);
        return;
      }
      // Home stays below it, so that the way back leads there and not out of the app.
      await navigate({
        to: '/voucher-claim-success',
        search: { voucher: data.voucher, code, whatsapp: member.whatsapp },
        state: { expiredDate: data.expired_date },
      });
    } catch (error) {
      // Without an answer nobody knows what happened; the key stays for the next tap.
      if (isAnswered(error)) settleKey(what);
      toastFailure(messageOf(error));
    }
  };
}
