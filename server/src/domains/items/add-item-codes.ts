import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { insertCodes, lockItem } from './items.sql.ts';

/** Adds all codes of a list, or none when the item has one of them or the list holds one twice. */
export async function addItemCodes(
  write: Write,
  clock: Clock,
  input: { id: number; lines: { code: string }[] },
): Promise<{ added: number }> {
  return write(async (tx) => {
    if (!(await lockItem(tx, input.id))) throw new DomainError('item_not_found');
    const codes = input.lines.map((line) => line.code);
    const added = await insertCodes(tx, input.id, codes, clock.now());
    if (added.length !== input.lines.length) throw new DomainError('codes_not_addable');
    return { added: added.length };
  });
}
