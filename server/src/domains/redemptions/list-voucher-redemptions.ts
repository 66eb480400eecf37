import { monthOf } from '@reward-points/contract/dates';
import type { VoucherRedemption } from '@reward-points/contract/redemptions';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { listVoucherRedemptions as list } from './redemptions.sql.ts';

/** The voucher exchanges, newest first: all of them, those of this calendar month, those of one customer. */
export const listVoucherRedemptions = (
  db: Db,
  clock: Clock,
  { isThisMonth = false, customerId }: { isThisMonth?: boolean; customerId?: number | undefined },
): Promise<VoucherRedemption[]> =>
  list(db, { claimedFrom: isThisMonth ? monthOf(clock.today()).first : undefined, customerId });
