import { Alert, Stack } from '@mantine/core';
import type { MyVoucher } from '@reward-points/contract/redemptions';
import { readVouchers } from './kept-vouchers.ts';
import { MyRewardCards } from './my-reward-list.tsx';
import { MyVoucherCard } from './my-voucher-card.tsx';

/** The vouchers that this device has seen before, where there is no answer (ADD-50). */
export const keptInstead = (
  memberId: number,
  { data, error }: { data: unknown; error: unknown },
): MyVoucher[] => (data === undefined && error ? readVouchers(memberId) : []);

export const KeptVouchers = ({ vouchers }: { vouchers: readonly MyVoucher[] }) => (
  <Stack gap="md">
    <Alert color="gray" title="Server tidak dapat dihubungi">
      Ini voucher yang pernah dibuka di perangkat ini.
    </Alert>
    <MyRewardCards>
      {vouchers.map((voucher) => (
        <MyVoucherCard key={voucher.id} voucher={voucher} isMarking={false} />
      ))}
    </MyRewardCards>
  </Stack>
);
