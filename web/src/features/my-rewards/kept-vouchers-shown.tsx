import { Alert, Button, Group, Stack } from '@mantine/core';
import type { MyVoucher } from '@reward-points/contract/redemptions';
import { reasonOf } from '#ui/failed.tsx';
import { readVouchers } from './kept-vouchers.ts';
import { MyRewardCards } from './my-reward-list.tsx';
import { MyVoucherCard } from './my-voucher-card.tsx';

/** The vouchers that this device has seen before, where there is no answer (ADD-50). */
export const keptInstead = (
  memberId: number,
  { data, error }: { data: unknown; error: unknown },
): MyVoucher[] => (data === undefined && error ? readVouchers(memberId) : []);

interface KeptVouchersProps {
  vouchers: readonly MyVoucher[];
  /** What could not be read. */
  of: { error: unknown; refetch: () => unknown };
}

export const KeptVouchers = ({ vouchers, of: { error, refetch } }: KeptVouchersProps) => (
  <Stack gap="md">
    <Alert color="gray" title={reasonOf(error)}>
      <Group justify="space-between" gap="sm">
        Ini voucher yang pernah dibuka di perangkat ini.
        <Button variant="light" h={44} onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </Group>
    </Alert>
    <MyRewardCards>
      {vouchers.map((voucher) => (
        <MyVoucherCard key={voucher.id} voucher={voucher} isMarking={false} />
      ))}
    </MyRewardCards>
  </Stack>
);
