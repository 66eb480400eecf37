import type { ClaimedVoucher } from '@reward-points/contract/vouchers';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#client/call.ts';
import { keepVouchers } from '#features/my-rewards/mine/kept-vouchers.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { type Claimer, confirmVoucherClaim, sendVoucherClaim, type Wanted } from './claims.api.ts';
import { useClaim } from './use-claim.ts';

/** Claims a voucher with one tap (VCH-17); its code stays on this device. */
export function useClaimVoucher(
  member: Claimer,
  setBalance: (point: number) => void,
): (wanted: Wanted) => Promise<void> {
  const navigate = useNavigate();
  const { claim } = useClaim<ClaimedVoucher>();
  return (wanted) =>
    claim({
      what: `voucher:${member.id}:${wanted.id}`,
      wanted: {
        kind: 'voucher',
        id_reward: wanted.id,
        required_point_seen: wanted.required_point,
      },
      send: (key) => sendVoucherClaim(wanted, key),
      onClaimed: ({ point, ...claimed }) => {
        keepVouchers(member.id, [{ ...claimed, used_date: null, images: '', cancellation: null }]);
        setBalance(point);
      },
      confirm: (claimed) => confirmVoucherClaim(claimed, member),
      elsewhere: ({ voucher }) => `${voucher} berhasil diklaim. Kodenya ada di Hadiah Saya.`,
      // Home stays below it, so that the way back leads there and not out of the app.
      succeed: ({ voucher, code, expired_date: expiredDate }) =>
        navigate({
          to: '/voucher-claim-success',
          search: { voucher, code, whatsapp: member.whatsapp },
          state: { expiredDate },
        }),
      fail: (error) => toastFailure(messageOf(error)),
    });
}
