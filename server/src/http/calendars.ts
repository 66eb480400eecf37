import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain-error.ts';

/** Where other programs read the appointments of somebody: the rest of the path is a secret. */
export const CALENDARS_PATH = '/api/calendars/';

const ADDRESS = /^([\w-]{40,60})\.ics$/;

/** Serves calendars to programs that know no session. Whoever does not know an address finds nothing. */
export function calendarAddressRoutes(
  app: FastifyInstance,
  findCalendar: (token: string) => Promise<string | undefined>,
): void {
  app.get<{ Params: { file: string } }>(
    `${CALENDARS_PATH}:file`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, token] = ADDRESS.exec(params.file) ?? [];
      const text = token === undefined ? undefined : await findCalendar(token);
      if (text === undefined) throw new DomainError('not_found');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
}
