import { setTimeout as pause } from 'node:timers/promises';
import type { FakeQontak } from '@reward-points/server/test/fakes/qontak';
import { type Books, read } from '#trial/books.ts';
import { compareSent } from '#trial/sent-messages.ts';

/** What a killed server may have sent is asked for at the provider after a good minute. */
const QUEUE_MS_MAX = 300_000;

/** Waits until nothing waits any more; then each message that left must be at the provider, and none there twice. */
export async function compareMessages(books: Books, fake: FakeQontak): Promise<string> {
  const giveUpAt = performance.now() + QUEUE_MS_MAX;
  const countBy = async () => {
    const rows = await read(books, ({ db }) =>
      db.selectFrom('whatsapp_messages').select(['status', 'failure_kind']).execute(),
    );
    return Map.groupBy(rows, ({ status, failure_kind }) =>
      failure_kind === 'unknown' ? 'failed as unknown' : status,
    );
  };
  let counts = await countBy();
  while (counts.has('queued') && performance.now() < giveUpAt) {
    await pause(500);
    counts = await countBy();
  }
  await compareSent(books, fake);
  if (!counts.has('accepted') && !counts.has('sent') && !counts.has('read'))
    books.findings.push('no message has left');
  const waiting = counts.get('queued')?.length ?? 0;
  if (waiting > 0) books.findings.push(`${waiting} messages still wait`);
  const words = [...counts].map(([status, { length }]) => `${length} ${status}`);
  return `messages: ${words.join(', ')}; ${fake.messages.length} at the provider`;
}
