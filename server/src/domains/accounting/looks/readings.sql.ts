import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { RemoteCustomer } from '#domains/accounting/providers/provider.ts';

/** A document as it was read, with what is compared of it. */
interface Read {
  externalId: string;
  customer: { id: string; name: string };
  number: string;
  date: Day;
  /** As JSON. */
  reading: object;
  hash: string;
  isPaid: boolean;
  isDisputed: boolean;
}

export interface ReadWhen {
  connectionId: number;
  lookId: number;
  at: Date;
  today: Day;
}

/** Those of documents, each with its name as the program has it now. */
export async function upsertCustomersOf(
  tx: Tx,
  connectionId: number,
  customers: readonly { id: string; name: string }[],
): Promise<void> {
  await sql`
    insert into external_customers (connection_id, external_id, name)
    select ${connectionId}, c.id, c.name
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as c (id text, name text) order by c.id
    on conflict on constraint external_customers_known_once do update set name = excluded.name
      where external_customers.name <> excluded.name
  `.execute(tx);
}

/**
 * Notes what was read. Documents that changed, or were thought gone or unreadable, are judged again. So are others of their
 * number, which may be doubles, and the invoices that returns were set against.
 *
 * @returns how many are new, how many have changed, and whose they were before.
 */
export async function upsertReadings(
  tx: Tx,
  { connectionId, lookId, at, today }: ReadWhen,
  readings: readonly Read[],
): Promise<{ added: number; changed: number; customersBefore: number[] }> {
  const { rows } = await sql<{
    id: number;
    isNew: boolean;
    number: string;
    numberBefore: string | null;
    customerBefore: number | null;
  }>`
    with read as (
      select r.*, e.id as external_customer_id
      from jsonb_to_recordset(${JSON.stringify(
        readings.map(({ externalId, customer, isPaid, isDisputed, ...rest }) => ({
          ...rest,
          external_id: externalId,
          customer: customer.id,
          is_paid: isPaid,
          is_disputed: isDisputed,
        })),
      )}::jsonb) as r (
        external_id text, customer text, number text, date date, reading jsonb, hash text, is_paid boolean, is_disputed boolean
      )
        join external_customers e on e.connection_id = ${connectionId} and e.external_id = r.customer
    ), before as (
      select x.external_id, x.number, x.external_customer_id,
        x.hash is distinct from r.hash or x.gone_at is not null or x.unreadable is not null as is_other
      from external_invoices x join read r on r.external_id = x.external_id
      where x.connection_id = ${connectionId}
    ), noted as (
      insert into external_invoices as x (
        connection_id, external_id, external_customer_id, number, issued_on, reading, hash, read_at, look_number, settled_on,
        disputed_at, judge_due_at
      )
      select ${connectionId}, r.external_id, r.external_customer_id, r.number, r.date, r.reading, r.hash, ${at}, ${lookId},
        case when r.is_paid then ${today}::date end, case when r.is_disputed then ${at}::timestamptz end, ${at}
      from read r order by r.external_id
      on conflict on constraint external_invoices_known_once do update set
        external_customer_id = excluded.external_customer_id, number = excluded.number, issued_on = excluded.issued_on,
        reading = excluded.reading, hash = excluded.hash, read_at = excluded.read_at, look_number = excluded.look_number,
        version = case when x.hash = excluded.hash then x.version else x.version + 1 end,
        settled_on = case when excluded.settled_on is not null then coalesce(x.settled_on, excluded.settled_on) end,
        disputed_at = case when excluded.disputed_at is not null then coalesce(x.disputed_at, excluded.disputed_at) end,
        judge_due_at = case
          when x.hash = excluded.hash and x.gone_at is null and x.unreadable is null
            -- Another tolerance makes these others of the same reading.
            and (x.disputed_at is null) = (excluded.disputed_at is null)
            and (x.settled_on is null) = (excluded.settled_on is null) then x.judge_due_at
          else excluded.judge_due_at end,
        gone_first_at = null, gone_due_at = null, gone_at = null, unreadable = null
      returning x.id, x.external_id, x.number
    )
    select n.id, b.external_id is null as "isNew", n.number, b.number as "numberBefore",
      b.external_customer_id as "customerBefore"
    from noted n left join before b on b.external_id = n.external_id
    where b.is_other is not false
  `.execute(tx);
  if (rows.length > 0) {
    await judgeRelated(tx, {
      connectionId,
      numbers: rows.flatMap(({ number, numberBefore }) => [number, numberBefore ?? number]),
      ids: rows.map(({ id }) => id),
      at,
    });
  }
  const added = rows.filter(({ isNew }) => isNew).length;
  return {
    added,
    changed: rows.length - added,
    customersBefore: rows.flatMap(({ customerBefore }) => customerBefore ?? []),
  };
}

