import type { Day } from '@reward-points/contract/dates';
import type { PlanRule } from '@reward-points/contract/plan-days';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import { customerRef, namedCustomer, nobodyKey } from './customer-named.sql.ts';
import {
  heldByOther,
  namedProduct,
  namelessPiece,
  ownPiece,
  perhapsNameless,
  unknownProduct,
} from './equipment.sql.ts';
import type { ValuesOfLine } from './import-kind.ts';
import type { LineRange, Query } from './lines.sql.ts';

/**
 * Beside `lines l`, the customer and the `product` that each names: `s`, the first of the services that the line may mean,
 * with how many they are.
 *
 * Those of the customer are looked up first: without statistics, as after a restore, all of the product and all that live
 * seem as few, and each line would read them.
 */
const serviceMeant = (meant: Query) => sql`
  left join lateral (
    select count(*) over () as hits, own.id, own.last_on, own.next_on, nameplate.flowmeter_type,
      nameplate.serial_number, own.note, own.every_months, own.fixed_month, own.fixed_day, own.every_units
    from (select * from plans s where s.customer_id = named.id offset 0) as own
      cross join lateral (
        select e.flowmeter_type, e.serial_number from equipment e where e.id = own.equipment_id offset 0
      ) as nameplate
    where own.product_id = product.id and own.kind = 'servis' and own.deleted_at is null
      and (not l.values ? 'serial_number' or ${meant})
    order by own.id limit 1
  ) as s on true`;

const hasSerial = sql`lower(nameplate.serial_number) = lower(l.values ->> 'serial_number')`;

/** Beside `lines l` and the customer that each names: `product`, `e`, its piece by the serial number, and the service. */
const knownService = sql`
  ${namedProduct}
  ${ownPiece}
  ${namelessPiece}
  ${serviceMeant(sql`(${hasSerial} or own.equipment_id = nameless.id)`)}`;

/**
 * Two lines may name one service differently: its customer by number or name, and the only one of a product by that alone.
 * A visit that is older than the one that is known says nothing that another line could contradict. Two customers have no
 * new piece with one serial number.
 */
export const identifyServices = sql`
  select l.line, ${customerRef} as refs, case
    when named.id is null then ${nobodyKey}
    when s.last_on > (l.values ->> 'last_service')::date then 'old ' || l.line
    when s.hits = 1 then 'service ' || s.id
    else concat_ws(
      E'\\n', case when l.values ? 'serial_number' and e.id is null then 'new' else 'customer ' || named.id end,
      lower(l.values ->> 'product'), lower(l.values ->> 'serial_number'))
  end as key
  from lines l
    ${namedCustomer}
    ${namedProduct}
    ${ownPiece}
    ${serviceMeant(hasSerial)}`;

/**
 * A service is known by customer, product and serial number. Without the last it must be the only one of its product, in the
 * file as well: imported again, it would be one of two.
 *
 * A new service never changes the type of its equipment, but fills in a missing one. A visit older than the known one is
 * refused. A next service that follows from the visit is compared only where the visit differs.
 */
