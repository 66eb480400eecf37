import {
  type VoucherCodeState,
  voucherChangeChecks,
  voucherChecks,
  voucherCodeChecks,
} from '@reward-points/contract/vouchers';
import { formatDay, today } from '#format/dates.ts';
import { type CodeLook, CodeStatus, codeColumn, redeemerColumn } from './code-columns.tsx';
import type { CodeScreens, KindScreens } from './kind-screens.ts';
import type { RewardCode } from './rewards.api.ts';

/** Its codes can be used until a day that each of them has (VCH-12…16). */
export const voucher: KindScreens & CodeScreens = {
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
      label: 'Berlaku sampai',
      minWidth: 'medium',
      render: ({ expired_date }) => formatDay(expired_date),
    },
    redeemerColumn,
    { label: 'Status', render: (code) => <CodeStatus look={looks[stateOf(code)]} code={code} /> },
  ],
};

const looks: Record<VoucherCodeState, CodeLook> = {
  unclaimed: { words: 'Unclaimed', color: 'gray' },
  claimed: { words: 'Claimed', color: 'teal' },
  expired: { words: 'Kedaluwarsa', color: 'orange' },
  cancelled: { words: 'Dibatalkan', color: 'gray' },
};

function stateOf({ status, expired_date, cancellation }: RewardCode): VoucherCodeState {
  if (cancellation) return 'cancelled';
  if (status === 'Claimed') return 'claimed';
  return expired_date !== null && expired_date < today() ? 'expired' : 'unclaimed';
}
