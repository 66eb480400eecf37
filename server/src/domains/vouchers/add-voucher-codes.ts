import type { NewCodeLine } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
import { insertCodes, lockVoucher } from './vouchers.sql.ts';

/** Adds all codes of a list, or none when the voucher has one of them or the list holds one twice. */
export async function addVoucherCodes(
  write: Write,
  clock: Clock,
  asked: { id: number; lines: NewCodeLine[] },
): Promise<{ added: number }> {
  return write(async (tx) => {
    if (!(await lockVoucher(tx, asked.id))) throw new Refusal('voucher_not_found');
    const added = await insertCodes(tx, asked.id, asked.lines, clock.now());
    if (added.length !== asked.lines.length) throw new Refusal('codes_not_addable');
    return { added: added.length };
  });
}
