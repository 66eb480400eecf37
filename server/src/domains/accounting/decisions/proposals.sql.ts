import type { Proposal } from '@reward-points/contract/accounting-decisions';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Sought } from './sought.rules.ts';

const PROPOSED_MAX = 5;
/** Names that are less alike are of somebody else. */
const ALIKE = 0.5;

/** By what customers are found for those who are sought (`w`): their own number and that of their people, tax number, e-mail. */
const certain = sql`
  select c.id, 'whatsapp' as by from customers c
  where c.whatsapp = any(w.numbers) and c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}
  union all
  select p.customer_id, 'whatsapp' from accounts a join contacts p on p.account_id = a.id
  where a.whatsapp = any(w.numbers) and a.deleted_at is null and p.removed_at is null
  union all
  select s.customer_id, 'tax_number' from sign_ups s
  where ltrim(s.tax_number, '0') = w.tax_number and s.customer_id is not null
  union all
  select c.id, 'email' from customers c
  where lower(c.email) = any(w.emails) and c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}`;

const byName = sql`
  (
    select c.id, 'name' as by from customers c
    where c.company_key = company_key(w.name) and c.deleted_at is null and c.id <> ${OWN_COMPANY_ID} order by c.id limit 3
  )
  union all
  (
    select c.id, 'name' from customers c
    where c.name_lower % lower(w.name) and similarity(c.name_lower, lower(w.name)) >= ${ALIKE} and c.deleted_at is null
      and c.id <> ${OWN_COMPANY_ID}
    order by similarity(c.name_lower, lower(w.name)) desc, c.id limit 3
  )`;

const soughtRows = (sought: readonly Sought[]) => sql`
  (
    select s.id, s.name, array(select jsonb_array_elements_text(s.numbers)) as numbers,
      array(select lower(m) from jsonb_array_elements_text(s.emails) as m) as emails, s.tax_number
    from jsonb_to_recordset(${JSON.stringify(
      sought.map(({ taxNumber, ...rest }) => ({ ...rest, tax_number: taxNumber })),
    )}::jsonb) as s (id bigint, name text, numbers jsonb, emails jsonb, tax_number text)
  )`;

/** Who each of them may be, the likeliest first. */
export async function listProposals(
  db: Db,
  sought: readonly Sought[],
): Promise<(Proposal & { soughtId: number })[]> {
  const { rows } = await sql<Proposal & { soughtId: number }>`
    select f.* from (
      select w.id as "soughtId", c.id, c.name, c.whatsapp, array_agg(distinct hit.by) as by,
        row_number() over (
          partition by w.id order by bool_or(hit.by = 'whatsapp') desc, bool_or(hit.by = 'tax_number') desc,
            bool_or(hit.by = 'email') desc, c.id
        ) as place
      from ${soughtRows(sought)} as w
        cross join lateral (${certain} union all ${byName}) as hit
        join customers c on c.id = hit.id and c.deleted_at is null
      group by w.id, c.id
    ) as f where f.place <= ${PROPOSED_MAX} order by f."soughtId", f.place
  `.execute(db);
  return rows;
}

/** Of those whose number or tax number is that of exactly one customer: whose. A name alone says nothing. */
export async function listMatches(
  db: Db | Tx,
  sought: readonly Sought[],
): Promise<{ id: number; customerId: number }[]> {
  const { rows } = await sql<{ id: number; customerId: number }>`
    select w.id, min(hit.id) as "customerId"
    from ${soughtRows(sought)} as w
      cross join lateral (select * from (${certain}) as found where found.by <> 'email') as hit
      join customers c on c.id = hit.id and c.deleted_at is null
    group by w.id having count(distinct hit.id) = 1 order by w.id
  `.execute(db);
  return rows;
}
