import type { MyVoucher } from '@reward-points/contract/exchanges';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
import { updateUsed } from './exchanges.sql.ts';

/**
 * Notes that a member has used a voucher, or has not after all. It is the member's own note: the code stays claimed, and
 * what it is worth elsewhere nobody here knows. Of several at once each finds a row that says the same.
 */
export async function markVoucherUsed(
  write: Write,
  clock: Clock,
  input: { customerId: number; codeId: number; isUsed: boolean },
): Promise<MyVoucher> {
  return write(async (tx) => {
    const voucher = await updateUsed(tx, { ...input, today: clock.today() });
    if (!voucher) throw new Refusal('exchange_not_found');
    return voucher;
  });
}
