import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { isHeardBy, wantsMessages } from './consents.sql.ts';

export { isHeardBy, wantsMessages };

/** Refuses what does not outlast STOP for a number that wrote it: nothing would ever be sent of it. */
export async function requireWanted(db: Db | Tx, whatsapp: string): Promise<void> {
  if (!(await wantsMessages(db, whatsapp))) throw new DomainError('recipient_wants_no_messages');
}

/** The same where a customer is told of its services: somebody who hears of them wants that. */
export async function requireHeardOfServices(db: Db, customerId: number): Promise<void> {
  if (!(await isHeardBy(db, customerId, 'services'))) {
    throw new DomainError('recipient_wants_no_messages');
  }
}
