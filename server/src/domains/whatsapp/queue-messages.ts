import {
  fillTemplate,
  type MessageKind,
  parameterOf,
  type Template,
} from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { insertMessages } from './whatsapp.sql.ts';

interface Customer {
  id: number;
  name: string;
  whatsapp: string;
}

export interface ManyToQueue {
  /** The key of each message is this and the number of its customer. */
  keyPrefix: string;
  customers: Customer[];
  kind: MessageKind;
  template: Pick<Template, 'id' | 'body'>;
  /** The values of the placeholders for one customer, in order. */
  valuesOf: (customer: Customer) => readonly (string | number)[];
  at: Date;
}

/** Writes many messages of one template into the log, in the transaction of what they tell. */
export async function queueMessages(tx: Tx, input: ManyToQueue): Promise<void> {
  const { customers, template } = input;
  const parameters = customers.map((customer) => input.valuesOf(customer).map(parameterOf));
  await insertMessages(tx, {
    keys: customers.map((customer) => `${input.keyPrefix}${customer.id}`),
    customers,
    kind: input.kind,
    templateId: template.id,
    parameters,
    bodies: parameters.map((values) => fillTemplate(template.body, values)),
    at: input.at,
  });
}
