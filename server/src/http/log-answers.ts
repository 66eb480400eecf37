import type { FastifyInstance } from 'fastify';
import { isCall, routedPath } from './routed-path.ts';

/** The addresses of webhooks and of calendars end in a secret, also where it is misspelled. */
const SECRET = /^(\/api\/(?:webhooks|calendars)\/).*/s;

/** One line a call. The path without its query: a query may hold a code, a name or an address (S-22). */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isCall(request)) return;
    request.log.info(
      {
        method: request.method,
        path: routedPath(request).replace(SECRET, '$1…'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.actor?.accountId,
      },
      'answered',
    );
  });
}
