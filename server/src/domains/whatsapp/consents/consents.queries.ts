import type { Topic } from '@reward-points/contract/topics';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findWants, isHeard } from './consents.sql.ts';

/** Whether a number wants messages: it has not written STOP, or said otherwise since. */
export const wantsMessages = (db: Db | Tx, whatsapp: string): Promise<boolean> =>
  findWants(db, whatsapp);

/** Refuses what does not outlast STOP for a number that wrote it: nothing would ever be sent of it. */
export async function requireWanted(db: Db | Tx, whatsapp: string): Promise<void> {
  if (!(await findWants(db, whatsapp))) throw new DomainError('recipient_wants_no_messages');
}

/** Whether anybody of a customer who is told of a topic wants messages. */
export const isHeardBy = (db: Db, customerId: number, topic: Topic): Promise<boolean> =>
  isHeard(db, customerId, topic);

/** The same where a customer is told of something: somebody who hears of it wants that. */
export async function requireHeard(db: Db, customerId: number, topic: Topic): Promise<void> {
  if (!(await isHeardBy(db, customerId, topic))) {
    throw new DomainError('recipient_wants_no_messages');
  }
}
