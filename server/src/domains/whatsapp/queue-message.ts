import {
  fillTemplate,
  type MessageKind,
  parameterOf,
  type Template,
} from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { insertMessage } from './whatsapp.sql.ts';

export interface ToQueue {
  /** What the message is about. A second message with the same key is not queued, and nobody is told twice. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  kind: MessageKind;
  template: Template;
  /** The values of the placeholders, in order. */
  values: readonly (string | number)[];
  at: Date;
}

/** Writes the message into the log in the transaction of what it tells; the worker sends it once that is committed. */
export async function queueMessage(tx: Tx, message: ToQueue): Promise<void> {
  const parameters = message.values.map(parameterOf);
  await insertMessage(tx, {
    key: message.key,
    customer: message.customer,
    kind: message.kind,
    templateId: message.template.id,
    parameters,
    body: fillTemplate(message.template.body, parameters),
    at: message.at,
  });
}
