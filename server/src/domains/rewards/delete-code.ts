import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { CodedKind } from './kinds/reward-kind.ts';
import { deleteFreeCode, findCode } from './rewards.sql.ts';

/** Deletes a code that nobody has claimed. The delete itself asks that, so a claim at the same moment wins. */
export async function deleteCode(
  write: Write,
  { kind, word }: CodedKind,
  id: number,
): Promise<void> {
  await write(async (tx) => {
    if (await deleteFreeCode(tx, kind, id)) return;
    const exists = await findCode(tx, kind, id);
    throw new DomainError(exists ? `${word}_code_claimed` : `${word}_code_not_found`);
  });
}
