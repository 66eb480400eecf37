import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** What the nameplate of a flowmeter says; undefined leaves it as it is. */
export interface Nameplate {
  flowmeter_type?: string | null | undefined;
  serial_number?: string | null | undefined;
}

interface Serial {
  productId: number;
  serialNumber: string;
}

/** Equipment of a customer with this serial number, held until the transaction ends; that without doubt first. */
export async function lockOwnBySerial(
  tx: Tx,
  { customerId, productId, serialNumber }: Serial & { customerId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from equipment
    where customer_id = ${customerId} and product_id = ${productId} and lower(serial_number) = lower(${serialNumber})
      and deleted_at is null
    order by serial_doubtful, id limit 1 for no key update
  `.execute(tx);
  return rows[0]?.id;
}

/** Who has a serial number beyond doubt, but for one piece. */
export async function findSerialHolder(
  tx: Tx,
  { productId, serialNumber, exceptId = 0 }: Serial & { exceptId?: number },
): Promise<
  | { id: number; serialNumber: string; product: string; customer: string; isGone: boolean }
  | undefined
> {
  const { rows } = await sql<{
    id: number;
    serialNumber: string;
    product: string;
    customer: string;
    isGone: boolean;
  }>`
    select e.id, e.serial_number as "serialNumber", p.name as product, c.name as customer,
      c.deleted_at is not null as "isGone"
    from equipment e join products p on p.id = e.product_id join customers c on c.id = e.customer_id
    where e.product_id = ${productId} and lower(e.serial_number) = lower(${serialNumber})
      and e.deleted_at is null and not e.serial_doubtful and e.serial_number is not null and e.id <> ${exceptId}
  `.execute(tx);
  return rows[0];
}

export async function markSerialDoubtful(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('equipment').set({ serial_doubtful: true }).where('id', '=', id).execute();
}

/** @returns undefined where another piece has the serial number by now. */
export async function insertEquipment(
  tx: Tx,
  columns: {
    customer_id: number;
    product_id: number;
    flowmeter_type: string | null;
    serial_number: string | null;
    created_at: Date;
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('equipment')
    .values(columns)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findNameplate(
  tx: Tx,
  id: number,
): Promise<{ productId: number; flowmeterType: string | null; serialNumber: string | null }> {
  return tx
    .selectFrom('equipment')
    .select([
      'product_id as productId',
      'flowmeter_type as flowmeterType',
      'serial_number as serialNumber',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A serial number that was entered is beyond doubt. */
export async function updateNameplate(tx: Tx, id: number, nameplate: Nameplate): Promise<void> {
  await tx
    .updateTable('equipment')
    .set({ ...nameplate, ...(nameplate.serial_number !== undefined && { serial_doubtful: false }) })
    .where('id', '=', id)
    .execute();
}

export interface NewNameplate {
  customer_id: number;
  product_id: number;
  flowmeter_type: string | null;
  serial_number: string | null;
}

/**
 * Finds or adds equipment for each. What a customer has is looked up first: without statistics, as after a restore, all of
 * the product seems as few. A serial number that somebody else has meanwhile is doubtful, since an import goes on.
 *
 * @returns the numbers, in the same order.
 */
export async function insertManyEquipment(
  tx: Tx,
  nameplates: readonly NewNameplate[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (
      select w.*, known.id as known
      from rows from (
        jsonb_to_recordset(${JSON.stringify(nameplates)}::jsonb) as (
          customer_id bigint, product_id bigint, flowmeter_type text, serial_number text
        )
      ) with ordinality as w (customer_id, product_id, flowmeter_type, serial_number, place)
        left join lateral (
          select own.id from (select * from equipment e where e.customer_id = w.customer_id offset 0) as own
          where own.product_id = w.product_id and lower(own.serial_number) = lower(w.serial_number)
            and own.deleted_at is null
          order by own.serial_doubtful, own.id limit 1
        ) as known on true
    ),
    added as (
      insert into equipment (customer_id, product_id, flowmeter_type, serial_number, serial_doubtful, created_at)
      select w.customer_id, w.product_id, w.flowmeter_type, w.serial_number,
        w.serial_number is not null and (
          exists (
            select from equipment e
            where e.product_id = w.product_id and lower(e.serial_number) = lower(w.serial_number)
              and e.deleted_at is null and not e.serial_doubtful and e.serial_number is not null
          )
          or row_number() over (partition by w.product_id, lower(w.serial_number) order by w.place) > 1
        ), ${now}
      from wanted w where w.known is null
      order by w.place
      returning id
    ),
    new as (select id, row_number() over (order by id) as place from added),
    lacking as (select place, row_number() over (order by place) as nth from wanted where known is null)
    select coalesce(w.known, new.id) as id
    from wanted w left join lacking l on l.place = w.place left join new on new.place = l.nth
    order by w.place
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes the type of what was found, where one is said. */
export async function updateTypes(
  tx: Tx,
  types: readonly { id: number; flowmeter_type: string | null }[],
): Promise<void> {
  await sql`
    update equipment e set flowmeter_type = t.flowmeter_type
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as t (id bigint, flowmeter_type text)
    where e.id = t.id and t.flowmeter_type is not null and e.flowmeter_type is distinct from t.flowmeter_type
  `.execute(tx);
}

/** Clears the types of equipment that are still these. */
export async function clearTypes(
  tx: Tx,
  types: readonly { id: number; flowmeter_type: string }[],
): Promise<void> {
  await sql`
    update equipment e set flowmeter_type = null
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as t (id bigint, flowmeter_type text)
    where e.id = t.id and e.flowmeter_type = t.flowmeter_type
  `.execute(tx);
}

/** Serial numbers of customers who are gone are free for who brings such equipment along. */
export async function freeSerialsOfGone(
  tx: Tx,
  nameplates: readonly Pick<NewNameplate, 'product_id' | 'serial_number'>[],
): Promise<void> {
  await sql`
    update equipment e set serial_doubtful = true
    where e.id = any (array(
      select own.id
      from jsonb_to_recordset(${JSON.stringify(nameplates)}::jsonb) as w (product_id bigint, serial_number text)
        cross join lateral (
          select e.id, e.customer_id from equipment e
          where e.product_id = w.product_id and lower(e.serial_number) = lower(w.serial_number)
            and e.deleted_at is null and not e.serial_doubtful and e.serial_number is not null
          offset 0
        ) as own join customers c on c.id = own.customer_id
      where c.deleted_at is not null
    ))
  `.execute(tx);
}

/** Changes the nameplates of the equipment of many plans. */
export async function updateNameplates(
  tx: Tx,
  changes: readonly { id: number; columns: Nameplate }[],
): Promise<void> {
  await sql`
    update equipment e set
      flowmeter_type = case when n.columns ? 'flowmeter_type' then n.columns ->> 'flowmeter_type' else e.flowmeter_type end,
      serial_number = case when n.columns ? 'serial_number' then n.columns ->> 'serial_number' else e.serial_number end,
      serial_doubtful = e.serial_doubtful and (not n.columns ? 'serial_number' or n.columns ->> 'serial_number' is not null)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id bigint, columns jsonb)
      join plans s on s.id = n.id
    where e.id = s.equipment_id and e.deleted_at is null and n.columns ?| array['flowmeter_type', 'serial_number']
  `.execute(tx);
}

export interface Details extends Nameplate {
  size?: string | null;
  site?: string | null;
  installed_on?: string | null;
  warranty_until?: string | null;
  note?: string | null;
}

/** Changes what is known of many pieces; what is left out stays. */
export async function updateManyEquipment(
  tx: Tx,
  changes: readonly { id: number; columns: Details }[],
): Promise<void> {
  const set = (column: keyof Details, type: 'text' | 'date') =>
    sql`${sql.ref(column)} = case when n.columns ? ${column}::text then (n.columns ->> ${column}::text)::${sql.raw(type)} else e.${sql.ref(column)} end`;
  await sql`
    update equipment e set ${sql.join([
      set('flowmeter_type', 'text'),
      set('serial_number', 'text'),
      set('size', 'text'),
      set('site', 'text'),
      set('installed_on', 'date'),
      set('warranty_until', 'date'),
      set('note', 'text'),
    ])}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id bigint, columns jsonb)
    where e.id = n.id and e.deleted_at is null
  `.execute(tx);
}

/** Holds what customers have, and what is named, against change until the transaction ends, always in the same order. */
export async function lockEquipmentOf(
  tx: Tx,
  { customerIds, ids }: { customerIds: readonly number[]; ids: readonly number[] },
): Promise<void> {
  await sql`
    select from equipment
    where (customer_id = any(${customerIds}::bigint[]) or id = any(${ids}::bigint[])) and deleted_at is null
    order by id for no key update
  `.execute(tx);
}

/** Takes pieces off the lists. */
export async function markEquipmentDeleted(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update equipment set deleted_at = ${now} where id = any(${ids}::bigint[]) and deleted_at is null
  `.execute(tx);
}

/**
 * Takes equipment off the lists that only stood there for plans which are deleted: nothing is known of it but what they
 * said. The caller holds it.
 */
export async function removeBareEquipment(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update equipment e set deleted_at = ${now}
    where e.id = any(${ids}::bigint[]) and e.deleted_at is null and e.state = 'in-use'
      and num_nonnulls(e.size, e.site, e.installed_on, e.warranty_until, e.note) = 0
      and not exists (select from plans p where p.equipment_id = e.id and p.deleted_at is null)
      and not exists (select from readings r where r.equipment_id = e.id)
      and not exists (select from certificates k where k.equipment_id = e.id and k.deleted_at is null)
      and not exists (select from attachments a where a.equipment_id = e.id)
      and not exists (select from visit_requests r where r.equipment_id = e.id)
      and not exists (
        select from plans p join visits v on v.plan_id = p.id
        where p.equipment_id = e.id and num_nonnulls(
          v.technician, v.found, v.done, v.parts, v.error_before, v.error_after, v.result, v.signer, v.number
        ) > 0
      )
  `.execute(tx);
}
