import { useQuery } from '@tanstack/react-query';
import { mayClaim } from '#client/may-claim.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { KeptVouchers, keptInstead } from './kept-vouchers-shown.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myVouchersQuery, useMarkVoucherUsed } from './my-rewards.api.ts';
import { MyVoucherCard } from './my-voucher-card.tsx';

interface MyVouchersProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** The member's vouchers; without an answer those that this device has seen before (ADD-50). */
export function MyVouchers({ memberId, page, onPage }: MyVouchersProps) {
  const query = useQuery(myVouchersQuery(memberId, page));
  const mark = useMarkVoucherUsed(memberId);
  const kept = keptInstead(memberId, query);
  if (kept.length > 0) return <KeptVouchers vouchers={kept} of={query} />;
  return (
    <MyRewardList
      query={query}
      onPage={onPage}
      hint="Voucher yang Anda klaim akan tersimpan di sini, lengkap dengan kodenya."
      cardOf={(voucher) => (
        <MyVoucherCard
          key={voucher.id}
          voucher={voucher}
          isMarking={mark.isPending && mark.variables.voucher.id === voucher.id}
          onMark={
            mayClaim()
              ? (used) =>
                  mark.mutate(
                    { voucher, used },
                    { onSuccess: ({ message }) => toastSuccess(message) },
                  )
              : undefined
          }
        />
      )}
    />
  );
}
