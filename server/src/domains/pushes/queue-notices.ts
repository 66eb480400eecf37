import type { PushKind } from '@reward-points/contract/pushes';
import type { Tx } from '#db/database.ts';
import { NEWS_MS } from './notices.rules.ts';
import { insertNotices, type Notice } from './notices.sql.ts';

/**
 * Queues what the devices of customers are told of the act in whose transaction it stands, where they want to be told of such
 * a thing. Nothing of it can refuse the act or hold it up: a job sends it afterwards.
 */
export async function queueNotices(
  tx: Tx,
  kind: PushKind,
  notices: readonly Notice[],
  { at, dueAt = at }: { at: Date; dueAt?: Date },
): Promise<void> {
  if (notices.length === 0) return;
  const newsUntil = new Date(at.getTime() + NEWS_MS);
  await insertNotices(tx, kind, notices, { at, dueAt, newsUntil });
}
