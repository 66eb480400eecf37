import type { ClaimedVoucher } from '@reward-points/contract/vouchers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface Claim {
  customerId: number;
  /** The account that claims for the customer. */
  actorId: number;
  voucherId: number;
  today: string;
  now: Date;
  /** Of the ledger entry, unique for good. */
  key: string;
  template: { id: string; format: string };
  /** Where among the codes this claim begins to look. */
  pos: number;
  /** Wait for a code that another claim holds, instead of passing it over. */
  waits: boolean;
}

/**
 * The whole claim as one statement, which is twice as fast as a transaction of several and is either done or not:
 *
 * 1. `member` holds the member against deletion; `payer` locks the balance and goes on only if it can pay the price.
 *    Claims of one member queue here, before they hold any code.
 * 2. `picked` takes a free code of the earliest expiry, from a random place on, passing over what others hold.
 * 3. `taken`, `paid`, `exchange`, `message` write all that follows from it.
 *
 * Undefined: one of the conditions failed and nothing was written. Which one, `findClaimState` tells.
 */
export async function insertClaim(db: Db, claim: Claim): Promise<ClaimedVoucher | undefined> {
  const { rows } = await claimStatement(claim).execute(db);
  return rows[0];
}

/** The statement alone, which the benchmark also gives to the database without a server in between. */
export function claimStatement(claim: Claim): RawBuilder<ClaimedVoucher> {
  const { customerId, now, today } = claim;
  return sql<ClaimedVoucher>`
    with asked as (
      select id, name, required_point from vouchers where id = ${claim.voucherId} and deleted_at is null
    ), member as (
      select id, name, whatsapp from customers where id = ${customerId} and deleted_at is null for share
    ), payer as (
      select member.* from asked, member where can_claim(lock_balance(member.id), asked.required_point)
    ), picked as (
      select ${freeCode(claim)} as id
      from payer, asked, lateral (
        select expires_on from voucher_codes k
        where k.voucher_id = asked.id and k.claimed_at is null and k.expires_on >= ${today}
        order by expires_on limit 1
      ) as soonest
    ), taken as (
      update voucher_codes k set claimed_by = ${customerId}, claimed_at = ${now}
      from picked where k.id = picked.id and k.claimed_at is null
      returning k.id, k.code, k.expires_on
    ), paid as (
      select entry_id, point
      from taken, asked, post_entries(
        array[${customerId}]::bigint[], array[${claim.key}]::text[], -asked.required_point, 'voucher-claim',
        asked.name, ${claim.actorId}, ${now}, 'voucher-code', array[taken.id]
      )
    ), exchange as (
      insert into voucher_exchanges (customer_id, voucher_code_id, entry_id, claimed_on)
      select ${customerId}, taken.id, paid.entry_id, ${today}::date from taken, paid
      returning id
    ), message as (
      insert into whatsapp_messages
        (key, customer_id, whatsapp, name, kind, template_id, parameters, body, due_at, created_at)
      select 'voucher-claim:' || exchange.id, payer.id, payer.whatsapp, payer.name, 'voucher-claim',
        ${claim.template.id}, jsonb_build_array(payer.name, asked.name, taken.code),
        format(${claim.template.format}::text, payer.name, asked.name, taken.code), ${now}, ${now}
      from exchange, payer, asked, taken
    )
    select taken.id, taken.code, ${today}::date as claimed_date, taken.expires_on as expired_date,
      asked.name as voucher, paid.point
    from exchange, taken, asked, paid
  `;
}

/** From a random place of the earliest expiry to its end, then from its beginning, then whatever expires later. */
function freeCode({ today, pos, waits }: Claim): RawBuilder<number | null> {
  const free = sql`
    select k.id from voucher_codes k where k.voucher_id = asked.id and k.claimed_at is null`;
  const lock = waits ? sql`for update` : sql`for update skip locked`;
  return sql`coalesce(
    (${free} and k.expires_on = soonest.expires_on and k.pos >= ${pos} order by k.pos limit 1 ${lock}),
    (${free} and k.expires_on = soonest.expires_on and k.pos < ${pos} order by k.pos limit 1 ${lock}),
    (${free} and k.expires_on >= ${today} order by k.expires_on, k.pos limit 1 ${lock})
  )`;
}

export interface ClaimState {
  /** False: the member was deleted after the call had been let in. */
  isMember: boolean;
  canPay: boolean;
  hasFreeCode: boolean;
}

/** What a claim that wrote nothing found: the first that is wrong is why it was refused. */
export async function findClaimState(
  db: Db,
  { customerId, voucherId, today }: Pick<Claim, 'customerId' | 'voucherId' | 'today'>,
): Promise<ClaimState | undefined> {
  const { rows } = await sql<ClaimState>`
    select c.deleted_at is null as "isMember", can_claim(b.point, v.required_point) as "canPay", exists (
      select from voucher_codes k
      where k.voucher_id = v.id and k.claimed_at is null and k.expires_on >= ${today}
    ) as "hasFreeCode"
    from vouchers v, point_balances b join customers c on c.id = b.customer_id
    where v.id = ${voucherId} and v.deleted_at is null and b.customer_id = ${customerId}
  `.execute(db);
  return rows[0];
}

/** The claim that already happened under a key, with the voucher that it was for. */
export async function findClaim(
  db: Db,
  key: string,
): Promise<{ voucherId: number; claimed: ClaimedVoucher } | undefined> {
  const { rows } = await sql<ClaimedVoucher & { voucherId: number }>`
    select k.id, k.code, x.claimed_on as claimed_date, k.expires_on as expired_date, e.note as voucher,
      e.balance_after as point, k.voucher_id as "voucherId"
    from point_entries e join voucher_exchanges x on x.entry_id = e.id
      join voucher_codes k on k.id = x.voucher_code_id
    where e.key = ${key}
  `.execute(db);
  if (!rows[0]) return undefined;
  const { voucherId, ...claimed } = rows[0];
  return { voucherId, claimed };
}
