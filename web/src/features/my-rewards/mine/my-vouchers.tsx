import { useQuery } from '@tanstack/react-query';
import { KeptVouchers, keptInstead } from './kept-vouchers-shown.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myVouchersQuery } from './my-rewards.api.ts';
import { MyVoucherCard } from './my-voucher-card.tsx';

interface MyVouchersProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** The member's vouchers; without an answer those that this device has seen before (ADD-50). */
export function MyVouchers({ memberId, page, onPage }: MyVouchersProps) {
  const query = useQuery(myVouchersQuery(memberId, page));
  const kept = keptInstead(memberId, query);
  if (kept.length > 0) return <KeptVouchers memberId={memberId} vouchers={kept} of={query} />;
  return (
    <MyRewardList
      query={query}
      onPage={onPage}
      hint="Voucher yang Anda klaim akan tersimpan di sini, lengkap dengan kodenya."
      cardOf={(voucher) => <MyVoucherCard key={voucher.id} voucher={voucher} memberId={memberId} />}
    />
  );
}
