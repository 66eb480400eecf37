import type { Contact, Standing } from '@reward-points/contract/contacts';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';
import * as sql from './contacts.sql.ts';

/** Who stands for a customer. `asking`: the account that asks, where it is one of them. */
export async function listContacts(
  db: Db | Tx,
  customerId: number,
  asking: number | null = null,
): Promise<Contact[]> {
  const contacts = await sql.listContacts(db, customerId);
  return contacts.map(({ account_id, seen_at, topics, ...contact }) => ({
    ...contact,
    told: topics,
    seen_at: seen_at?.toISOString() ?? null,
    is_me: account_id === asking,
  }));
}

/** What is known of whoever is signed in. */
export async function showSelf(
  db: Db,
  asking: { accountId: number; customerId: number },
): Promise<{
  name: string;
  username: string;
  whatsapp: string;
  version: number;
  standings: Standing[];
}> {
  const { accountId, customerId } = asking;
  const { username, whatsapp, version } = await requireCustomer(db, customerId, accountId);
  const self = await sql.findSelf(db, asking);
  if (!self) throw new DomainError('not_signed_in');
  return { ...self, username, whatsapp, version, standings: await sql.listStandings(db, asking) };
}
