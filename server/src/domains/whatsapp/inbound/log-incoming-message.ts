import { beginningOf } from '@reward-points/contract/checks';
import { DAY_MS } from '@reward-points/contract/durations';
import type { Tx } from '#db/database.ts';
import {
  insertText,
  lockStranger,
  updateSeen,
  wasAnswered,
} from '#domains/whatsapp/log/log.sql.ts';
import { findSpeakerAt, findWisherAt } from '#domains/whatsapp/outbox/queue.sql.ts';
import type { Command } from './replies.rules.ts';

export interface Incoming {
  provider: string;
  /** Its number there. */
  providerId: string;
  from: string;
  name: string | null;
  text: string;
  conversation: string | null;
  at: Date;
  command: Command | null;
}

export interface Writer {
  /** Null: no customer, nor somebody of the staff who says whether it wants messages. */
  id: number | null;
  whatsapp: string;
  name: string;
}

/** What a single message may hold; the rest of a longer one is left out. */
const TEXT_MAX = 4_000;

/**
 * Writes into the log what somebody wrote to us, beside the customer for whom it stands.
 *
 * @returns who wrote; undefined where it was written down before, so that nothing follows from it twice.
 */
export async function logIncomingMessage(
  tx: Tx,
  incoming: Incoming,
  now: Date,
): Promise<Writer | undefined> {
  const { from, provider, providerId, command } = incoming;
  const isWish = command === 'stop' || command === 'start';
  const known = await (isWish ? findWisherAt : findSpeakerAt)(tx, from);
  const writer = known ?? { id: null, whatsapp: from, name: incoming.name?.trim() || from };
  const id = await insertText(tx, {
    key: keyOf(incoming),
    kind: 'incoming',
    customer: writer,
    provider,
    providerId,
    body: beginningOf(incoming.text, TEXT_MAX),
    conversation: incoming.conversation,
    // A command that is obeyed needs nobody's eyes.
    seenAt: known && command !== null ? now : undefined,
    at: incoming.at,
  });
  return id === undefined ? undefined : writer;
}

/** It was answered, and needs nobody's eyes. */
export const markAnswered = (tx: Tx, { provider, providerId }: Incoming, at: Date): Promise<void> =>
  updateSeen(tx, keyOf({ provider, providerId }), at);

const keyOf = ({ provider, providerId }: Pick<Incoming, 'provider' | 'providerId'>): string =>
  `incoming:${provider}:${providerId}`;

/** Queues an answer in our own words to what was just written. */
export async function queueReply(
  tx: Tx,
  { provider, providerId, conversation }: Incoming,
  { to, body, at }: { to: Writer; body: string; at: Date },
): Promise<void> {
  await insertText(tx, {
    key: `reply:${provider}:${providerId}`,
    kind: 'reply',
    customer: to,
    provider,
    body,
    conversation,
    at,
  });
}

/**
 * Whether somebody who is no customer was answered within the last day. The lock makes what a number writes at once queue:
 * it has no row of its own, and the provider may call for each at the same moment.
 */
export async function wasAnsweredToday(tx: Tx, whatsapp: string, now: Date): Promise<boolean> {
  await lockStranger(tx, whatsapp);
  return wasAnswered(tx, whatsapp, new Date(now.getTime() - DAY_MS));
}
