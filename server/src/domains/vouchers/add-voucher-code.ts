import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { codeTaken } from './voucher-code-taken.ts';
import { insertCodes, lockVoucher } from './vouchers.sql.ts';

/** Adds one code. The unique index refuses a second one like it. */
export async function addVoucherCode(
  write: Write,
  clock: Clock,
  form: { id_voucher: number; code: string; expired_date: string },
): Promise<{ id: number }> {
  return write(async (tx) => {
    if (!(await lockVoucher(tx, form.id_voucher))) throw new DomainError('voucher_not_found');
    const [id] = await insertCodes(tx, form.id_voucher, [form], clock.now());
    if (id === undefined) throw codeTaken();
    return { id };
  });
}
