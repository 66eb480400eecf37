import { SECRET_KINDS } from '@reward-points/contract/whatsapp';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** What is kept of somebody, by what it is: each as pages of rows, in the order of `nth`. */
type Section = (accountId: number) => RawBuilder<unknown>;

/** Before it the number was somebody else's. */
const since = sql`coalesce(a.whatsapp_since, a.created_at)`;

/** An account `a`, with the moment from which on somebody else had its number: once it has ended, that is free. */
const account = sql`
  accounts a cross join lateral (
    select coalesce(min(got.at), 'infinity') as until from (
      select coalesce(o.whatsapp_since, o.created_at) as at from accounts o where o.whatsapp = a.whatsapp and o.id <> a.id
      union all
      -- Whoever had it for a while.
      select t.created_at from audit_trail t
      where t.act in ('own-account-updated', 'customer-updated') and t.after ->> 'whatsapp' = a.whatsapp
        and t.created_at >= a.deleted_at
      union all
      -- Whoever has it by a form had it when the form was filled in.
      select f.asked_at from sign_ups f where f.whatsapp = a.whatsapp
    ) as got where got.at >= a.deleted_at
  ) as taken`;

/**
 * Messages are those of the number while the account has it, or that waited when it changed, for the customers of the account.
 * Others were somebody else's. Consents count for the same time.
 */
const SECTIONS: Record<string, Section> = {
  account: (id) => sql`
    select a.id as nth, a.name, a.username, a.whatsapp, a.role, a.staff_role, a.created_at, a.ends_at
    from accounts a where a.id = ${id}`,
  stands_for: (id) => sql`
    select c.customer_id as nth, u.name as customer, c.role, c.claim_limit, c.created_at, c.removed_at
    from contacts c join customers u on u.id = c.customer_id where c.account_id = ${id}`,
  sessions: (id) => sql`
    select row_number() over (order by s.created_at) as nth, s.device, s.created_at, s.used_at, s.expires_at
    from sessions s where s.account_id = ${id}`,
  addresses: (id) => sql`
    select row_number() over (order by k.seen_at, k.address) as nth, k.address, k.seen_at
    from known_addresses k where k.account_id = ${id}`,
  passkeys: (id) => sql`
    select k.id as nth, k.name, k.created_at, k.used_at from passkeys k where k.account_id = ${id}`,
  sign_ins: (id) => sql`
    select t.id as nth, t.created_at, t.address, t.sentence from audit_trail t
    where t.account_id = ${id} and t.topic = 'sign-ins'`,
  messages: (id) => sql`
    select m.id as nth, m.created_at, m.kind, m.status, m.whatsapp, m.name,
      case when m.kind <> all(${SECRET_KINDS}::text[]) then m.body end as body
    from ${account} join whatsapp_messages m on m.whatsapp = a.whatsapp and m.created_at < taken.until
      and (m.created_at >= ${since} or m.accepted_at >= ${since} or m.status = 'queued')
    where a.id = ${id} and (
      m.customer_id is null or m.customer_id = a.customer_id
      or m.customer_id in (select c.customer_id from contacts c where c.account_id = a.id)
    )`,
  claims: (id) => sql`
    select e.id as nth, e.created_at, e.note as reward, -e.amount as point from point_entries e
    where e.actor_id = ${id} and e.kind like '%-claim'`,
  visit_requests: (id) => sql`
    select r.id as nth, r.asked_at, c.name as customer, r.wished_on, r.words, r.state
    from visit_requests r join customers c on c.id = r.customer_id where r.asked_by = ${id}`,
  consents: (id) => sql`
    select min(m.id) as nth, m.at, m.wants, m.source, m.said
    from ${account} join message_consents m on m.whatsapp = a.whatsapp and m.at >= ${since} and m.at < taken.until
    where a.id = ${id} group by m.at, m.wants, m.source, m.said`,
};
export const SECTION_NAMES = Object.keys(SECTIONS);

const ROWS = 500;

/** A section, some rows at a time. */
export async function* rowsOfSection(
  tx: Tx,
  name: string,
  accountId: number,
): AsyncGenerator<Record<string, unknown>[], void> {
  const section = SECTIONS[name];
  if (!section) return;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ nth: number } & Record<string, unknown>>`
      select * from (${section(accountId)}) as s where s.nth > ${after} order by s.nth limit ${ROWS}
    `.execute(tx);
    yield rows.map(({ nth: _nth, ...row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    after = last.nth;
  }
}
