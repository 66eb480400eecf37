import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findWants } from './consents.sql.ts';

/** Whether a customer wants messages: it has not written STOP, or said otherwise since. */
export const wantsMessages = (db: Db | Tx, customerId: number): Promise<boolean> =>
  findWants(db, customerId);

/** Refuses what does not outlast STOP for a customer who wrote it: nothing would ever be sent of it. */
export async function requireWanted(db: Db | Tx, customerId: number): Promise<void> {
  if (!(await findWants(db, customerId))) throw new DomainError('recipient_wants_no_messages');
}