/** What hangs on documents that have changed is judged anew: others of their numbers, and both sides of what came back. */
export async function judgeRelated(
  tx: Tx,
  {
    connectionId,
    numbers,
    ids,
    at,
  }: { connectionId: number; numbers: readonly string[]; ids: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    update external_invoices set judge_due_at = ${at}
    where id in (
      select x.id from external_invoices x
      where x.connection_id = ${connectionId} and x.id <> all(${ids}::bigint[]) and x.reading is not null and (
        lower(x.number) in (select lower(n) from unnest(${numbers}::text[]) as n)
        or x.id in (select r.against_id from external_invoices r where r.id = any(${ids}::bigint[]))
        or x.against_id = any(${ids}::bigint[])
      )
      order by x.id for no key update
    )
  `.execute(tx);
}

/** Notes what could not be understood: what was read of it before stands. */
export async function upsertUnreadable(
  tx: Tx,
  { connectionId, lookId, at }: ReadWhen,
  unreadable: readonly { id: string; why: string }[],
): Promise<void> {
  if (unreadable.length === 0) return;
  await sql`
    insert into external_invoices as x (connection_id, external_id, number, read_at, look_number, unreadable, judge_due_at)
    select ${connectionId}, u.id, '#' || u.id, ${at}, ${lookId}, u.why, ${at}
    from jsonb_to_recordset(${JSON.stringify(unreadable)}::jsonb) as u (id text, why text) order by u.id
    on conflict on constraint external_invoices_known_once do update set
      look_number = excluded.look_number, unreadable = excluded.unreadable,
      judge_due_at = case
        when x.unreadable = excluded.unreadable and x.gone_at is null then x.judge_due_at else excluded.judge_due_at end,
      gone_first_at = null, gone_due_at = null, gone_at = null
  `.execute(tx);
}

/** What the program says of customers: numbers and addresses are kept only of those of whom nobody has said who they are. */
export async function upsertCustomers(
  tx: Tx,
  { connectionId, at }: Pick<ReadWhen, 'connectionId' | 'at'>,
  customers: readonly RemoteCustomer[],
): Promise<void> {
  await sql`
    insert into external_customers as e (connection_id, external_id, name, number, phones, emails, tax_number, read_at)
    select ${connectionId}, c.id, c.name, c.number,
      array(select jsonb_array_elements_text(c.phones)), array(select jsonb_array_elements_text(c.emails)), c.tax_number, ${at}
    from jsonb_to_recordset(${JSON.stringify(
      customers.map(({ taxNumber, ...rest }) => ({ ...rest, tax_number: taxNumber })),
    )}::jsonb) as c (id text, name text, number text, phones jsonb, emails jsonb, tax_number text)
    order by c.id
    on conflict on constraint external_customers_known_once do update set
      name = excluded.name, number = excluded.number, read_at = excluded.read_at,
      phones = case when e.customer_id is null and not e.is_ignored then excluded.phones else '{}' end,
      emails = case when e.customer_id is null and not e.is_ignored then excluded.emails else '{}' end,
      tax_number = case when e.customer_id is null and not e.is_ignored then excluded.tax_number end
  `.execute(tx);
}

/** Customers of documents of whom no more than the name was read. */
export async function listUnreadCustomers(
  db: Db,
  connectionId: number,
  limit: number,
): Promise<{ id: number; externalId: string }[]> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select id, external_id as "externalId" from external_customers
    where connection_id = ${connectionId} and read_at is null and customer_id is null and not is_ignored
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** One that the program does not know (any more) is not asked for again. */
export async function noteCustomerRead(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update external_customers set read_at = ${at} where id = ${id}`.execute(tx);
}
