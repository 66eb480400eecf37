import type { ClaimedItem, ShippingForm } from '@reward-points/contract/items';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface Claim {
  customerId: number;
  /** The account that claims for the customer. */
  actorId: number;
  itemId: number;
  shipping: ShippingForm;
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
 * The whole claim as one statement, like that of a voucher: `payer` locks the balance and asks the price, `picked` takes
 * a free code, and `taken`, `paid`, `exchange`, `message` write all that follows from it. Item codes do not
 * expire, so any free one will do.
 *
 * Undefined: one of the conditions failed and nothing was written. Which one, `findClaimState` tells.
 */
export async function insertClaim(db: Db, claim: Claim): Promise<ClaimedItem | undefined> {
  const { customerId, now, today, shipping } = claim;
  const { rows } = await sql<ClaimedItem>`
    with asked as (
      select id, name, required_point from items where id = ${claim.itemId} and deleted_at is null
    ), member as (
      select id, name, whatsapp from customers where id = ${customerId} and deleted_at is null for share
    ), payer as (
      select member.* from asked, member where can_claim(lock_balance(member.id), asked.required_point)
    ), picked as (
      select ${freeCode(claim)} as id from payer, asked
    ), taken as (
      update item_codes k set claimed_by = ${customerId}, claimed_at = ${now}
      from picked where k.id = picked.id and k.claimed_at is null
      returning k.id, k.code
    ), paid as (
      select entry_id, point
      from taken, asked, post_entries(
        array[${customerId}]::bigint[], array[${claim.key}]::text[], -asked.required_point, 'item-claim',
        asked.name, ${claim.actorId}, ${now}, 'item-code', array[taken.id]
      )
    ), exchange as (
      insert into item_exchanges
        (customer_id, item_code_id, entry_id, claimed_on, recipient, recipient_telp, shipping_address)
      select ${customerId}, taken.id, paid.entry_id, ${today}::date, ${shipping.recipient},
        ${shipping.recipient_telp}, ${shipping.shipping_address}
      from taken, paid
      returning id, recipient, recipient_telp, regexp_replace(shipping_address, '\\s+', ' ', 'g') as address
    ), message as (
      insert into whatsapp_messages
        (key, customer_id, whatsapp, name, kind, template_id, parameters, body, due_at, created_at)
      select 'item-claim:' || exchange.id, payer.id, payer.whatsapp, payer.name, 'item-claim',
        ${claim.template.id}, jsonb_build_array(payer.name, asked.name, recipient, recipient_telp, address),
        format(${claim.template.format}::text, payer.name, asked.name, recipient, recipient_telp, address),
        ${now}, ${now}
      from exchange, payer, asked
    )
    select taken.id, taken.code, ${today}::date as claimed_date, asked.name as item, paid.point
    from exchange, taken, asked, paid
  `.execute(db);
  return rows[0];
}

/** From a random place to the end, then from the beginning. */
function freeCode({ pos, waits }: Claim): RawBuilder<number | null> {
  const free = sql`
    select k.id from item_codes k where k.item_id = asked.id and k.claimed_at is null`;
  const lock = waits ? sql`for update` : sql`for update skip locked`;
  return sql`coalesce(
    (${free} and k.pos >= ${pos} order by k.pos limit 1 ${lock}),
    (${free} and k.pos < ${pos} order by k.pos limit 1 ${lock})
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
  { customerId, itemId }: Pick<Claim, 'customerId' | 'itemId'>,
): Promise<ClaimState | undefined> {
  const { rows } = await sql<ClaimState>`
    select c.deleted_at is null as "isMember", can_claim(b.point, i.required_point) as "canPay", exists (
      select from item_codes k where k.item_id = i.id and k.claimed_at is null
    ) as "hasFreeCode"
    from items i, point_balances b join customers c on c.id = b.customer_id
    where i.id = ${itemId} and i.deleted_at is null and b.customer_id = ${customerId}
  `.execute(db);
  return rows[0];
}

/** The claim that already happened under a key, with what it was for and where it goes. */
export async function findClaim(
  db: Db,
  key: string,
): Promise<{ itemId: number; shipping: ShippingForm; claimed: ClaimedItem } | undefined> {
  const { rows } = await sql<ClaimedItem & ShippingForm & { itemId: number }>`
    select k.id, k.code, x.claimed_on as claimed_date, e.note as item, e.balance_after as point,
      k.item_id as "itemId", x.recipient, x.recipient_telp, x.shipping_address
    from point_entries e join item_exchanges x on x.entry_id = e.id
      join item_codes k on k.id = x.item_code_id
    where e.key = ${key}
  `.execute(db);
  if (!rows[0]) return undefined;
  const { itemId, recipient, recipient_telp, shipping_address, ...claimed } = rows[0];
  return { itemId, shipping: { recipient, recipient_telp, shipping_address }, claimed };
}
