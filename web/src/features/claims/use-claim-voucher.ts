import type { ClaimedVoucher } from '@reward-points/contract/vouchers';
import { useNavigate } from '@tanstack/react-router';
import { isAnswered, messageOf } from '#client/call.ts';
import { pendingKey, settleKey } from '#client/pending-key.ts';
import { toastFailure } from '#ui/toasts.ts';
import { type Claimer, confirmVoucherClaim, useClaimVoucher } from './claims.api.ts';

/**
 * Claims a voucher with one tap: the claim, its notification, its message, the new balance, the page of success (VCH-17).
 * Once the claim is answered the code is the member's, so nothing that fails afterwards stands in the way.
 */
export function useClaimVoucherNow(
  member: Claimer,
  onClaimed: (claimed: ClaimedVoucher) => void,
): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const claim = useClaimVoucher();
  return async (id) => {
    const what = `voucher:${member.id}:${id}`;
    try {
      const { data } = await claim.mutateAsync({ id, key: pendingKey(what) });
      settleKey(what);
      onClaimed(data);
      const { code, isConfirmed } = await confirmVoucherClaim(data, member);
      if (!isConfirmed) toastFailure('Gagal membuat notifikasi.');
      await navigate({
        to: '/voucher-claim-success',
        search: { voucher: data.voucher, code, whatsapp: member.whatsapp },
        state: { expiredDate: data.expired_date },
        replace: true,
      });
    } catch (error) {
      // Without an answer nobody knows what happened; the key stays for the next tap.
      if (isAnswered(error)) settleKey(what);
      toastFailure(messageOf(error));
    }
  };
}
