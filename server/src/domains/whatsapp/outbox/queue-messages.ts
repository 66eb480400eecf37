import type { Topic } from '@reward-points/contract/topics';
import { type MessageKind, parameterOf } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import type { Layout } from '#domains/whatsapp/templates/layout.rules.ts';
import { renewLayout } from '#domains/whatsapp/templates/renew-layout.ts';
import { holdTemplate } from '#domains/whatsapp/templates/templates.sql.ts';
import { callQueueMessages } from './queue.sql.ts';
import { failStranded, failUnfillable } from './waiting.sql.ts';

export interface ToQueue {
  /** What the message is about. A second message with the same key is not queued, and nobody is told twice. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  /** The values of the occasion, in order. */
  values: readonly (string | number)[];
}

interface Queueing {
  kind: MessageKind;
  /** Whoever of a customer is told of it gets it; left out: the number that is stated. */
  topic?: Topic | null;
  layout: Layout;
  /** The provider in use, where the layout was chosen a while ago; undefined: it was looked up just now. */
  renewFor?: string | undefined;
  messages: readonly ToQueue[];
  at: Date;
  /** Whose act they tell of; left out or null: the server's own. */
  actorId?: number | null;
}

/**
 * Writes messages into the log in the transaction of what they tell; the worker sends them once that is committed. A layout
 * of a while ago is renewed, since the words that its template has by now are sent. What cannot be sent so, or is for a
 * provider that is in use no more, is in the log all the same, as failed, and says why. The template is held, so that
 * whoever lists it with other words finds these messages among those that wait.
 *
 * @returns how many are to be sent to anybody: not those to whoever wants none.
 */
export async function queueMessages(
  tx: Tx,
  { kind, topic = null, layout, renewFor, messages, at, actorId = null }: Queueing,
): Promise<number> {
  const told = { kind, ...layout };
  const isListed = renewFor !== undefined && (await holdTemplate(tx, told));
  const renewed = isListed ? await renewLayout(tx, told) : layout;
  const queued = await callQueueMessages(tx, {
    kind,
    topic,
    layout: renewed ?? layout,
    messages: messages.map((one) => ({ ...one, values: one.values.map(parameterOf) })),
    at,
    actorId,
  });
  if (renewFor !== undefined && layout.provider !== renewFor) await failStranded(tx, renewFor, at);
  else if (renewed === null) await failUnfillable(tx, told, at);
  else return queued;
  return 0;
}
