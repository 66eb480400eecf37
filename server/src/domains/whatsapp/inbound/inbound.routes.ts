import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { WEBHOOK_PATH } from '#domains/whatsapp/connection/connection.queries.ts';
import { admitBodies, rawBodyOf, takeRawBodies } from '#http/webhook-bodies.ts';
import { receiveEvents } from './receive-events.ts';
import type { Receiver } from './receive-message.ts';

/** More than a provider puts into one call. */
const BODY_BYTES_MAX = 1024 * 1024;

/**
 * Where the provider reports. It knows no session: what it says is believed by its signature over the very bytes, or by a
 * secret path. Whoever has neither finds nothing here.
 */
export async function inboundRoutes(
  app: FastifyInstance,
  dependencies: Omit<Receiver, 'logger'> & { db: Db },
): Promise<void> {
  const { db, provider } = dependencies;
  const url = `${WEBHOOK_PATH}:secret`;
  await app.register(async (scope) => {
    takeRawBodies(scope);

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
        onRequest: admitBodies((call) => provider.webhook?.mayBeGenuine(call) ?? false),
      },
      async ({ body, headers, params: { secret } }) => {
        const rawBody = rawBodyOf(body);
        const { webhook } = provider;
        if (!webhook?.isGenuine({ rawBody, headers, secret })) throw new DomainError('not_found');
        await receiveEvents(db, { ...dependencies, logger: scope.log }, webhook.read(rawBody));
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
