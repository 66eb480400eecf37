import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { deliverMessages } from '#domains/whatsapp/deliver-messages.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';

const IDLE_MS = 500;
const TROUBLE_MS = 5_000;

interface Parts {
  db: Db;
  clock: Clock;
  provider: WhatsappProvider;
  logger: FastifyBaseLogger;
}

/**
 * Sends queued messages for as long as the process lives. The queue is the message log itself, so a message can neither
 * be queued without being logged nor logged without being sent, and a crash loses nothing.
 *
 * @returns stops it after the batch that it is at.
 */
export function startMessageWorker(parts: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const wait = await deliverMessages(parts.db, parts).then(
        (tried) => (tried === 0 ? IDLE_MS : 0),
        (error: unknown) => {
          parts.logger.error({ err: error }, 'messages could not be delivered');
          return TROUBLE_MS;
        },
      );
      // Rejects only because it was aborted, which is what the loop asks next.
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
