import type { MyVoucher } from '@reward-points/contract/redemptions';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { takeBackEnding } from '#domains/pushes/tell-of-endings.ts';
import { listMyVouchersOf, updateUsed } from './voucher-redemptions.sql.ts';

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
    await updateUsed(tx, { ...input, today: clock.today() });
    const [voucher] = await listMyVouchersOf(tx, input.customerId, [input.codeId]);
    if (!voucher) throw new DomainError('exchange_not_found');
    if (voucher.cancellation) throw new DomainError('exchange_cancelled');
    if (input.isUsed) await takeBackEnding(tx, input);
    return voucher;
  });
}
