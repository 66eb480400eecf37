import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain-error.ts';

/**
 * How many calls of a webhook are read at a time: each may be long and as slow as its line. Whoever reports calls again when
 * it is refused.
 */
export const BODIES_MAX = 16;

/** Bodies come as they are, byte for byte, whatever they are said to be: `rawBodyOf` has them. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

export const rawBodyOf = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

interface WebhookCall {
  headers: IncomingHttpHeaders;
  secret: string;
}

/** For `onRequest`, before the body of a webhook is read: a stranger sends nothing long into the memory of the server. */
export function admitBodies(
  mayBeGenuine: (call: WebhookCall) => boolean | Promise<boolean>,
): (request: FastifyRequest<{ Params: { secret: string } }>, reply: FastifyReply) => Promise<void> {
  let reading = 0;
  return async ({ headers, params: { secret } }, reply) => {
    if (!(await mayBeGenuine({ headers, secret }))) {
      // What is still on its way is not waited for.
      reply.header('connection', 'close');
      throw new DomainError('not_found');
    }
    // Whoever has hung up meanwhile would never give its place back.
    if (reply.raw.closed) return;
    if (reading >= BODIES_MAX) throw new DomainError('unavailable');
    reading += 1;
    reply.raw.once('close', () => {
      reading -= 1;
    });
  };
}
