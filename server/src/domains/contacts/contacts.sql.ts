import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { Contact, Standing } from '@reward-points/contract/contacts';
import { TOPICS, type Topic } from '@reward-points/contract/topics';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

const fields = sql`
  k.id, coalesce(k.name, a.username) as name, a.whatsapp, k.role, k.claim_limit, k.used_at as seen_at,
  a.is_principal and a.customer_id = k.customer_id as is_principal, k.told, k.version, k.account_id`;

export interface StoredContact
  extends Omit<Contact, 'is_me' | 'seen_at' | 'told' | 'wants_messages'> {
  seen_at: Date | null;
  /** Null: it never chose. */
  told: Topic[] | null;
  account_id: number;
}

/**
 * Those who stand for a customer: whose number is the company's first, then as they came. What a number said to somebody else
 * its own people are not told.
 */
export async function listContacts(
  db: Db | Tx,
  customerId: number,
): Promise<(StoredContact & { topics: Topic[]; wants_messages: boolean })[]> {
  const { rows } = await sql<StoredContact & { topics: Topic[]; wants_messages: boolean }>`
    select ${fields}, array(
        select t.topic from unnest(${TOPICS}::text[]) with ordinality as t (topic, nth)
        where a.id in (select p.account_id from people_told(k.customer_id, t.topic) p) order by t.nth
      ) as topics, coalesce((
        select m.wants from message_consents m where m.whatsapp = a.whatsapp and m.customer_id = k.customer_id
        order by m.at desc, m.id desc limit 1
      ), true) as wants_messages
    from contacts k join accounts a on a.id = k.account_id
    where k.customer_id = ${customerId} and k.removed_at is null
    order by is_principal desc, k.id
  `.execute(db);
  return rows;
}

/** Holds contact and account until the transaction ends, so that a sign-in or a switch at the same moment waits. */
export async function lockContact(
  tx: Tx,
  { customerId, id }: { customerId: number; id: number },
): Promise<StoredContact | undefined> {
  const { rows } = await sql<StoredContact>`
    select ${fields} from contacts k join accounts a on a.id = k.account_id
    where k.customer_id = ${customerId} and k.id = ${id} and k.removed_at is null
    for no key update of a, k
  `.execute(tx);
  return rows[0];
}

/** For which live customers an account stands, in the order of their numbers. */
export async function listStandingsOf(
  tx: Tx,
  accountId: number,
): Promise<{ id: number; customerId: number }[]> {
  const { rows } = await sql<{ id: number; customerId: number }>`
    select k.id, k.customer_id as "customerId" from contacts k join customers c on c.id = k.customer_id
    where k.account_id = ${accountId} and k.removed_at is null and c.deleted_at is null order by k.customer_id
  `.execute(tx);
  return rows;
}

/** Whose number it is, and whether that account stands for the customer already. */
export async function lockAccountAt(
  tx: Tx,
  { whatsapp, customerId }: { whatsapp: string; customerId: number },
): Promise<{ id: number; isStaff: boolean; isContact: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isStaff: boolean; isContact: boolean }>`
    select a.id, a.staff_role is not null as "isStaff", exists (
      select from contacts k
      where k.account_id = a.id and k.customer_id = ${customerId} and k.removed_at is null
    ) as "isContact"
    from accounts a where a.whatsapp = ${whatsapp} and a.deleted_at is null
    for no key update of a
  `.execute(tx);
  return rows[0];
}

export interface ContactColumns {
  name: string;
  role: ContactRole;
  claim_limit: number | null;
  told: readonly Topic[] | null;
}

/**
 * Somebody who was removed before and comes back is the same contact, as new. A new account has its contact already, and that
 * of another one is written in the same two steps: neither number nor version tells which of both it was.
 *
 * @returns its number.
 */
export async function putContact(
  tx: Tx,
  {
    accountId,
    customerId,
    at,
    ...columns
  }: ContactColumns & {
    accountId: number;
    customerId: number;
    at: Date;
  },
): Promise<number> {
  await sql`
    insert into contacts (account_id, customer_id, role, created_at)
    select ${accountId}, ${customerId}, 'pembeli', ${at}
    where not exists (select from contacts where account_id = ${accountId} and customer_id = ${customerId})
  `.execute(tx);
  const { id } = await tx
    .updateTable('contacts')
    .set({ ...columns, told: columns.told && [...columns.told], used_at: null, removed_at: null })
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateContactRow(
  tx: Tx,
  id: number,
  { told, ...columns }: Partial<ContactColumns & { removed_at: Date }>,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ ...columns, ...(told && { told: [...told] }) })
    .where('id', '=', id)
    .execute();
}

/** Names whoever signs in with a customer's own number. */
export async function updatePrincipalName(tx: Tx, customerId: number, name: string): Promise<void> {
  await sql`
    update contacts k set name = ${name} from accounts a
    where k.customer_id = ${customerId} and a.id = k.account_id and a.is_principal
      and a.customer_id = k.customer_id
  `.execute(tx);
}

/** Another `utama` whose number can become that of the company; the longest first. It is held. */
export async function lockSuccessor(
  tx: Tx,
  { customerId, accountId }: { customerId: number; accountId: number },
): Promise<{ accountId: number; whatsapp: string } | undefined> {
  const { rows } = await sql<{ accountId: number; whatsapp: string }>`
    select a.id as "accountId", a.whatsapp from contacts k join accounts a on a.id = k.account_id
    where k.customer_id = ${customerId} and k.account_id <> ${accountId} and k.role = 'utama'
      and k.removed_at is null and a.customer_id = k.customer_id and a.deleted_at is null
    order by k.id limit 1 for no key update of a
  `.execute(tx);
  return rows[0];
}

export async function hasAnotherUtama(
  tx: Tx,
  { customerId, accountId }: { customerId: number; accountId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from contacts
    where customer_id = ${customerId} and account_id <> ${accountId} and role = 'utama' and removed_at is null limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** For whom an account stands: the customer of the session first, then by name. */
export async function listStandings(
  db: Db,
  { accountId, customerId }: { accountId: number; customerId: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select c.id as id_customer, c.name, k.role
    from contacts k join customers c on c.id = k.customer_id
    where k.account_id = ${accountId} and k.removed_at is null and c.deleted_at is null
    order by c.id = ${customerId} desc, c.name_lower, c.id limit 100
  `.execute(db);
  return rows;
}

export async function findSelf(
  db: Db,
  { accountId, customerId }: { accountId: number; customerId: number },
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(k.name, a.username) as name from contacts k join accounts a on a.id = k.account_id
    where k.account_id = ${accountId} and k.customer_id = ${customerId}
  `.execute(db);
  return rows[0];
}
