import type { MyClaim } from '@reward-points/contract/my-claims';
import { useQuery } from '@tanstack/react-query';
import { mayClaim } from '#client/may-claim.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { KeptVouchers, keptInstead } from './kept-vouchers-shown.tsx';
import { MyFurtherCard } from './my-further.tsx';
import { MyOrderCard } from './my-order-card.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myClaimsQuery, useMarkOrderReceived, useMarkVoucherUsed } from './my-rewards.api.ts';
import { MyVoucherCard } from './my-voucher-card.tsx';

interface MyClaimsProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

const onSuccess = ({ message }: { message: string }) => toastSuccess(message);

/** All that the member has claimed, the newest first; without an answer the vouchers that this device has seen (ADD-444). */
export function MyClaims({ memberId, page, onPage }: MyClaimsProps) {
  const query = useQuery(myClaimsQuery(memberId, page));
  const use = useMarkVoucherUsed(memberId);
  const receive = useMarkOrderReceived();
  const cardOf = (claim: MyClaim) => {
    const key = `${claim.kind}-${claim.id}`;
    if (claim.kind === 'voucher') {
      return (
        <MyVoucherCard
          key={key}
          voucher={claim}
          isMarking={use.isPending && use.variables.voucher.id === claim.id}
          onMark={
            mayClaim() ? (used) => use.mutate({ voucher: claim, used }, { onSuccess }) : undefined
          }
        />
      );
    }
    if (claim.kind === 'item') {
      return (
        <MyOrderCard
          key={key}
          order={claim}
          isMarking={receive.isPending && receive.variables.id === claim.id}
          onReceived={
            mayClaim()
              ? (received) => receive.mutate({ id: claim.id, received }, { onSuccess })
              : undefined
          }
        />
      );
    }
    return <MyFurtherCard key={key} reward={claim} />;
  };
  const kept = keptInstead(memberId, query);
  if (kept.length > 0) return <KeptVouchers vouchers={kept} of={query} />;
  return (
    <MyRewardList
      query={query}
      onPage={onPage}
      hint="Yang Anda klaim akan tersimpan di sini: kode voucher, pengiriman item, dan kunjungan."
      cardOf={cardOf}
    />
  );
}
