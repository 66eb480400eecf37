import type { ClaimedReward } from '@reward-points/contract/further-rewards';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#client/call.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { type Claimer, sendFurtherClaim, type Wanted } from './claims.api.ts';
import { useClaim } from './use-claim.ts';

/** Claims a service visit with one tap, as a voucher is (ADD-79). The claim itself notes and tells all there is. */
export function useClaimFurther(
  member: Claimer,
  setBalance: (point: number) => void,
): (wanted: Wanted) => Promise<void> {
  const navigate = useNavigate();
  const { claim } = useClaim<ClaimedReward>();
  return (wanted) =>
    claim({
      what: `service-visit:${member.id}:${wanted.id}`,
      wanted: {
        kind: 'service-visit',
        id_reward: wanted.id,
        required_point_seen: wanted.required_point,
      },
      send: (key) => sendFurtherClaim(wanted, key),
      onClaimed: ({ point }) => setBalance(point),
      elsewhere: ({ reward }) => `${reward} berhasil diklaim. Nomornya ada di Hadiah Saya.`,
      succeed: ({ reward, code }) =>
        navigate({ to: '/reward-claim-success', search: { kind: 'service-visit', reward, code } }),
      fail: (error) => toastFailure(messageOf(error)),
    });
}
