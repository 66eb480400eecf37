import type { PageQuery } from '@reward-points/contract/fields';
import { GRID_CARDS, type Page } from '@reward-points/contract/paging';
import type { Voucher } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countVouchers, listVouchers as listSlice } from './vouchers.sql.ts';

/** A page of the voucher cards, newest first. */
export async function listVouchers(db: Db, clock: Clock, query: PageQuery): Promise<Page<Voucher>> {
  const count = await countVouchers(db);
  return pageOf(query, GRID_CARDS, count, (slice) => listSlice(db, clock.today(), slice));
}
