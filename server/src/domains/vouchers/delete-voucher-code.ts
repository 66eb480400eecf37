import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { deleteFreeCode, findCode } from './vouchers.sql.ts';

/** Deletes a code that nobody has claimed. The delete itself asks that, so a claim at the same moment wins. */
export async function deleteVoucherCode(write: Write, id: number): Promise<void> {
  await write(async (tx) => {
    if (await deleteFreeCode(tx, id)) return;
    throw new DomainError(
      (await findCode(tx, id)) ? 'voucher_code_claimed' : 'voucher_code_not_found',
    );
  });
}
