import { useQuery } from '@tanstack/react-query';
import { mayClaim } from '#client/may-claim.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { MyOrderCard } from './my-order-card.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myOrdersQuery, useMarkOrderReceived } from './my-rewards.api.ts';

interface MyOrdersProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** The items that the member has claimed, and how far each is on its way. */
export function MyOrders({ memberId, page, onPage }: MyOrdersProps) {
  const mark = useMarkOrderReceived();
  return (
    <MyRewardList
      query={useQuery(myOrdersQuery(memberId, page))}
      onPage={onPage}
      hint="Item yang Anda klaim akan tampil di sini, sampai nomor resinya ada."
      cardOf={(order) => (
        <MyOrderCard
          key={order.id}
          order={order}
          isMarking={mark.isPending && mark.variables.id === order.id}
          onReceived={
            mayClaim()
              ? (received) =>
                  mark.mutate(
                    { id: order.id, received },
                    { onSuccess: ({ message }) => toastSuccess(message) },
                  )
              : undefined
          }
        />
      )}
    />
  );
}
