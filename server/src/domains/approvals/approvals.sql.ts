import type { AskedApproval } from '@reward-points/contract/approvals';
import type { Day } from '@reward-points/contract/dates';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { StaffRole } from '@reward-points/contract/permissions';
import { sql } from 'kysely';
import { called } from '#db/called.ts';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Limits } from './weigh.ts';

export async function findLimits(db: Db | Tx, accountId: number): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select a.act_limit as "actLimit", a.day_limit as "dayLimit", s.second_look as "secondLook"
    from accounts a cross join settings s where a.id = ${accountId}
  `.execute(db);
  return rows[0] ?? { actLimit: null, dayLimit: null, secondLook: false };
}

/** Counts what somebody moves today. Of two acts at once the second waits for the first. @returns the sum with it. */
export async function countMoved(
  tx: Tx,
  { accountId, day, points }: { accountId: number; day: Day; points: number },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    insert into points_moved_by_day (account_id, day, points) values (${accountId}, ${day}, ${points})
    on conflict (account_id, day) do update set points = points_moved_by_day.points + excluded.points
    returning points
  `.execute(tx);
  return rows[0]?.points ?? points;
}

/** What somebody has moved in a day so far. */
export async function findMoved(
  db: Db,
  { accountId, day }: { accountId: number; day: Day },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select points from points_moved_by_day where account_id = ${accountId} and day = ${day}
  `.execute(db);
  return rows[0]?.points ?? 0;
}

/** What somebody may approve of others. The owner, who settles the limits, is bound by its own only where it acts alone. */
const approvalLimit = sql`case when staff_role <> 'pemilik' then least(act_limit, day_limit) end`;

/** @returns in points; null: any number. */
export async function findApprovalLimit(db: Db | Tx, accountId: number): Promise<number | null> {
  const { rows } = await sql<{ limit: number | null }>`
    select ${approvalLimit} as "limit" from accounts where id = ${accountId}
  `.execute(db);
  return rows[0]?.limit ?? null;
}

/** Who could decide what somebody asks for, by role and limit. */
export interface Deciders {
  /** Who asks, and so is none of them. */
  accountId: number;
  roles: readonly StaffRole[];
  points: number;
  now: Date;
}

const deciding = ({ accountId, roles, points, now }: Deciders) => sql`
    from accounts
    where customer_id = ${OWN_COMPANY_ID} and id <> ${accountId} and deleted_at is null
      and (ends_at is null or ends_at > ${now}) and signed_in_at is not null and staff_role = any(${roles}::text[])
      and coalesce(${approvalLimit} >= ${points}, true)`;

/** Whether anybody else could approve so many points. */
export async function hasAnother(tx: Tx, deciders: Deciders): Promise<boolean> {
  const { rows } = await sql`select ${deciding(deciders)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** No more are told of one request. */
const TOLD_MAX = 100;

export async function listDeciders(
  tx: Tx,
  deciders: Deciders,
): Promise<{ accountId: number; name: string; whatsapp: string }[]> {
  const { rows } = await sql<{ accountId: number; name: string; whatsapp: string }>`
    select id as "accountId", name, whatsapp ${deciding(deciders)} order by id limit ${TOLD_MAX}
  `.execute(tx);
  return rows;
}

/** Somebody of the staff as they stand now; held against a change of their role until the transaction ends. */
export interface StaffAccount {
  accountId: number;
  /** How the trail calls it. */
  username: string;
  staffRole: StaffRole;
}

export async function holdStaff(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<StaffAccount | undefined> {
  const { rows } = await sql<StaffAccount>`
    select id as "accountId", ${called('accounts')} as username, staff_role as "staffRole" from accounts
    where id = ${accountId} and customer_id = ${OWN_COMPANY_ID} and deleted_at is null
      and (ends_at is null or ends_at > ${now})
    for share
  `.execute(tx);
  return rows[0];
}

export interface StoredRequest {
  id: number;
  call: string;
  input: unknown;
  inputHash: Buffer;
  sentence: string;
  points: number;
  reason: string;
  askedBy: number;
  asker: string;
  askedAt: Date;
  lapsesAt: Date;
  state: 'waiting' | 'approved' | 'refused' | 'returned' | 'withdrawn';
  decider: string | null;
  decidedAt: Date | null;
  note: string | null;
}

const COLUMNS = sql`
  r.id, r.call, r.input, r.input_hash as "inputHash", r.sentence, r.points, r.reason, r.asked_by as "askedBy",
  ${called('asker')} as asker, r.asked_at as "askedAt", r.lapses_at as "lapsesAt", r.state, case when decider.id is not null then ${called('decider')} end as decider,
  r.decided_at as "decidedAt", r.note`;
const PEOPLE = sql`
  join accounts asker on asker.id = r.asked_by left join accounts decider on decider.id = r.decided_by`;

export async function insertRequest(
  tx: Tx,
  request: Pick<
    StoredRequest,
    | 'call'
    | 'input'
    | 'inputHash'
    | 'sentence'
    | 'points'
    | 'reason'
    | 'askedBy'
    | 'askedAt'
    | 'lapsesAt'
  >,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval_requests (call, input, input_hash, sentence, points, reason, asked_by, asked_at, lapses_at)
    values (${request.call}, ${JSON.stringify(request.input)}::jsonb, ${request.inputHash}, ${request.sentence},
      ${request.points}, ${request.reason}, ${request.askedBy}, ${request.askedAt}, ${request.lapsesAt})
    returning id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Whose requests somebody sees: their own, and those of calls that they may approve. */
export interface Sight {
  accountId: number;
  calls: readonly string[];
}

const inSight = ({ accountId, calls }: Sight) =>
  sql`(r.asked_by = ${accountId} or r.call = any(${calls}::text[]))`;

export async function findRequest(
  db: Db | Tx,
  id: number,
  sight: Sight,
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS} from approval_requests r ${PEOPLE} where r.id = ${id} and ${inSight(sight)}
  `.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends: of two decisions the second finds the first. */
export async function lockRequest(
  tx: Tx,
  id: number,
  sight: Sight,
): Promise<StoredRequest | undefined> {
  await sql`select from approval_requests where id = ${id} for update`.execute(tx);
  return findRequest(tx, id, sight);
}

const isWaitingAt = (now: Date) => sql`r.state = 'waiting' and r.lapses_at > ${now}`;

const matching = (sight: Sight, waitingAt: Date | null) => sql`
  from approval_requests r where ${inSight(sight)}
    ${waitingAt ? sql`and ${isWaitingAt(waitingAt)}` : sql``}`;

/** What waits for somebody's decision: not what it has asked for itself, nor what is above its own limit. */
export const waitingRequests = (
  { timeZone, now }: { timeZone: string; now: Date },
  accountId: number,
): Waiting => ({
  id: sql`r.id`,
  since: sql`(r.asked_at at time zone ${timeZone})::date`,
  from: sql`
    from approval_requests r where ${isWaitingAt(now)} and r.asked_by <> ${accountId}
      and coalesce((select ${approvalLimit} from accounts where id = ${accountId}) >= r.points, true)`,
  order: sql`r.asked_at, r.id`,
});

/**
 * Whether somebody waits for the decision of this very act. Its account is held until the transaction ends: of two that ask
 * the second finds what the first has asked for. A unique index cannot say it, because what has lapsed still says `waiting`.
 */
export async function waitsAlready(
  tx: Tx,
  { askedBy, call, inputHash }: Pick<StoredRequest, 'askedBy' | 'call' | 'inputHash'>,
  now: Date,
): Promise<boolean> {
  await sql`select from accounts where id = ${askedBy} for no key update`.execute(tx);
  const { rows } = await sql`
    select from approval_requests r
    where r.asked_by = ${askedBy} and r.call = ${call} and r.input_hash = ${inputHash} and ${isWaitingAt(now)} limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Those of these that wait. */
export async function listWaitingOf(
  tx: Tx,
  now: Date,
  ids: readonly number[],
): Promise<AskedApproval[]> {
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS} from approval_requests r ${PEOPLE}
    where r.id = any(${ids}::bigint[]) and ${isWaitingAt(now)}
  `.execute(tx);
  return rows.map(({ id, sentence, points, reason, asker, askedAt, lapsesAt }) => ({
    id,
    sentence,
    points,
    reason,
    asked_by: asker,
    asked_at: askedAt.toISOString(),
    lapses_at: lapsesAt.toISOString(),
  }));
}

export const countRequests = (db: Db, sight: Sight, waitingAt: Date | null): Promise<Count> =>
  countRows(db, matching(sight, waitingAt));

/** What waits, the oldest first; or all, the latest first. */
export async function listRequests(
  db: Db,
  sight: Sight,
  waitingAt: Date | null,
  { limit, offset, fromEnd }: Slice,
): Promise<StoredRequest[]> {
  const direction = (waitingAt !== null) !== fromEnd ? sql`asc` : sql`desc`;
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS} from approval_requests r ${PEOPLE}
    where r.id in (select r.id ${matching(sight, waitingAt)} order by r.id ${direction} limit ${limit} offset ${offset})
    order by r.id ${direction}
  `.execute(db);
  return rows;
}

export async function updateDecision(
  tx: Tx,
  id: number,
  decision: {
    state: StoredRequest['state'];
    decidedBy: number | null;
    decidedAt: Date;
    note: string | null;
  },
): Promise<void> {
  await sql`
    update approval_requests set state = ${decision.state}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.decidedAt}, note = ${decision.note}
    where id = ${id}
  `.execute(tx);
}
