import type { Tx } from '#db/database.ts';
import { deleteAccounts } from '#domains/accounts/delete-accounts.ts';
import { dropMessages } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { markCustomersDeleted } from './customers.sql.ts';

/** Deletes many customers at once, as one is deleted: their accounts end and their numbers are free again. */
export async function deleteCustomers(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await markCustomersDeleted(tx, ids, now);
  await deleteAccounts(tx, ids, now);
  await dropMessages(tx, ids, now);
}
