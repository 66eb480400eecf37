import type { Voucher } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findVoucher } from './vouchers.sql.ts';

/** One voucher that was not deleted. */
export async function showVoucher(db: Db, clock: Clock, id: number): Promise<Voucher> {
  const voucher = await findVoucher(db, clock.today(), id);
  if (!voucher) throw new DomainError('voucher_not_found');
  return voucher;
}
