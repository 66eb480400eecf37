import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { MyVoucher } from '@reward-points/contract/redemptions';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countMyVouchers, listMyVouchers as list } from './redemptions.sql.ts';

/** A member's own vouchers with their codes: those that can still be used, then the others, newest first. */
export async function listMyVouchers(
  db: Db,
  clock: Clock,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyVoucher>> {
  const count = await countMyVouchers(db, customerId);
  const filter = { customerId, today: clock.today() };
  return pageOf(query, TABLE_ROWS, count, (slice) => list(db, filter, slice));
}
