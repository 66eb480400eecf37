import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const IDLE_MS = 500;
/** How long it waits after a failure, which may have been the database's. */
export const TROUBLE_MS = 5_000;

/**
 * Does a work for as long as the process lives: again at once while there is something to do, else after a moment. What
 * waits stands in the tables themselves, written by the transaction that causes it, so a crash loses nothing.
 *
 * @param work does one batch and answers how much it was; 0 when nothing waited.
 * @returns stops it after the batch that it is at.
 */
export function startWorker(
  name: string,
  work: () => Promise<number>,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      const wait = await work().then(
        (done) => (done === 0 ? IDLE_MS : 0),
        (error: unknown) => {
          logger.error({ err: error }, `${name} failed`);
          return TROUBLE_MS;
        },
      );
      // Rejects only because it was aborted, which is what the loop asks next.
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const going = goOn();
  return async () => {
    stopping.abort();
    await going;
  };
}
