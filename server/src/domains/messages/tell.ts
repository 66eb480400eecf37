import type { Occasion } from '@reward-points/contract/message-values';
import { topicOf } from '@reward-points/contract/topics';
import type { MessageKind } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { logUnsentMessage, NO_TEMPLATE } from '#domains/whatsapp/outbox/log-unsent-message.ts';
import { queueMessages, type ToQueue } from '#domains/whatsapp/outbox/queue-messages.ts';
import { holdForUndo } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { textOf, type Words } from '#domains/whatsapp/templates/words.ts';

/** What customers are told on an occasion. */
export interface Message extends Words {
  /** The text that its sender has read; null: that there is none; undefined where that is not known. */
  shown?: string | null | undefined;
  /** What the log says where there is no template, with placeholders; left out, the values alone. */
  unsent?: string;
}

/**
 * Tells customers of what the transaction does: all of their people who are told of it get one text. Without a template, a line
 * in the log says why not. If the text is not the one that was read, it refuses, and nothing is done.
 *
 * @param actorId whose act it is; null: the server's, or nobody's who is signed in.
 * @param isForNumber it goes to the stated number and to nobody else.
 * @param renewFor the provider in use, if the words were chosen a while ago: see `queueMessages`.
 * @param holds the act can be undone for a while, so the messages wait as long.
 * @returns how many go to anybody: not those to numbers that wrote STOP, nor those queued before.
 */
export async function tell(
  tx: Tx,
  { shown, unsent, ...words }: Message,
  messages: readonly ToQueue[],
  {
    at,
    actorId,
    renewFor,
    holds = false,
    isForNumber = false,
  }: {
    at: Date;
    actorId: number | null;
    renewFor?: string;
    holds?: boolean;
    isForNumber?: boolean;
  },
): Promise<number> {
  const { occasion, layout } = words;
  const kind = kindOf(occasion);
  if (shown !== undefined) {
    for (const { values } of messages) requireShown(textOf(words, values), shown);
  }
  if (layout) {
    const topic = isForNumber ? null : topicOf(kind);
    const queued = await queueMessages(tx, {
      kind,
      topic,
      layout,
      renewFor,
      messages,
      at,
      actorId,
    });
    const keys = messages.map(({ key }) => key);
    if (holds) await holdForUndo(tx, keys, at);
    return queued;
  }
  for (const one of messages) {
    const text = unsent ?? one.values.map((_, index) => `{{${index + 1}}}`).join(', ');
    await logUnsentMessage(tx, { ...one, kind, text, reason: NO_TEMPLATE, at, actorId });
  }
  return 0;
}

/** Refuses when another text would be sent than was read, or one where none was. */
export function requireShown(text: string | null, shown: string | null | undefined): void {
  if (shown !== undefined && shown !== text) throw new DomainError('message_changed');
}

/** What the log calls it: points are points, whatever they are given for. */
const kindOf = (occasion: Occasion): MessageKind =>
  occasion === 'reward' || occasion === 'birthday' ? 'point' : occasion;
