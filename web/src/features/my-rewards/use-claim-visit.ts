import type { ClaimedServiceVisit } from '@reward-points/contract/service-visits';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#client/call.ts';
import { toastFailure } from '#ui/toasts.ts';
import { type Claimer, sendVisitClaim } from './claims.api.ts';
import { useClaim } from './use-claim.ts';

/** Claims a free service visit with one tap, as a voucher is (ADD-83). The claim itself notes and tells all there is. */
export function useClaimVisit(
  member: Claimer,
  setBalance: (point: number) => void,
): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const { claim } = useClaim<ClaimedServiceVisit>();
  return (id) =>
    claim({
      what: `service-visit:${member.id}:${id}`,
      send: (key) => sendVisitClaim(id, key),
      onClaimed: ({ point }) => setBalance(point),
      confirm: async (claimed) => claimed,
      elsewhere: ({ service_visit }) =>
        `${service_visit} berhasil diklaim. Nomornya ada di Hadiah Saya.`,
      succeed: ({ service_visit, code }) =>
        navigate({ to: '/service-visit-claim-success', search: { service_visit, code } }),
      fail: (error) => toastFailure(messageOf(error)),
    });
}
