import type { RewardKind as Kind } from '@reward-points/contract/reward-kinds';
import type { Tx } from '#db/database.ts';
import { REWARD_KINDS } from './kinds/all-kinds.ts';
import { insertCodes, updateReturned } from './rewards.sql.ts';

interface ReturnedPiece {
  kind: Kind;
  rewardId: number;
  codeId: number;
  code: string;
  /** Its code goes back with it. */
  pieceReturns: boolean;
  at: Date;
}

/**
 * Puts the piece of a cancelled claim back into stock: under its own code, or under a new one where codes are made. The old
 * code stays with its claim for good, and nothing comes back of a kind whose codes are typed and were seen. For other
 * commands: the caller has cancelled the claim.
 */
export async function returnPiece(tx: Tx, piece: ReturnedPiece): Promise<void> {
  const { kind, rewardId, codeId, code, pieceReturns, at } = piece;
  const { makeCode } = REWARD_KINDS[kind];
  if (pieceReturns) {
    await updateReturned(tx, kind, codeId, at);
    await insertCodes(tx, { kind, rewardId }, [{ code }], at);
    return;
  }
  if (!makeCode) return;
  // Of the few that could be the same as another one, none is added; so another one is made.
  while ((await insertCodes(tx, { kind, rewardId }, [{ code: makeCode() }], at)).length === 0);
}
