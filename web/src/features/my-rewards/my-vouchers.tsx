import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toastSuccess } from '#ui/toasts.ts';
import { readVouchers } from './kept-vouchers.ts';
import { MyRewardCards, MyRewardList } from './my-reward-list.tsx';
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
  const kept = query.data === undefined && query.error ? readVouchers(memberId) : [];
  if (kept.length > 0) {
    return (
      <Stack gap="md">
        <Alert color="gray" title="Server tidak dapat dihubungi">
          Ini voucher yang pernah dibuka di perangkat ini.
        </Alert>
        <MyRewardCards>
          {kept.map((voucher) => (
            <MyVoucherCard key={voucher.id} voucher={voucher} isMarking={false} />
          ))}
        </MyRewardCards>
      </Stack>
    );
  }
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
          onMark={(used) =>
            mark.mutate({ voucher, used }, { onSuccess: ({ message }) => toastSuccess(message) })
          }
        />
      )}
    />
  );
}
