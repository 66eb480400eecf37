import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { CodedKind, CodeLine } from './kinds/reward-kind.ts';
import { findCode, updateFreeCode } from './rewards.sql.ts';

export interface CodeUpdate extends CodeLine {
  id: number;
  /** A code never moves: where a client states its reward, it must be the stored one (S-18). */
  rewardId: number | undefined;
}

/** Changes a code that nobody has claimed. The update itself asks that, so a claim at the same moment wins. */
export async function updateCode(
  write: Write,
  { kind, word }: CodedKind,
  { id, rewardId, ...line }: CodeUpdate,
): Promise<void> {
  await refusing({ reward_codes_code_taken: { code: `${word}_code_taken`, field: 'code' } }, () =>
    write(async (tx) => {
      const stored = await findCode(tx, kind, id);
      if (!stored) throw new DomainError(`${word}_code_not_found`);
      if (rewardId !== undefined && rewardId !== stored.rewardId) {
        throw new DomainError('parent_mismatch');
      }
      if (!(await updateFreeCode(tx, kind, id, line)))
        throw new DomainError(`${word}_code_claimed`);
    }),
  );
}
