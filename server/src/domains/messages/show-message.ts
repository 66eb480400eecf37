import type { DefaultMessage } from '@reward-points/contract/messages';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findMessage } from './messages.sql.ts';

/** One of the three default messages. */
export async function showMessage(db: Db, id: number): Promise<DefaultMessage> {
  const message = await findMessage(db, id);
  if (!message) throw new DomainError('not_found');
  return message;
}
