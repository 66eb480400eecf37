import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { findCode, updateFreeCode } from './vouchers.sql.ts';

export interface CodeUpdate {
  id: number;
  /** A code never moves: where a client states its voucher, it must be the stored one (S-18). */
  id_voucher?: number | undefined;
  code: string;
  expired_date: string;
}

/** Changes a code that nobody has claimed. The update itself asks that, so a claim at the same moment wins. */
export async function updateVoucherCode(write: Write, form: CodeUpdate): Promise<void> {
  await refusing({ voucher_codes_code_taken: { code: 'voucher_code_taken', field: 'code' } }, () =>
    write(async (tx) => {
      const stored = await findCode(tx, form.id);
      if (!stored) throw new DomainError('voucher_code_not_found');
      if (form.id_voucher !== undefined && form.id_voucher !== stored.voucherId) {
        throw new DomainError('parent_mismatch');
      }
      const isFree = await updateFreeCode(tx, form.id, form);
      if (!isFree) throw new DomainError('voucher_code_claimed');
    }),
  );
}
