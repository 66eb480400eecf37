import { sql } from 'kysely';

/** A product is known by its name, in whatever case. */
export const findProducts = sql`
  select l.line, hit.id as record,
    case when hit.hits > 1 then format('Sudah ada %s produk dengan nama ini.', hit.hits) end as refused,
    case when hit.hits > 0 then jsonb_build_object('description', hit.description) end as before,
    '{}'::jsonb as refs
  from lines l
    join (
      select lower(p.name) as name, count(*) as hits, min(p.id) as id, min(p.description) as description
      from products p where p.deleted_at is null group by lower(p.name)
    ) as hit on hit.name = lower(l.values ->> 'product')`;

export const findProductObstacles = sql`
  select l.line, case
    when exists (select from services s where s.product_id = l.record and s.deleted_at is null)
      then 'Produk ini sudah dipakai sebuah servis.'
    when p.deleted_at is not null then 'Produk ini sudah dihapus.'
  end as obstacle
  from lines l join products p on p.id = l.record
  where l.done = 'created'`;
