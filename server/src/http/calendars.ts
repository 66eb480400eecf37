import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain-error.ts';

/** Where other programs read the appointments of somebody: the rest of the path is a secret. */
export const CALENDARS_PATH = '/api/calendars/';

const ADDRESS = /^([\w-]{40,60})\.ics$/;

/** Serves calendars to programs that know no session. Whoever does not know an address finds nothing, and is counted. */
export function calendarAddressRoutes(
  app: FastifyInstance,
  requireCalendar: (token: string, from: string) => Promise<string>,
): void {
  app.get<{ Params: { file: string } }>(
    `${CALENDARS_PATH}:file`,
    { schema: { hide: true }, config: { errors: ['codes_too_often'] } },
    async ({ params, ip }, reply) => {
      const [, token] = ADDRESS.exec(params.file) ?? [];
      if (token === undefined) throw new DomainError('not_found');
      return reply.type('text/calendar; charset=utf-8').send(await requireCalendar(token, ip));
    },
  );
}
