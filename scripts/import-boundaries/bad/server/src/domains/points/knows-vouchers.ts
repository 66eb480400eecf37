// refused: Points know no other domain.
import type { claimVoucher } from '#domains/vouchers/claim-voucher.ts';
export type X = typeof claimVoucher;
