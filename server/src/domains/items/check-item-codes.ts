import { type CodeCheck, checkCodeLines, readableCodes } from '@reward-points/contract/codes';
import { ItemCodeLine } from '@reward-points/contract/items';
import type { Db } from '#db/database.ts';
import { listTakenCodes } from './items.sql.ts';
import { showItem } from './show-item.ts';

/** Says of each line of a list what adding it would do; stores nothing. */
export async function checkItemCodes(
  db: Db,
  input: { id: number; lines: { code: string }[] },
): Promise<CodeCheck> {
  await showItem(db, input.id);
  const codes = readableCodes(input.lines, ItemCodeLine);
  const taken = new Set(await listTakenCodes(db, input.id, codes));
  return checkCodeLines(input.lines, ItemCodeLine, taken);
}
