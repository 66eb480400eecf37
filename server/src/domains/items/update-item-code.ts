import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { findCode, updateFreeCode } from './items.sql.ts';

export interface CodeUpdate {
  id: number;
  /** A code never moves: where a client states its item, it must be the stored one (S-18). */
  id_item?: number | undefined;
  code: string;
}

/** Changes a code that nobody has claimed. The update itself asks that, so a claim at the same moment wins. */
export async function updateItemCode(write: Write, form: CodeUpdate): Promise<void> {
  await refusing({ item_codes_code_taken: { code: 'item_code_taken', field: 'code' } }, () =>
    write(async (tx) => {
      const stored = await findCode(tx, form.id);
      if (!stored) throw new DomainError('item_code_not_found');
      if (form.id_item !== undefined && form.id_item !== stored.itemId) {
        throw new DomainError('parent_mismatch');
      }
      const isFree = await updateFreeCode(tx, form.id, form.code);
      if (!isFree) throw new DomainError('item_code_claimed');
    }),
  );
}
