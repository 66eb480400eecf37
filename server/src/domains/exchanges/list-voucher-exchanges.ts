import { monthOf } from '@reward-points/contract/dates';
import type { VoucherExchange } from '@reward-points/contract/exchanges';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { listVoucherExchanges as list } from './exchanges.sql.ts';

/** The voucher exchanges, newest first: all of them, or those of this calendar month. */
export const listVoucherExchanges = (
  db: Db,
  clock: Clock,
  { isThisMonth }: { isThisMonth: boolean },
): Promise<VoucherExchange[]> => list(db, isThisMonth ? monthOf(clock.today()).first : null);
