import { Alert, Group, Stack } from '@mantine/core';
import type { MyVoucher } from '@reward-points/contract/redemptions';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { reasonOf } from '#ui/pages/failed.tsx';
import { readVouchers } from './kept-vouchers.ts';
import { MyRewardCards } from './my-reward-list.tsx';
import { MyVoucherCard } from './my-voucher-card.tsx';

/** The vouchers that this device has seen before, where there is no answer (ADD-50), also while it is asked for once more. */
export const keptInstead = (
  memberId: number,
  { data, errorUpdateCount }: UseQueryResult,
): MyVoucher[] => (data === undefined && errorUpdateCount > 0 ? readVouchers(memberId) : []);

interface KeptVouchersProps {
  memberId: number;
  vouchers: readonly MyVoucher[];
  /** What could not be read. */
  of: UseQueryResult;
}

export function KeptVouchers({ memberId, vouchers, of }: KeptVouchersProps) {
  const { error, isFetching, refetch } = of;
  // The next try has no error until it fails as well.
  const last = useRef(error);
  if (error) last.current = error;
  return (
    <Stack gap="md">
      <Alert color="gray" title={reasonOf(last.current)}>
        <Group justify="space-between" gap="sm">
          Ini voucher yang pernah dibuka di perangkat ini.
          <BusyButton variant="light" h={44} isBusy={isFetching} onClick={() => void refetch()}>
            Coba lagi
          </BusyButton>
        </Group>
      </Alert>
      <MyRewardCards>
        {vouchers.map((voucher) => (
          <MyVoucherCard key={voucher.id} voucher={voucher} memberId={memberId} isKept />
        ))}
      </MyRewardCards>
    </Stack>
  );
}
