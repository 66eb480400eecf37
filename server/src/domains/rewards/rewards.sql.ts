import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import type { CodeLine, CodeState, Reward, RewardCode, RewardInFull } from './kinds/reward-kind.ts';

/** The codes of a reward that can be claimed today. */
const freeCodes = (today: string) => sql`
  from reward_codes f
  where f.kind = r.kind and f.reward_id = r.id and f.claimed_at is null and f.expires_on >= ${today}`;

/** What is left is counted, never stored: a stored count would make every claim queue for it. */
const rewardFields = (today: string) => sql`
  r.id, r.name, r.required_point, r.image, r.version, (select count(*) ${freeCodes(today)}) as total`;

const rewardsOf = (kind: RewardKind) => sql`
  from rewards r where r.kind = ${kind} and r.deleted_at is null`;

export const countRewards = (db: Db, kind: RewardKind): Promise<Count> =>
  countRows(db, rewardsOf(kind));

export async function listRewards(
  db: Db,
  { kind, today }: { kind: RewardKind; today: string },
  slice: Slice,
): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select ${rewardFields(today)} ${rewardsOf(kind)}
    order by r.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export async function listRewardsByPrice(
  db: Db,
  { kind, today }: { kind: RewardKind; today: string },
): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select ${rewardFields(today)} ${rewardsOf(kind)} order by r.required_point, r.id
  `.execute(db);
  return rows;
}

export async function findReward(
  db: Db | Tx,
  { kind, id, today }: { kind: RewardKind; id: number; today: string },
): Promise<RewardInFull | undefined> {
  const { rows } = await sql<RewardInFull>`
    select ${rewardFields(today)}, r.terms,
      (select nullif(min(f.expires_on), 'infinity') ${freeCodes(today)}) as valid_until
    ${rewardsOf(kind)} and r.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Holds the reward against a change until the transaction ends, and answers what it is. */
