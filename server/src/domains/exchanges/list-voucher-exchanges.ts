import { monthOf } from '@reward-points/contract/dates';
import type { VoucherExchange } from '@reward-points/contract/exchanges';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { listVoucherExchanges as list } from './exchanges.sql.ts';

/** The voucher exchanges, newest first: all of them, those of this calendar month, those of one customer. */
export const listVoucherExchanges = (
  db: Db,
  clock: Clock,
  { isThisMonth = false, customerId }: { isThisMonth?: boolean; customerId?: number | undefined },
): Promise<VoucherExchange[]> =>
  list(db, { claimedFrom: isThisMonth ? monthOf(clock.today()).first : undefined, customerId });
