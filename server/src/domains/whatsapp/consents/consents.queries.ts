import type { Topic } from '@reward-points/contract/topics';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { listUnheard, wantsMessages } from './consents.sql.ts';

export { listUnheard, wantsMessages };

/** Whether anybody of a customer who is told of a topic wants messages. */
export async function isHeardBy(db: Db, customerId: number, topic: Topic): Promise<boolean> {
  return (await listUnheard(db, customerId, [topic])).length === 0;
}

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
