import { VoucherCodeLine } from '@reward-points/contract/vouchers';
import type { CodedKind } from './reward-kind.ts';
import { checkLines } from './voucher.rules.ts';

/** A code that is given at once and good until a day. */
export const voucher = {
  kind: 'voucher',
  word: 'voucher',
  label: 'voucher',
  folder: 'vouchers',
  Line: VoucherCodeLine,
  check: checkLines,
  ownOf: ({ expired_date, cancellation }) => ({ expired_date, cancellation }),
} as const satisfies CodedKind;
