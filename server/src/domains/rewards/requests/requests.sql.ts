import type { ApprovalState } from '@reward-points/contract/approvals';
import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { ShippingForm } from '@reward-points/contract/items';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

export interface StoredClaimRequest {
  id: number;
  customerId: number;
  kind: RewardKind;
  rewardId: number;
  reward: string;
  point: number;
  recipient: string | null;
  recipient_telp: string | null;
  shipping_address: string | null;
  askedBy: number;
  asker: string;
  askedAt: Date;
  lapsesAt: Date;
  state: ApprovalState;
  decider: string | null;
  decidedAt: Date | null;
  note: string | null;
}

const nameOf = (contact: string, account: string) =>
  sql`coalesce(${sql.ref(`${contact}.name`)}, ${sql.ref(`${account}.username`)})`;
const COLUMNS = sql`
  r.id, r.customer_id as "customerId", r.kind, r.reward_id as "rewardId", r.reward, r.point, r.recipient, r.recipient_telp,
  r.shipping_address, r.asked_by as "askedBy", ${nameOf('k', 'a')} as asker, r.asked_at as "askedAt",
  r.lapses_at as "lapsesAt", r.state, ${nameOf('dk', 'd')} as decider, r.decided_at as "decidedAt", r.note`;
const PEOPLE = sql`
  join accounts a on a.id = r.asked_by
  join contacts k on k.account_id = r.asked_by and k.customer_id = r.customer_id
  left join accounts d on d.id = r.decided_by
  left join contacts dk on dk.account_id = r.decided_by and dk.customer_id = r.customer_id`;

/** Whose requests are meant: of a customer, or of one of its people alone. */
export interface Whose {
  customerId: number;
  askedBy: number | null;
}

const of = ({ customerId, askedBy }: Whose) => sql`
  from claim_requests r where r.customer_id = ${customerId}
    ${askedBy === null ? sql`` : sql`and r.asked_by = ${askedBy}`}`;

export const countClaimRequests = (db: Db, whose: Whose): Promise<Count> =>
  countRows(db, of(whose));

export async function listClaimRequests(
  db: Db,
  whose: Whose,
  { limit, offset, fromEnd }: Slice,
): Promise<StoredClaimRequest[]> {
  const direction = fromEnd ? sql`asc` : sql`desc`;
  const { rows } = await sql<StoredClaimRequest>`
    select ${COLUMNS} from claim_requests r ${PEOPLE}
    where r.id in (select r.id ${of(whose)} order by r.id ${direction} limit ${limit} offset ${offset})
    order by r.id ${direction}
  `.execute(db);
  return rows;
}

const isWaitingAt = (now: Date): RawBuilder<boolean> =>
  sql`r.state = 'waiting' and r.lapses_at > ${now}`;

/** Those that wait, the oldest first. */
export async function listWaitingClaims(
  db: Db,
  { customerId, askedBy }: Whose,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredClaimRequest[]> {
  const { rows } = await sql<StoredClaimRequest>`
    select ${COLUMNS} from claim_requests r ${PEOPLE}
    where r.customer_id = ${customerId} and ${isWaitingAt(now)}
      ${askedBy === null ? sql`` : sql`and r.asked_by = ${askedBy}`}
    order by r.id limit ${limit}
  `.execute(db);
  return rows;
}

/** What nobody decided in time is over, so that the same can be asked for again. */
export async function lapseClaims(
  tx: Tx,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await sql`
    update claim_requests set state = 'lapsed', decided_at = lapses_at
    where customer_id = ${customerId} and state = 'waiting' and lapses_at <= ${now}
  `.execute(tx);
}

/** At all customers that somebody stands for. */
export async function countWaitingOf(tx: Tx, askedBy: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claim_requests r where r.asked_by = ${askedBy} and ${isWaitingAt(now)}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertClaimRequest(
  tx: Tx,
  request: Pick<
    StoredClaimRequest,
    'customerId' | 'kind' | 'rewardId' | 'reward' | 'point' | 'askedBy' | 'askedAt' | 'lapsesAt'
  > & { shipping: ShippingForm | undefined },
): Promise<number> {
  const { shipping } = request;
  const { rows } = await sql<{ id: number }>`
    insert into claim_requests
      (customer_id, kind, reward_id, reward, point, recipient, recipient_telp, shipping_address, asked_by, asked_at, lapses_at)
    values (${request.customerId}, ${request.kind}, ${request.rewardId}, ${request.reward}, ${request.point},
      ${shipping?.recipient ?? null}, ${shipping?.recipient_telp ?? null}, ${shipping?.shipping_address ?? null},
      ${request.askedBy}, ${request.askedAt}, ${request.lapsesAt})
    returning id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

/** A request of a customer, held until the transaction ends: of two decisions the second finds the first. */
export async function lockClaimRequest(
  tx: Tx,
  { id, customerId }: { id: number; customerId: number },
): Promise<StoredClaimRequest | undefined> {
  await sql`select from claim_requests where id = ${id} and customer_id = ${customerId} for update`.execute(
    tx,
  );
  const { rows } = await sql<StoredClaimRequest>`
    select ${COLUMNS} from claim_requests r ${PEOPLE} where r.id = ${id} and r.customer_id = ${customerId}
  `.execute(tx);
  return rows[0];
}

export async function updateClaimDecision(
  tx: Tx,
  id: number,
  decision: {
    state: 'approved' | 'refused' | 'returned' | 'withdrawn';
    decidedBy: number | null;
    decidedAt: Date;
    note: string | null;
  },
): Promise<void> {
  await sql`
    update claim_requests set state = ${decision.state}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.decidedAt}, note = ${decision.note}
    where id = ${id}
  `.execute(tx);
}

/** What somebody is for a customer as it stands now, held against a change of it until the transaction ends. */
export async function holdRole(
  tx: Tx,
  { customerId, accountId }: { customerId: number; accountId: number },
): Promise<ContactRole | undefined> {
  const { rows } = await sql<{ role: ContactRole }>`
    select k.role from contacts k join accounts a on a.id = k.account_id
    where k.customer_id = ${customerId} and k.account_id = ${accountId} and k.removed_at is null
      and a.deleted_at is null
    for share of k
  `.execute(tx);
  return rows[0]?.role;
}

/** The price of a reward, held until the transaction ends; undefined: it is gone. */
export async function holdPrice(
  tx: Tx,
  { kind, rewardId }: { kind: RewardKind; rewardId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ point: number }>`
    select required_point as point from rewards
    where kind = ${kind} and id = ${rewardId} and deleted_at is null for share
  `.execute(tx);
  return rows[0]?.point;
}

/** Who may decide what somebody asks for. */
export async function listUtama(
  tx: Tx,
  { customerId, askedBy }: { customerId: number; askedBy: number },
): Promise<{ accountId: number; name: string; whatsapp: string }[]> {
  const { rows } = await sql<{ accountId: number; name: string; whatsapp: string }>`
    select a.id as "accountId", coalesce(k.name, a.username) as name, a.whatsapp
    from contacts k join accounts a on a.id = k.account_id
    where k.customer_id = ${customerId} and k.role = 'utama' and k.removed_at is null and a.deleted_at is null
      and a.id <> ${askedBy}
    order by a.id
  `.execute(tx);
  return rows;
}

export async function findAsker(
  tx: Tx,
  { customerId, accountId }: { customerId: number; accountId: number },
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(k.name, a.username) as name from contacts k join accounts a on a.id = k.account_id
    where k.customer_id = ${customerId} and k.account_id = ${accountId}
  `.execute(tx);
  return rows[0]?.name ?? '';
}
