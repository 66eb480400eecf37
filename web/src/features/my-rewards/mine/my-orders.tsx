import { useQuery } from '@tanstack/react-query';
import { MyOrderCard } from './my-order-card.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myOrdersQuery } from './my-rewards.api.ts';

interface MyOrdersProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** The items that the member has claimed, and how far each is on its way. */
export function MyOrders({ memberId, page, onPage }: MyOrdersProps) {
  return (
    <MyRewardList
      query={useQuery(myOrdersQuery(memberId, page))}
      onPage={onPage}
      hint="Item yang Anda klaim akan tampil di sini, sampai nomor resinya ada."
      cardOf={(order) => <MyOrderCard key={order.id} order={order} />}
    />
  );
}
