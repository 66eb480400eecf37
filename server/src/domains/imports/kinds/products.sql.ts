import { sql } from 'kysely';

/** A product is known by its name, in whatever case. */
export const findProducts = sql`
  select l.line, hit.id as record,
    case when hit.hits > 1 then format('Sudah ada %s produk dengan nama ini.', hit.hits) end as refused,
    case when hit.hits > 0 then jsonb_build_object('description', hit.description) end as before,
    '{}'::jsonb as refs
  from lines l
    cross join lateral (
      select count(*) as hits, min(p.id) as id, min(p.description) as description
      from products p where p.deleted_at is null and lower(p.name) = lower(l.values ->> 'product')
    ) as hit`;

/** The products of services are few and asked for once. By `exists` each line would look through all services, if none has it. */
export const findProductObstacles = sql`
  select l.line, case
    when l.record in (select distinct s.product_id from plans s where s.deleted_at is null)
      then 'Produk ini sudah dipakai sebuah servis.'
    when l.record in (select distinct e.product_id from equipment e where e.deleted_at is null)
      then 'Produk ini sudah dipakai sebuah alat.'
    when p.deleted_at is not null then 'Produk ini sudah dihapus.'
  end as obstacle
  from lines l join products p on p.id = l.record
  where l.done = 'created'`;
