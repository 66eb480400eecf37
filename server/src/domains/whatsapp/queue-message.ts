import { type MessageKind, parameterOf } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import type { HowToTell, Recipient } from './queue-messages.ts';
import { callQueueMessages } from './whatsapp.sql.ts';

export interface ToQueue {
  /** What the message is about. A second message with the same key is not queued, and nobody is told twice. */
  key: string;
  customer: Recipient;
  kind: MessageKind;
  template: HowToTell;
  /** The values of the occasion, in order. */
  values: readonly (string | number)[];
  at: Date;
}

/** Writes the message into the log in the transaction of what it tells; the worker sends it once that is committed. */
export async function queueMessage(tx: Tx, message: ToQueue): Promise<void> {
  const { key, customer, values } = message;
  await callQueueMessages(tx, {
    ...message,
    keys: [key],
    customers: [customer],
    valueLists: [values.map(parameterOf)],
  });
}
