import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { lockVoucher, updateVoucherRow } from './vouchers.sql.ts';

/** Takes a voucher out of every list, so that nobody claims it any more. Its claimed codes stay known. */
export async function deleteVoucher(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx) => {
    if (!(await lockVoucher(tx, id))) throw new DomainError('voucher_not_found');
    await updateVoucherRow(tx, id, { deleted_at: clock.now() });
  });
}
