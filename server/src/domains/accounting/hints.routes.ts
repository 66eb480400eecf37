import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { admitBodies, rawBodyOf, takeRawBodies } from '#http/webhook-bodies.ts';
import { ACCOUNTING_WEBHOOK_PATH } from './connections/connections.queries.ts';
import { isReportedTo, receiveHints } from './looks/receive-hints.ts';

/** Far more than a program puts into one call. */
const HINT_BYTES_MAX = 256 * 1024;

/**
 * Where accounting programs report. They sign nothing, so whoever knows the path is believed no more than that something may
 * have changed: it is read at the program itself. Whoever does not know the path finds nothing here.
 */
export async function hintRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    takeRawBodies(scope);
    scope.post<{ Params: { secret: string } }>(
      `${ACCOUNTING_WEBHOOK_PATH}:secret`,
      {
        schema: { hide: true },
        bodyLimit: HINT_BYTES_MAX,
        onRequest: admitBodies(({ secret }) => isReportedTo(dependencies.db, secret)),
      },
      async ({ body, params: { secret } }) => {
        if (!(await receiveHints(dependencies, secret, rawBodyOf(body))))
          throw new DomainError('not_found');
        return { status: 'ok' };
      },
    );
  });
}
