import type { Occasion } from '@reward-points/contract/message-values';
import { type MessageKind, parameterOf } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { callQueueMessage } from './queue.sql.ts';
import type { Layout, Recipient } from './queue-messages.ts';

/** A layout that was looked up and shown, or the one that an occasion has when the message is queued. */
export type HowToTell = Layout | { provider: string; occasion: Occasion };

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

/**
 * Writes the message into the log in the transaction of what it tells; the worker sends it once that is committed.
 *
 * @returns false when the log only says why it is not sent, as to whoever wrote STOP.
 */
export const queueMessage = (tx: Tx, message: ToQueue): Promise<boolean> =>
  callQueueMessage(tx, { ...message, values: message.values.map(parameterOf) });
