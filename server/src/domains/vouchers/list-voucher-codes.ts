import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { VoucherCode } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { showVoucher } from './show-voucher.ts';
import { type CodeFilter, countCodes, listCodes } from './vouchers.sql.ts';

/** A page of a voucher's codes, newest first, with who claimed them. */
export async function listVoucherCodes(
  db: Db,
  clock: Clock,
  query: PageQuery & Omit<CodeFilter, 'today'> & { id: number },
): Promise<Page<VoucherCode>> {
  const { id, search, state } = query;
  const filter = { search, state, today: clock.today() };
  await showVoucher(db, clock, id);
  const count = await countCodes(db, id, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => listCodes(db, id, filter, slice));
}
