import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { wantsMessages } from './consents.sql.ts';

/** Refuses what does not outlast STOP for a customer who wrote it: nothing would ever be sent of it. */
export async function requireWanted(db: Db | Tx, customerId: number): Promise<void> {
  if (!(await wantsMessages(db, customerId))) throw new DomainError('recipient_wants_no_messages');
}
