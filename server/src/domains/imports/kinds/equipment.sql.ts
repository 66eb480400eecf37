import { sql } from 'kysely';
import { customerRef, namedCustomer, nobodyKey } from './customer-named.sql.ts';

/** Beside `lines l`: the `product` that each names, and how many are called so. */
export const namedProduct = sql`
  cross join lateral (
    select count(*) as hits, min(p.id) as id from products p
    where p.deleted_at is null and lower(p.name) = lower(l.values ->> 'product')
  ) as product`;

/** Branches of a `case` beside those: why a product is refused. */
export const unknownProduct = sql`
      when product.hits = 0 then format('Produk “%s” belum ada. Impor produknya lebih dulu.', l.values ->> 'product')
      when product.hits > 1 then format('Ada %s produk bernama “%s”.', product.hits, l.values ->> 'product')`;

/** Beside those, the `other` customer who has a piece of this product with this serial number. */
export const heldByOther = sql`
    left join lateral (
      select c.name
      from (
        select held.customer_id from equipment held
        where held.product_id = product.id and lower(held.serial_number) = lower(l.values ->> 'serial_number')
          and held.deleted_at is null and not held.serial_doubtful and held.serial_number is not null
        offset 0
      ) as held join customers c on c.id = held.customer_id
      where c.deleted_at is null and c.id <> named.id
    ) as other`;

/** Beside `lines l`, the customer and the `product` that each names: `e`, the piece. Those of the customer are looked up first; see services. */
export const ownPiece = sql`
  left join lateral (
    select own.* from (select * from equipment own where own.customer_id = named.id offset 0) as own
    where own.product_id = product.id and lower(own.serial_number) = lower(l.values ->> 'serial_number')
      and own.deleted_at is null
    order by own.serial_doubtful, own.id limit 1
  ) as e on true`;

/** The file, of which `lines` are a part, speaks of several pieces of the product that the line names and its customer has. */
const isOneOfSeveral = sql`
  (named.id, lower(l.values ->> 'product')) in (
    select (o.refs ->> 'customer')::bigint, lower(o.values ->> 'product') from import_lines o
    where o.import_id = (select import_id from lines limit 1) and o.key is not null and o.refs ? 'customer'
    group by 1, 2 having count(distinct o.key) > 1
  )`;

/**
 * Beside those: `others`, what the customer has of the product and did not retire, and `nameless.id`, the only piece without
 * a serial number, which is the one that the line means where no other line may mean it.
 */
export const namelessPiece = sql`
  cross join lateral (
    select count(*) as pieces, min(own.serial_number) as serial_number,
      count(*) filter (where own.serial_number is null) as nameless, min(own.id) filter (where own.serial_number is null) as nameless_id
    from (select * from equipment own where own.customer_id = named.id offset 0) as own
    where own.product_id = product.id and own.deleted_at is null and own.state <> 'retired'
  ) as others
  cross join lateral (
    select case when l.values ? 'serial_number' and e.id is null and others.nameless = 1 and not ${isOneOfSeveral} then others.nameless_id end as id
  ) as nameless`;

/** A branch of a `case` beside those: what a serial number is of that may be that of a piece without one. */
export const perhapsNameless = sql`
        when l.values ? 'serial_number' and e.id is null and others.nameless > 0
          then 'Customer ini punya alat produk ini tanpa nomor seri. Isi dulu nomor serinya di halaman alat itu.'`;

/** Beside `lines l` and the customer that each names: `product`, and the piece. */
const knownPiece = sql`
  ${namedProduct}
  ${ownPiece}`;

/** Two lines may name one customer differently. Two customers have no new piece with one serial number. */
export const identifyEquipment = sql`
  select l.line, ${customerRef} as refs, case
    when named.id is null then ${nobodyKey}
    when e.id is not null then 'equipment ' || e.id
    else concat_ws(E'\\n', 'new', lower(l.values ->> 'product'), lower(l.values ->> 'serial_number'))
  end as key
  from lines l
    ${namedCustomer}
    ${knownPiece}`;

/**
 * Equipment is known by customer, product and serial number. The only piece without one gets that of the line, so that what
 * came with a list of services is not added again.
 */
export const findEquipment = sql`
  select l.line, piece.id as record,
    case
      when named.refused is not null then named.refused
      ${unknownProduct}
      when e.id is null and other.name is not null
        then format('Nomor seri “%s” dari produk ini sudah dipakai alat milik %s. Periksa pelatnya.', l.values ->> 'serial_number', other.name)
      when piece.id is null then case ${perhapsNameless} end
    end as refused,
    case when piece.id is not null then jsonb_build_object(
      -- In other letters it is the same.
      'serial_number', case when piece.serial_number is not null then l.values ->> 'serial_number' end,
      'flowmeter_type', piece.flowmeter_type, 'size', piece.size, 'site', piece.site, 'installed_on', piece.installed_on::text,
      'warranty_until', piece.warranty_until::text, 'note', piece.note
    ) end as before,
    jsonb_strip_nulls(jsonb_build_object('customer', named.id, 'product', product.id)) as refs
  from lines l
    ${namedCustomer}
    ${knownPiece}
    ${namelessPiece}
    left join lateral (select * from equipment p where p.id = coalesce(e.id, nameless.id) offset 0) as piece on true
    ${heldByOther} on e.id is null`;

export const findEquipmentObstacles = sql`
  select l.line, case
    when e.deleted_at is not null then 'Alat ini sudah dihapus.'
    when e.customer_id <> (l.refs ->> 'customer')::bigint then 'Alat ini sudah dipindahkan.'
    when l.done = 'created' and (
      exists (select from plans p where p.equipment_id = e.id and p.deleted_at is null)
      or exists (select from readings r where r.equipment_id = e.id)
      or exists (select from certificates k where k.equipment_id = e.id and k.deleted_at is null)
      or exists (select from attachments a where a.equipment_id = e.id)
    ) then 'Alat ini sudah punya jadwal, angka meter, atau sertifikat.'
    when l.done = 'created' and exists (select from visit_requests r where r.equipment_id = e.id)
      then 'Customer sudah meminta kunjungan untuk alat ini.'
  end as obstacle
  from lines l join equipment e on e.id = l.record`;
