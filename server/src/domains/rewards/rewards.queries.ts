import { type CodeCheck, readableCodes } from '@reward-points/contract/codes';
import type { PageQuery } from '@reward-points/contract/fields';
import { GRID_CARDS, type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import type {
  CodedKind,
  CodeLine,
  Reward,
  RewardCode,
  RewardInFull,
  RewardKind,
} from './kinds/reward-kind.ts';
import * as table from './rewards.sql.ts';

/** A page of the cards of a kind, newest first. */
export async function listRewards(
  db: Db,
  clock: Clock,
  { kind }: RewardKind,
  query: PageQuery,
): Promise<Page<Reward>> {
  const count = await table.countRewards(db, kind);
  const filter = { kind, today: clock.today() };
  return pageOf(query, GRID_CARDS, count, (slice) => table.listRewards(db, filter, slice));
}

/** Every reward of a kind that a member sees, cheapest first; those with nothing left are among them. */
export const listRewardsForMembers = (
  db: Db,
  clock: Clock,
  { kind }: RewardKind,
): Promise<Reward[]> => table.listRewardsByPrice(db, { kind, today: clock.today() });

/** One reward that was not deleted. */
export async function requireReward(
  db: Db,
  clock: Clock,
  { kind, word }: RewardKind,
  id: number,
): Promise<RewardInFull> {
  const reward = await table.findReward(db, { kind, id, today: clock.today() });
  if (!reward) throw new DomainError(`${word}_not_found`);
  return reward;
}

/** A page of a reward's codes, newest first, with who claimed them. */
export async function listCodes(
  db: Db,
  clock: Clock,
  kind: CodedKind,
  query: PageQuery & Pick<table.CodeFilter, 'search' | 'state'> & { id: number },
): Promise<Page<RewardCode>> {
  const { id, search, state } = query;
  await requireReward(db, clock, kind, id);
  const filter = { kind: kind.kind, rewardId: id, search, state, today: clock.today() };
  const count = await table.countCodes(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => table.listCodes(db, filter, slice));
}

/** Says of each line of a list what adding it would do; stores nothing. */
export async function checkCodes(
  db: Db,
  clock: Clock,
  kind: CodedKind,
  { id, lines }: { id: number; lines: readonly CodeLine[] },
): Promise<CodeCheck> {
  await requireReward(db, clock, kind, id);
  const codes = readableCodes(lines, kind.Line);
  const stored = await table.listTakenCodes(db, { kind: kind.kind, rewardId: id }, codes);
  return kind.check(lines, { taken: new Set(stored), today: clock.today() });
}
