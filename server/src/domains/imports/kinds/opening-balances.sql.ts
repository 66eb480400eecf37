import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { customerRef, namedCustomer, nobodyKey } from './customer-named.sql.ts';

/** Of an entry that takes an opening balance back with its import, before its number. */
export const TAKEN_BACK_KEY = 'import-taken-back:';

/** The opening balance of a customer that was not taken back with its import. There is one at most. */
const standing = sql`
  select e.id, e.amount from point_entries e
  where e.customer_id = named.id and e.kind = 'opening'
    and not exists (
      select from point_entries back where back.reverses_id = e.id and back.key = ${TAKEN_BACK_KEY}::text || e.id
    )
  order by e.id desc limit 1`;

/** Two lines may name one customer differently. */
export const identifyOpenings = sql`
  select l.line, coalesce('customer ' || named.id, ${nobodyKey}) as key, ${customerRef} as refs from lines l ${namedCustomer}`;

/** A balance of nothing is there already. */
export const findOpeningBalances = sql`
  select l.line, s.id as record,
    case
      when named.refused is not null then named.refused
      when s.amount <> (l.values ->> 'point')::bigint
        then format('Customer ini sudah memiliki saldo awal %s point. Ubahlah dengan koreksi point.', points_text(s.amount))
    end as refused,
    case when s.id is not null or l.values ->> 'point' = '0' then '{}'::jsonb end as before,
    jsonb_strip_nulls(jsonb_build_object(
      'customer', named.id, 'points_now', case when s.id is null then (l.values ->> 'point')::bigint end
    )) as refs
  from lines l
    ${namedCustomer}
    left join lateral (${standing}) as s on true`;

export const findOpeningObstacles = sql`
  select l.line, case
    when back.id is not null then 'Saldo awal ini sudah dikoreksi.'
    when c.deleted_at is not null
      then format(
        'Customer %s sudah dihapus, jadi impor ini tidak dapat dibatalkan. Tarik kembali saldo awal yang keliru satu per satu di halaman customernya.',
        c.name)
    when b.point < e.amount
      then format(
        'Point %s tidak cukup untuk ditarik kembali: tersisa %s dari %s point impor ini. Batalkan penukarannya, atau kembalikan yang dikoreksi lewat Koreksi point, lalu coba lagi.',
        c.name, points_text(b.point), points_text(e.amount))
  end as obstacle
  from lines l join point_entries e on e.id = l.record join point_balances b on b.customer_id = e.customer_id
    join customers c on c.id = e.customer_id
    left join point_entries back on back.reverses_id = e.id
  where l.done = 'created'`;

/**
 * The key under which the next opening balance of each customer is booked: one for good, and another only after that one
 * was taken back with its import.
 */
export async function listOpeningKeys(
  tx: Tx,
  customerIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select c.id, 'opening:' || c.id || coalesce(':' || max(e.id), '') as key
    from unnest(${customerIds}::bigint[]) as c (id)
      left join point_entries e on e.customer_id = c.id and e.kind = 'opening'
    group by c.id
  `.execute(tx);
  return new Map(rows.map(({ id, key }) => [id, key]));
}
