import type { FastifyInstance } from 'fastify';

/** Calls it after each call that may have written something, once that is answered. */
export function tellOfWrites(app: FastifyInstance, onWritten: (() => void) | undefined): void {
  if (!onWritten) return;
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') onWritten();
  });
}
