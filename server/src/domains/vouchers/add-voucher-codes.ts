import type { NewCodeLine } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { insertCodes, lockVoucher } from './vouchers.sql.ts';

/** Adds all codes of a list, or none when the voucher has one of them or the list holds one twice. */
export async function addVoucherCodes(
  write: Write,
  clock: Clock,
  input: { id: number; lines: NewCodeLine[] },
): Promise<{ added: number }> {
  return write(async (tx) => {
    if (!(await lockVoucher(tx, input.id))) throw new DomainError('voucher_not_found');
    const added = await insertCodes(tx, input.id, input.lines, clock.now());
    if (added.length !== input.lines.length) throw new DomainError('codes_not_addable');
    return { added: added.length };
  });
}
