import { Badge } from '@mantine/core';
import {
  voucherChangeChecks,
  voucherChecks,
  voucherCodeChecks,
} from '@reward-points/contract/vouchers';
import { formatDay, today } from '#format/dates.ts';
import { CancelledCode, codeColumn, redeemerColumn } from './code-columns.tsx';
import type { CodeScreens, KindScreens } from './kind-screens.ts';
import type { RewardCode } from './rewards.api.ts';

/** Its codes can be used until a day that each of them has (VCH-12…16). */
export const voucher: KindScreens & CodeScreens = {
  kind: 'voucher',
  checks: voucherChecks,
  changeChecks: voucherChangeChecks,
  codeChecks: voucherCodeChecks,
  hasExpiry: true,
  isShipped: false,
  codeStates: {
    unclaimed: 'Belum diklaim',
    claimed: 'Sudah diklaim',
    expired: 'Kedaluwarsa',
    cancelled: 'Dibatalkan',
  },
  codeColumns: [
    { ...codeColumn, minWidth: 'medium' },
    {
      label: 'Expired',
      minWidth: 'medium',
      render: ({ expired_date }) => formatDay(expired_date),
    },
    redeemerColumn,
    { label: 'Status', render: (code) => <Status code={code} /> },
  ],
};

function Status({ code: { status, expired_date, cancellation } }: { code: RewardCode }) {
  if (cancellation) return <CancelledCode cancellation={cancellation} />;
  if (status === 'Claimed') return <Badge color="teal">Claimed</Badge>;
  if (expired_date !== null && expired_date < today()) return <Badge color="orange">Expired</Badge>;
  return <Badge color="gray">Unclaimed</Badge>;
}
