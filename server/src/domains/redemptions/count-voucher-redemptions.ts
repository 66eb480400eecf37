import { monthOf } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { countVouchersFrom } from './redemptions.sql.ts';

/** How many vouchers were exchanged this calendar month, also where their list is cut. */
export const countVoucherRedemptions = (db: Db, clock: Clock): Promise<number> =>
  countVouchersFrom(db, monthOf(clock.today()).first);
