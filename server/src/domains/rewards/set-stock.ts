import type { Tx } from '#db/database.ts';
import type { RewardKind } from './kinds/reward-kind.ts';
import { deleteFreeCodes, findReward, insertCodes } from './rewards.sql.ts';

/**
 * Makes a reward have so many free codes, of a kind whose codes are made and not typed. For other commands: the caller
 * holds the reward. What somebody claims at the same moment is left to them.
 */
export async function setStock(
  tx: Tx,
  { kind, makeCode }: RewardKind,
  { rewardId, stock, today, now }: { rewardId: number; stock: number; today: string; now: Date },
): Promise<void> {
  if (!makeCode) return;
  const reward = await findReward(tx, { kind, id: rewardId, today });
  const missing = stock - (reward?.total ?? 0);
  if (missing < 0) await deleteFreeCodes(tx, { kind, rewardId }, -missing);
  // Of the few that could be the same as another one, `insertCodes` adds none; so it goes on until there are enough.
  for (let left = missing; left > 0; ) {
    const codes = Array.from({ length: left }, () => ({ code: makeCode() }));
    left -= (await insertCodes(tx, { kind, rewardId }, codes, now)).length;
  }
}
