import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
import { insertCodes, lockItem } from './items.sql.ts';

/** Adds all codes of a list, or none when the item has one of them or the list holds one twice. */
export async function addItemCodes(
  write: Write,
  clock: Clock,
  asked: { id: number; lines: { code: string }[] },
): Promise<{ added: number }> {
  return write(async (tx) => {
    if (!(await lockItem(tx, asked.id))) throw new Refusal('item_not_found');
    const codes = asked.lines.map((line) => line.code);
    const added = await insertCodes(tx, asked.id, codes, clock.now());
    if (added.length !== asked.lines.length) throw new Refusal('codes_not_addable');
    return { added: added.length };
  });
}