export const findServices = sql`
  select l.line, s.id as record,
    case
      when named.refused is not null then named.refused
      ${unknownProduct}
      when s.serial_number is null and other.name is not null
        then format('Nomor seri “%s” dari produk ini sudah dipakai alat milik %s. Periksa pelatnya.', l.values ->> 'serial_number', other.name)
      when s.id is null and e.flowmeter_type <> l.values ->> 'flowmeter_type'
        then format('Tipe alat ini di sini “%s”. Samakan atau kosongkan tipe di file, atau ubah dulu alatnya.', e.flowmeter_type)
      when s.id is null and not l.values ? 'serial_number' and (named.id, lower(l.values ->> 'product')) in (
        select (o.refs ->> 'customer')::bigint, lower(o.values ->> 'product') from import_lines o
        where o.import_id = (select import_id from lines limit 1) and o.key is not null and o.values ? 'serial_number' and o.refs ? 'customer'
      ) then 'File ini menyebut alat lain dari produk ini milik customer ini. Isi nomor serinya.'
      when s.id is null then case
        ${perhapsNameless}
        when not l.values ? 'serial_number' and others.nameless > 0
          then 'Customer ini sudah punya alat produk ini, tanpa nomor seri dan tanpa servis. Isi dulu nomor serinya di halaman alat itu, lalu di file.'
        when not l.values ? 'serial_number' and others.pieces > 0
          then format('Customer ini sudah punya alat produk ini dengan nomor seri “%s”. Isi nomor serinya di file.', others.serial_number)
      end
      when s.hits > 1 then format('Customer ini memiliki %s servis produk ini. Isi nomor serinya.', s.hits)
      when s.last_on > (l.values ->> 'last_service')::date
        then format('Sudah tercatat kunjungan yang lebih baru, tanggal %s.', to_char(s.last_on, 'DD/MM/YYYY'))
      when l.values ? 'follows' and s.every_units is not null and (l.values ->> 'last_service')::date >= greatest(s.next_on, s.last_on + 1)
        then 'Isi “Servis berikutnya” di file: jadwal alat ini menurut angka meter, dan tanggalnya tidak sesudah kunjungan ini.'
    end as refused,
    case when s.id is not null then
      jsonb_build_object(
        'last_service', s.last_on::text, 'flowmeter_type', s.flowmeter_type,
        'serial_number', s.serial_number, 'note', s.note
      ) || case
        when l.values ? 'follows' and s.last_on = (l.values ->> 'last_service')::date then '{}'
        else jsonb_build_object('next_service', s.next_on::text)
      end
    end as before,
    jsonb_strip_nulls(jsonb_build_object(
      'customer', named.id, 'product', product.id,
      'untyped', case when s.id is null and e.flowmeter_type is null and l.values ? 'flowmeter_type' then e.id end
    )) as refs
  from lines l
    ${namedCustomer}
    ${knownService}
    ${heldByOther} on s.serial_number is null`;

interface Following extends ValuesOfLine {
  /** That of the service that is meant; null: it is a new one. */
  plan: (PlanRule & { next_on: Day }) | null;
}

/** Lines that leave it to the visit when the next one is due. */
export async function listFollowing(
  tx: Tx,
  importId: number,
  { from, to }: LineRange,
): Promise<Following[]> {
  const { rows } = await sql<Following>`
    with lines as materialized (
      select ${planEachTime} import_id, line, values, chosen_customer_id as chosen from import_lines
      where import_id = ${importId} and line between ${from} and ${to} and key is not null and values ? 'follows'
    )
    select l.line, l.values, case when s.id is not null then jsonb_build_object(
      'every_months', s.every_months, 'fixed_month', s.fixed_month, 'fixed_day', s.fixed_day,
      'every_units', s.every_units, 'next_on', s.next_on::text
    ) end as plan
    from lines l
      ${namedCustomer}
      ${knownService}
  `.execute(tx);
  return rows;
}

export const findServiceObstacles = sql`
  select l.line, case
    when s.deleted_at is not null then 'Servis ini sudah dihapus.'
    when s.customer_id <> (l.refs ->> 'customer')::bigint then 'Alatnya sudah dipindahkan.'
    when exists (
      select from visits h join point_entries e on e.key = 'service:' || h.id
      where h.plan_id = l.record and h.created_at >= l.applied_at
    ) then 'Kunjungan servis ini sudah diberi point.'
    when exists (
      select from visits h where h.plan_id = l.record and h.created_at > l.applied_at
    ) then 'Servis ini sudah dikunjungi lagi.'
    when exists (
      select from visits h join attachments a on a.visit_id = h.id
      where h.plan_id = l.record and h.created_at = l.applied_at
    ) then 'Kunjungan servis ini sudah punya laporan atau foto.'
    when l.done = 'created' and s.reminded_at is not null then 'Customer sudah diingatkan tentang servis ini.'
    when l.done = 'created' and exists (select from appointments a where a.plan_id = l.record and a.ended is null)
      then 'Servis ini sudah punya janji kunjungan.'
    when l.done = 'created' and exists (
      -- Of equipment that came with the service, and may go with it.
      select from visit_requests r join equipment e on e.id = r.equipment_id and e.created_at = l.applied_at
      where e.id = s.equipment_id and r.state = 'waiting'
    ) then 'Customer sudah meminta kunjungan untuk alat ini.'
  end as obstacle
  from lines l join plans s on s.id = l.record`;
