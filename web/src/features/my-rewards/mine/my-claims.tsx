import type { MyClaim } from '@reward-points/contract/my-claims';
import { useQuery } from '@tanstack/react-query';
import { KeptVouchers, keptInstead } from './kept-vouchers-shown.tsx';
import { MyFurtherCard } from './my-further.tsx';
import { MyOrderCard } from './my-order-card.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myClaimsQuery } from './my-rewards.api.ts';
import { MyVoucherCard } from './my-voucher-card.tsx';

interface MyClaimsProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** All that the member has claimed, the newest first; without an answer the vouchers that this device has seen (ADD-444). */
export function MyClaims({ memberId, page, onPage }: MyClaimsProps) {
  const query = useQuery(myClaimsQuery(memberId, page));
  const cardOf = (claim: MyClaim) => {
    const key = `${claim.kind}-${claim.id}`;
    if (claim.kind === 'voucher') {
      return <MyVoucherCard key={key} voucher={claim} memberId={memberId} />;
    }
    if (claim.kind === 'item') return <MyOrderCard key={key} order={claim} />;
    return <MyFurtherCard key={key} reward={claim} />;
  };
  const kept = keptInstead(memberId, query);
  if (kept.length > 0) return <KeptVouchers memberId={memberId} vouchers={kept} of={query} />;
  return (
    <MyRewardList
      query={query}
      onPage={onPage}
      hint="Yang Anda klaim akan tersimpan di sini: kode voucher, pengiriman item, dan kunjungan."
      cardOf={cardOf}
    />
  );
}
