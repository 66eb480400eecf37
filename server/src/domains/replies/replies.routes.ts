import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { WEBHOOK_PATH } from '#domains/whatsapp/whatsapp.queries.ts';
import { boundBodies } from './bound-bodies.ts';
import { receiveEvents } from './receive-events.ts';

/** More than a provider puts into one call. */
const BODY_BYTES_MAX = 1024 * 1024;

/**
 * Where the provider reports. It knows no session: what it says is believed by its signature over the very bytes, or by a
 * secret path. Whoever has neither finds nothing here.
 */
export async function replyRoutes(
  app: FastifyInstance,
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'contactWhatsapp'> & {
    provider: WhatsappProvider;
  },
): Promise<void> {
  const { db, provider } = dependencies;
  const url = `${WEBHOOK_PATH}:secret`;
  const take = boundBodies();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    scope.get<{ Params: { secret: string }; Querystring: Record<string, string | string[]> }>(
      url,
      { schema: { hide: true } },
      async ({ query }, reply) => {
        const answer = provider.webhook?.answerChallenge(stated(query)) ?? null;
        if (answer === null) throw new DomainError('not_found');
        return reply.type('text/plain').send(answer);
      },
    );

    scope.post<{ Params: { secret: string } }>(
      url,
      {
        schema: { hide: true },
        bodyLimit: BODY_BYTES_MAX,
        // Before the body is read: a stranger sends no megabyte into the memory of the server.
        onRequest: async (request, reply) => {
          const { headers, params } = request;
          if (!provider.webhook?.mayBeGenuine({ headers, secret: params.secret })) {
            // What is still on its way is not waited for.
            reply.header('connection', 'close');
            throw new DomainError('not_found');
          }
          reply.raw.once('close', take());
        },
      },
      async ({ body, headers, params: { secret } }) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const { webhook } = provider;
        if (!webhook?.isGenuine({ rawBody, headers, secret })) throw new DomainError('not_found');
        await receiveEvents(db, dependencies, webhook.read(rawBody));
        return { status: 'ok' };
      },
    );
  });
}

/** What a query says once. What it says twice, nobody knows which to believe. */
const stated = (query: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
