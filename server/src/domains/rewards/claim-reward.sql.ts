import type { ShippingForm } from '@reward-points/contract/items';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { type CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';

export interface Claim {
  kind: RewardKind;
  customerId: number;
  /** The account that claims for the customer. */
  actorId: number;
  rewardId: number;
  /** Where it goes, of a kind that is shipped. */
  shipping: ShippingForm | undefined;
  /** The most that it may cost; null: what it costs. */
  requiredPointSeen: number | null;
  today: string;
  now: Date;
  /** Of the ledger entry, unique for good. */
  key: string;
  /** Whose template tells of it, and what is said after the names of member and reward; undefined: the code. */
  message: { provider: string; values: string[] | undefined };
  /** Where among the codes this claim begins to look. */
  pos: number;
  /** Wait for a code that another claim holds, instead of passing it over. */
  waits: boolean;
}

export interface Claimed {
  /** Of the code. */
  id: number;
  code: string;
  claimed_date: string;
  expired_date: string;
  name: string;
  /** The balance after it. */
  point: number;
}

/**
 * The whole claim as one statement, which is twice as fast as a transaction of several and is either done or not:
 *
 * 1. `payer` holds the member against deletion, locks the balance, and goes on only if whoever claims still may, and it can
 *    pay the price, which is not above the one that was read. Claims of one member queue here, before they hold any code.
 * 2. `picked` takes a free code of the earliest expiry, from a random place on, passing over what others hold. Codes
 *    that never expire all have the same expiry, so any of them will do.
 * 3. `taken`, `paid`, `redemption`, `shipment`, `message` write all that follows from it.
 *
 * Undefined: one of the conditions failed and nothing was written. Which one, `findClaimState` tells.
 */
export async function insertClaim(db: Db | Tx, claim: Claim): Promise<Claimed | undefined> {
  const { rows } = await db.executeQuery<Claimed>(claimStatement(claim));
  return rows[0];
}

/** The statement alone, which the benchmark also gives to the database without a server in between. */
export function claimStatement({ shipping, message, waits, ...claim }: Claim): CompiledQuery {
  const { shipped, plain } = waits ? waiting : passingOver;
  const statement = shipping ? shipped : plain;
  return statement({
    ...claim,
    ...shipping,
    ...message,
    entryKind: `${claim.kind}-claim`,
    sourceType: `${claim.kind}-code`,
  });
}

const free = `
  select k.id from reward_codes k where k.kind = $kind and k.reward_id = $rewardId and k.claimed_at is null`;

/** From a random place of the earliest expiry to its end, then from the beginning, which goes on to what expires later. */
const freeCode = (lock: string) => `coalesce(
  (${free} and k.expires_on = soonest.expires_on and k.pos >= $pos order by k.pos limit 1 ${lock}),
  (${free} and k.expires_on >= $today order by k.expires_on, k.pos limit 1 ${lock})
)`;

const claiming = ({ lock, shipment = '' }: { lock: string; shipment?: string }) =>
  prepared(`
    with payer as (
      select r.name as reward, r.required_point, member.*
      from rewards r, (
        select id, name, whatsapp from customers where id = $customerId and deleted_at is null for share
      ) as member
      where r.kind = $kind and r.id = $rewardId and r.deleted_at is null
        and r.required_point <= coalesce($requiredPointSeen::bigint, r.required_point)
        and can_claim(lock_payer(member.id, $actorId), r.required_point)
    ), picked as (
      select ${freeCode(lock)} as id
      from payer, lateral (
        select expires_on from reward_codes k
        where k.kind = $kind and k.reward_id = $rewardId and k.claimed_at is null and k.expires_on >= $today
        order by expires_on limit 1
      ) as soonest
    ), taken as (
      update reward_codes k set claimed_by = $customerId, claimed_at = $now
      from picked where k.kind = $kind and k.id = picked.id and k.claimed_at is null
      returning k.id as code_id, k.code, k.expires_on
    ), paid as (
      select taken.*, payer.*, entry.entry_id, entry.point
      from taken, payer, post_claim(
        $customerId, $key, payer.required_point, $entryKind, payer.reward, $actorId, $now, $sourceType, taken.code_id
      ) as entry
    ), redemption as (
      insert into redemptions (kind, customer_id, code_id, entry_id, claimed_on)
      select $kind, $customerId, code_id, entry_id, $today from paid
      returning id
    ), ${shipment} message as (
      select queue_claim_message(
        $entryKind, $entryKind || ':' || redemption.id, paid.id, paid.whatsapp, paid.name,
        array[paid.name, paid.reward] || coalesce($values::text[], array[paid.code])
          || array[points_text(paid.required_point), points_text(paid.point)],
        $now, $provider, $actorId
      )
      from redemption, paid
    )
    select paid.code_id as id, paid.code, $today::date as claimed_date, paid.expires_on as expired_date,
      paid.reward as name, paid.point
    from paid, message
  `);

const shipment = `
  shipment as (
    insert into shipments (redemption_id, recipient, recipient_telp, shipping_address)
    select id, $recipient, $recipient_telp, $shipping_address from redemption
  ),`;

const withLock = (lock: string) => ({
  plain: claiming({ lock }),
  shipped: claiming({ lock, shipment }),
});
const passingOver = withLock('for update skip locked');
const waiting = withLock('for update');

interface ClaimState {
  /** False: the member was deleted after the call had been let in. */
  isMember: boolean;
  /** False: whoever claims was removed meanwhile, or only reads by now. */
  mayClaim: boolean;
  /** It costs more than the member has read. */
  isRaised: boolean;
  requiredPoint: number;
  canPay: boolean;
  hasFreeCode: boolean;
}

/** What a claim that wrote nothing found: the first that is wrong is why it was refused. */
export async function findClaimState(
  db: Db | Tx,
  {
    kind,
    customerId,
    actorId,
    rewardId,
    requiredPointSeen,
    today,
  }: Pick<Claim, 'kind' | 'customerId' | 'actorId' | 'rewardId' | 'requiredPointSeen' | 'today'>,
): Promise<ClaimState | undefined> {
  const { rows } = await sql<ClaimState>`
    select c.deleted_at is null as "isMember",
      r.required_point > coalesce(${requiredPointSeen}::bigint, r.required_point) as "isRaised", r.required_point as "requiredPoint",
      may_claim(c.id, ${actorId}) as "mayClaim", can_claim(b.point, r.required_point) as "canPay", exists (
      select from reward_codes k
      where k.kind = r.kind and k.reward_id = r.id and k.claimed_at is null and k.expires_on >= ${today}
    ) as "hasFreeCode"
    from rewards r, point_balances b join customers c on c.id = b.customer_id
    where r.kind = ${kind} and r.id = ${rewardId} and r.deleted_at is null and b.customer_id = ${customerId}
  `.execute(db);
  return rows[0];
}

interface EarlierClaim extends Claimed, ShippingOrNone {
  rewardId: number;
  isCancelled: boolean;
}

/** The claim that already happened under a key, with the reward that it was for and where that goes. */
export async function findClaim(db: Db | Tx, key: string): Promise<EarlierClaim | undefined> {
  const { rows } = await sql<EarlierClaim>`
    select k.id, k.code, x.claimed_on as claimed_date, k.expires_on as expired_date, e.note as name,
      e.balance_after as point, k.reward_id as "rewardId", x.cancelled_at is not null as "isCancelled",
      s.recipient, s.recipient_telp, s.shipping_address
    from point_entries e join redemptions x on x.entry_id = e.id
      join reward_codes k on k.kind = x.kind and k.id = x.code_id
      left join shipments s on s.redemption_id = x.shipment_id
    where e.key = ${key}
  `.execute(db);
  return rows[0];
}

type ShippingOrNone = { [Field in keyof ShippingForm]: string | null };
