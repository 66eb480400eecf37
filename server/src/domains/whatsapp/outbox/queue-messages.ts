import { type MessageKind, parameterOf } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import type { Layout } from '#domains/whatsapp/templates/layout.rules.ts';
import { callQueueMessagesOfMany } from './queue.sql.ts';

export type { Layout };

export interface Recipient {
  id: number;
  name: string;
  whatsapp: string;
}

export interface ManyToQueue {
  /** The key of each message is this and the number of its customer. */
  keyPrefix: string;
  customers: Recipient[];
  kind: MessageKind;
  template: Layout;
  /** The values of the occasion for one customer, in order. */
  valuesOf: (customer: Recipient) => readonly (string | number)[];
  at: Date;
}

/**
 * Writes many messages of one template into the log, in the transaction of what they tell.
 *
 * @returns how many are to be sent: not those to whoever wants none.
 */
export const queueMessages = (tx: Tx, input: ManyToQueue): Promise<number> =>
  callQueueMessagesOfMany(tx, {
    ...input,
    valueLists: input.customers.map((customer) => input.valuesOf(customer).map(parameterOf)),
  });