export async function lockReward(
  tx: Tx,
  kind: RewardKind,
  id: number,
): Promise<Pick<RewardInFull, 'name' | 'required_point' | 'image' | 'terms'> | undefined> {
  return tx
    .selectFrom('rewards')
    .select(['name', 'required_point', 'image', 'terms'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertReward(
  tx: Tx,
  columns: {
    kind: RewardKind;
    name: string;
    required_point: number;
    image: string;
    terms: string | null;
    created_at: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('rewards')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateRewardRow(
  tx: Tx,
  kind: RewardKind,
  id: number,
  columns: {
    name?: string;
    required_point?: number;
    image?: string;
    terms?: string | null;
    deleted_at?: Date;
  },
): Promise<void> {
  await tx
    .updateTable('rewards')
    .set(columns)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export interface CodeFilter {
  kind: RewardKind;
  rewardId: number;
  search: string;
  state?: CodeState | undefined;
  today: string;
}

const inState = (state: CodeFilter['state'], today: string) =>
  ({
    all: sql`true`,
    unclaimed: sql`k.claimed_at is null and k.expires_on >= ${today}`,
    claimed: sql`k.claimed_at is not null and x.cancelled_at is null`,
    expired: sql`k.claimed_at is null and k.expires_on < ${today}`,
    waiting: sql`k.claimed_at is not null and s.receipt_number is null and x.cancelled_at is null`,
    shipped: sql`s.receipt_number is not null`,
    cancelled: sql`x.cancelled_at is not null`,
  })[state ?? 'all'];

const codesMatching = ({ kind, rewardId, search, state, today }: CodeFilter) => sql`
  from reward_codes k left join customers c on c.id = k.claimed_by
    left join redemptions x on x.kind = k.kind and x.code_id = k.id
    left join shipments s on s.redemption_id = x.shipment_id
  where k.kind = ${kind} and k.reward_id = ${rewardId} and ${inState(state, today)} and (
    ${search === ''} or k.code ilike ${containing(search)} or c.name ilike ${containing(search)}
  )`;

export const countCodes = (db: Db, filter: CodeFilter): Promise<Count> =>
  countRows(db, codesMatching(filter));

export async function listCodes(db: Db, filter: CodeFilter, slice: Slice): Promise<RewardCode[]> {
  const { rows } = await sql<RewardCode & { name: string | null; at: Date | null; reason: string }>`
    select k.id, k.version, k.reward_id, k.code, k.expires_on as expired_date,
      case when k.claimed_at is null then '' else 'Claimed' end as status, c.name,
      x.claimed_on as claimed_date, x.id as id_redemption, s.receipt_number, s.recipient, s.recipient_telp, s.shipping_address,
      x.cancelled_at as at, x.cancel_reason as reason
    ${codesMatching(filter)}
    order by k.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(({ name, at, reason, ...row }) => ({
    ...row,
    user: name === null ? null : { name },
    cancellation: at && { cancelled_at: at.toISOString(), reason },
  }));
}

/** Adds the codes that the reward does not have yet. @returns the new numbers; fewer than codes where some were there. */
export async function insertCodes(
  tx: Tx,
  { kind, rewardId }: { kind: RewardKind; rewardId: number },
  codes: readonly CodeLine[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into reward_codes (kind, reward_id, code, expires_on, created_at)
    select ${kind}, ${rewardId}, code, expires_on, ${now}
    from unnest(
      ${codes.map((line) => line.code)}::text[],
      ${codes.map((line) => line.expired_date ?? 'infinity')}::date[]
    ) as lines (code, expires_on)
    on conflict (kind, reward_id, code) where returned_at is null do nothing
    returning id
  `.execute(tx);
  return rows.map((row) => row.id);
}

export async function listTakenCodes(
  db: Db | Tx,
  { kind, rewardId }: { kind: RewardKind; rewardId: number },
  codes: string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from reward_codes
    where kind = ${kind} and reward_id = ${rewardId} and code = any(${codes}::text[]) and returned_at is null
  `.execute(db);
  return rows.map((row) => row.code);
}

/** Changes the code only while nobody has claimed it, asked in the statement itself (S-17). */
export async function updateFreeCode(
  tx: Tx,
  kind: RewardKind,
  id: number,
  { code, expired_date }: CodeLine,
): Promise<boolean> {
  const updated = await tx
    .updateTable('reward_codes')
    .set({ code, ...(expired_date !== undefined && { expires_on: expired_date }) })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteFreeCode(tx: Tx, kind: RewardKind, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('reward_codes')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** Takes so many free codes out of stock, but for those that somebody is just claiming. */
export async function deleteFreeCodes(
  tx: Tx,
  { kind, rewardId }: { kind: RewardKind; rewardId: number },
  count: number,
): Promise<void> {
  await sql`
    delete from reward_codes where kind = ${kind} and id in (
      select id from reward_codes where kind = ${kind} and reward_id = ${rewardId} and claimed_at is null
      order by id desc limit ${count} for update skip locked
    )
  `.execute(tx);
}

/** Notes that a piece went back into stock. What its claim was stays as it is. */
export async function updateReturned(
  tx: Tx,
  kind: RewardKind,
  id: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('reward_codes')
    .set({ returned_at: at })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

/** Holds the code against change, deletion and claim until the transaction ends. */
export async function lockCode(
  tx: Tx,
  kind: RewardKind,
  id: number,
): Promise<
  ({ rewardId: number; reward: string; version: number } & Required<CodeLine>) | undefined
> {
  return tx
    .selectFrom('reward_codes')
    .innerJoin('rewards', (join) =>
      join
        .onRef('rewards.kind', '=', 'reward_codes.kind')
        .onRef('rewards.id', '=', 'reward_codes.reward_id'),
    )
    .select([
      'reward_id as rewardId',
      'rewards.name as reward',
      'code',
      'expires_on as expired_date',
      'reward_codes.version',
    ])
    .where('reward_codes.kind', '=', kind)
    .where('reward_codes.id', '=', id)
    .forUpdate('reward_codes')
    .executeTakeFirst();
}
