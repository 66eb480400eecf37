import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { type Erased, ids, itsNumber, until } from './erase.sql.ts';

export interface FoundPerson {
  accountId: number;
  isStaff: boolean;
  isErased: boolean;
  name: string;
  whatsapp: string;
}

/** Who somebody is that stands, or stood, for a customer. */
export async function findByContact(tx: Tx, id: number): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select a.id as "accountId", false as "isStaff", a.erased_at is not null as "isErased",
      coalesce(k.name, a.username) as name, a.whatsapp
    from contacts k join accounts a on a.id = k.account_id where k.id = ${id}
  `.execute(tx);
  return rows[0];
}

/** Who somebody is that works, or worked, for the company. */
export async function findByStaff(tx: Tx, id: number): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select a.id as "accountId", true as "isStaff", a.erased_at is not null as "isErased", a.name, a.whatsapp
    from accounts a where a.id = ${id} and a.staff_role is not null
  `.execute(tx);
  return rows[0];
}

/**
 * Holds the account until the transaction ends: a sign-in at the same moment waits, and finds nobody; what it does otherwise
 * waits as well, or is waited for.
 *
 * @returns whether its data is there still.
 */
export async function lockForErasing(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select erased_at is null as "isThere" from accounts where id = ${accountId} for update
  `.execute(tx);
  return rows[0]?.isThere ?? false;
}

export interface FoundNames {
  customerIds: number[];
  kept: string[];
  names: string[];
  /** Until: since when another live account has it; `infinity`: none has. */
  numbers: { number: string; until: string }[];
}

/** What somebody ever had of this, in a recursive part of `findErased`, which goes by this name. */
const everHad = (accountId: number, key: 'username' | 'whatsapp', part: RawBuilder<unknown>) => sql`
  select ${sql.ref(key)} from accounts where id = ${accountId}
  union select value from facts where key = ${sql.lit(key)}
  -- What it was before the form of the company changed it.
  union select t.before ->> ${sql.lit(key)}
  from ${part} as known (value) join audit_trail t on t.after ->> ${sql.lit(key)} = known.value
  where t.act = 'customer-updated' and t.customer_id in (select customer_id from stood)
    and t.created_at > (select created_at from accounts where id = ${accountId})`;

/**
 * Everything by which somebody was ever called and reached, as account, contacts and the trail know it. An account has a number
 * since it was created or, as far as the trail still tells, since it was changed to that; never before the account that had it
 * last was deleted.
 */
export async function findErased(tx: Tx, accountId: number): Promise<FoundNames> {
  const { rows } = await sql<FoundNames>`
    with recursive stood as (
      select k.id, k.customer_id, k.name from contacts k where k.account_id = ${accountId}
    ), companies as (
      select c.id, c.name from customers c
      where c.id in (select customer_id from stood union select customer_id from accounts where id = ${accountId})
    ), told as (
      select t.before, t.after from audit_trail t
      where (t.subject_id in (select id from stood) and t.act like 'contact-%')
        or (t.subject_id = ${accountId} and t.act like 'person-%')
        or (t.account_id = ${accountId} and t.act = 'own-account-updated')
    ), facts as (
      select f.key, f.value from told, lateral (
        select * from jsonb_each_text(coalesce(told.before, '{}')) union all
        select * from jsonb_each_text(coalesce(told.after, '{}'))
      ) f
    ), usernames (name) as (
      ${everHad(accountId, 'username', sql`usernames`)}
    ), names as (
      select name from accounts where id = ${accountId} union select name from usernames union select name from stood
      union select value from facts where key in ('person', 'name')
    ), numbers (number) as (
      ${everHad(accountId, 'whatsapp', sql`numbers`)}
    ), taken as (
      select t.after ->> 'whatsapp' as number, max(t.created_at) as at from audit_trail t
      where t.act in ('own-account-updated', 'customer-updated')
        and t.after ->> 'whatsapp' in (select number from numbers)
      group by 1
    ), reached as (
      select n.number, case
          when o.id is null then 'infinity' else greatest(least(o.created_at, f.asked_at), t.at, a.deleted_at)
        end as until
      from numbers n
        left join accounts o on o.whatsapp = n.number and o.deleted_at is null and o.id <> ${accountId}
        -- Whoever has it by a form had it when the form was filled in.
        left join lateral (
          select min(s.asked_at) as asked_at from sign_ups s
          where s.customer_id = o.customer_id and s.whatsapp = n.number
        ) f on true
        left join taken t on t.number = n.number
        left join accounts a on a.id = ${accountId} and a.whatsapp = n.number
      where n.number ~ '^[0-9]{8,15}$'
    )
    select array(select id::int from companies order by id) as "customerIds",
      array(select name from companies order by length(name) desc) as kept,
      array(
        select distinct n.name from names n
        where n.name is not null and n.name <> '' and not exists (select from companies c where c.name = n.name)
      ) as names,
      array(select jsonb_build_object('number', number, 'until', until) from reached order by number) as numbers
  `.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A select of values answers a row.');
  return found;
}

/** What an erasure would take, and what stands against it. */
export interface FoundErasure {
  customers: string[];
  messages: number;
  parcels: number;
  waitingParcels: number;
  claims: number;
  /** Whether nobody else manages a customer of it, or nobody of them can give it a number. */
  utamaObstacle: 'last_utama' | 'no_number_left' | null;
}

export async function findErasure(
  tx: Tx,
  accountId: number,
  parts: readonly Erased[],
): Promise<FoundErasure> {
  const inAny = (condition: (who: Erased) => RawBuilder<unknown>) =>
    sql`(${sql.join(parts.map(condition), sql` or `)})`;
  const isTo = (who: Erased) => sql`(
    r.customer_id = ${ids(who)} and concat_ws(' ', t.recipient, t.recipient_telp) ~* ${who.pattern}
      and e.created_at < ${until(who)}
  )`;
  const parcels = (isWaiting: boolean) => sql`(
    select count(*)::int from shipments t join redemptions r on r.kind = t.kind and r.id = t.redemption_id
      join point_entries e on e.id = r.entry_id
    where ${inAny(isTo)} and (t.receipt_number is null and not t.is_cancelled) = ${isWaiting}
  )`;
  const { rows } = await sql<FoundErasure>`
    select array(
        select c.name from contacts k join customers c on c.id = k.customer_id
        where k.account_id = ${accountId} and k.removed_at is null and c.deleted_at is null
        order by c.name_lower, c.id limit 100
      ) as customers,
      (
        select count(*)::int from whatsapp_messages t
        where ${inAny((who) => sql`(t.whatsapp = ${itsNumber(who)} and t.created_at < ${until(who)})`)}
      ) as messages,
      ${parcels(false)} as parcels, ${parcels(true)} as "waitingParcels",
      (
        select count(*)::int from point_entries e where e.actor_id = ${accountId} and e.kind like '%-claim'
      ) as claims,
      (
        select case when bool_or(not coalesce(o.are_there, false)) then 'last_utama'
          -- The number of the company goes to somebody whose account is its own.
          when bool_or(a.is_principal and a.customer_id = k.customer_id and not o.have_numbers) then 'no_number_left' end
        from contacts k join customers c on c.id = k.customer_id join accounts a on a.id = k.account_id
          cross join lateral (
            select bool_or(true) as are_there, bool_or(b.customer_id = o.customer_id) as have_numbers
            from contacts o join accounts b on b.id = o.account_id
            where o.customer_id = k.customer_id and o.account_id <> k.account_id and o.role = 'utama'
              and o.removed_at is null
          ) o
        where k.account_id = ${accountId} and k.role = 'utama' and k.removed_at is null and c.deleted_at is null
      ) as "utamaObstacle"
  `.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A select of values answers a row.');
  return found;
}
