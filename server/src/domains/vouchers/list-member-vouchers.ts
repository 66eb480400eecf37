import type { Voucher } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { listVouchersByPrice } from './vouchers.sql.ts';

/** Every voucher that a member sees, cheapest first; those with nothing left are among them. */
export const listMemberVouchers = (db: Db, clock: Clock): Promise<Voucher[]> =>
  listVouchersByPrice(db, clock.today());
